extension SignWords {
  static let portuguese = SignWords(
    """
    - menos
    – a
    + mais
    ± mais ou menos
    = igual a
    ≠ diferente de
    < menor que
    > maior que
    ≤ menor ou igual a
    ≥ maior ou igual a
    ≈ aproximadamente
    ~ cerca de
    × vezes
    * vezes
    ÷ dividido por
    / barra
    ^ elevado a ~
    ² ao quadrado
    ³ ao cubo
    √ raiz quadrada de
    ∞ infinito
    % por cento
    ‰ por mil
    § parágrafo
    & e
    @ arroba
    # número
    #a hashtag
    C# sharp
    ♯ sustenido
    ♭ bemol
    № número
    ° grau|graus
    °C grau Celsius|graus Celsius
    °F grau Fahrenheit|graus Fahrenheit
    ′ minuto|minutos
    ″ segundo|segundos
    ft pé|pés
    in polegada|polegadas
    R$ real|reais
    $ dólar|dólares
    € euro|euros
    £ libra|libras
    ¥ iene|ienes
    ¢ centavo|centavos
    ₽ rublo|rublos
    ₹ rupia|rupias
    ₩ won|wons
    ₺ lira turca|liras turcas
    ₴ grívnia|grívnias
    ½ meio
    ⅓ um terço
    ⅔ dois terços
    ¼ um quarto
    ¾ três quartos
    ⅕ um quinto
    ⅖ dois quintos
    ⅗ três quintos
    ⅘ quatro quintos
    ⅙ um sexto
    ⅚ cinco sextos
    ⅛ um oitavo
    ⅜ três oitavos
    ⅝ cinco oitavos
    ⅞ sete oitavos
    2½ e
    """, scales: ["mil", "bilh", "bili", "trilh"])
}
