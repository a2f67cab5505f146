extension SignWords {
  static let spanish = SignWords(
    """
    - menos
    – a
    + más
    ± más menos
    = igual a
    ≠ distinto de
    < menor que
    > mayor que
    ≤ menor o igual que
    ≥ mayor o igual que
    ≈ aproximadamente
    ~ unos
    × por
    * por
    ÷ dividido por
    ^ elevado a ~
    ² al cuadrado
    ³ al cubo
    √ raíz cuadrada de
    ∞ infinito
    % por ciento
    ‰ por mil
    § sección
    & y
    @ arroba
    # número
    #a hashtag
    C# sharp
    ♯ sostenido
    ♭ bemol
    № número
    ° grado|grados
    °C grado Celsius|grados Celsius
    °F grado Fahrenheit|grados Fahrenheit
    ′ minuto|minutos
    ″ segundo|segundos
    ft pie|pies
    in pulgada|pulgadas
    $ dólar|dólares
    € euro|euros
    £ libra|libras
    ¥ yen|yenes
    ¢ centavo|centavos
    ₽ rublo|rublos
    ₹ rupia|rupias
    ₩ won|wones
    ₺ lira turca|liras turcas
    ₴ grivna|grivnas
    ½ un medio
    ⅓ un tercio
    ⅔ dos tercios
    ¼ un cuarto
    ¾ tres cuartos
    ⅕ un quinto
    ⅖ dos quintos
    ⅗ tres quintos
    ⅘ cuatro quintos
    ⅙ un sexto
    ⅚ cinco sextos
    ⅛ un octavo
    ⅜ tres octavos
    ⅝ cinco octavos
    ⅞ siete octavos
    2½ y
    """, scales: ["mil", "bill"])
}
