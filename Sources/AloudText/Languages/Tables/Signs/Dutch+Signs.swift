extension SignWords {
  static let dutch = SignWords(
    """
    - min
    – tot
    + plus
    ± plusminus
    = is gelijk aan
    ≠ is niet gelijk aan
    < kleiner dan
    > groter dan
    ≤ kleiner dan of gelijk aan
    ≥ groter dan of gelijk aan
    ≈ ongeveer
    ~ ongeveer
    × keer
    * keer
    ÷ gedeeld door
    ^ tot de macht ~
    ² kwadraat
    ³ tot de derde
    √ wortel
    ∞ oneindig
    % procent
    ‰ promille
    § paragraaf
    & en
    @ apenstaartje
    # nummer
    #a hashtag
    C# sharp
    ♯ kruis
    ♭ mol
    № nummer
    ° graad|graden
    °C graad Celsius|graden Celsius
    °F graad Fahrenheit|graden Fahrenheit
    ′ minuut|minuten
    ″ seconde|seconden
    ft voet
    in inch
    $ dollar
    € euro
    £ pond
    ¥ yen
    ¢ cent
    ₽ roebel
    ₹ roepie
    ₩ won
    ₺ lira
    ₴ hryvnia
    ½ een half
    ⅓ een derde
    ⅔ twee derde
    ¼ een kwart
    ¾ drie kwart
    ⅕ een vijfde
    ⅖ twee vijfde
    ⅗ drie vijfde
    ⅘ vier vijfde
    ⅙ een zesde
    ⅚ vijf zesde
    ⅛ een achtste
    ⅜ drie achtste
    ⅝ vijf achtste
    ⅞ zeven achtste
    2½ en
    """, scales: ["duizend", "miljoen", "mln", "miljard", "mld", "biljoen"])
}
