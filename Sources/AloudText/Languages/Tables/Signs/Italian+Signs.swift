extension SignWords {
  static let italian = SignWords(
    """
    - meno
    – a
    + più
    ± più o meno
    = uguale a
    ≠ diverso da
    < minore di
    > maggiore di
    ≤ minore o uguale a
    ≥ maggiore o uguale a
    ≈ circa
    ~ circa
    × per
    * per
    ÷ diviso
    ^ alla ~
    ² al quadrato
    ³ al cubo
    √ radice quadrata di
    ∞ infinito
    % per cento
    ‰ per mille
    § paragrafo
    & e
    @ chiocciola
    # numero
    #a hashtag
    C# sharp
    ♯ diesis
    ♭ bemolle
    № numero
    ° grado|gradi
    °C grado Celsius|gradi Celsius
    °F grado Fahrenheit|gradi Fahrenheit
    ′ minuto|minuti
    ″ secondo|secondi
    ft piede|piedi
    in pollice|pollici
    $ dollaro|dollari
    € euro
    £ sterlina|sterline
    ¥ yen
    ¢ centesimo|centesimi
    ₽ rublo|rubli
    ₹ rupia|rupie
    ₩ won
    ₺ lira turca|lire turche
    ₴ grivnia|grivnie
    ½ un mezzo
    ⅓ un terzo
    ⅔ due terzi
    ¼ un quarto
    ¾ tre quarti
    ⅕ un quinto
    ⅖ due quinti
    ⅗ tre quinti
    ⅘ quattro quinti
    ⅙ un sesto
    ⅚ cinque sesti
    ⅛ un ottavo
    ⅜ tre ottavi
    ⅝ cinque ottavi
    ⅞ sette ottavi
    2½ e
    """, scales: ["mila", "mille", "milion", "miliard", "mld", "mln"])
}
