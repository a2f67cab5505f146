extension SignWords {
  static let german = SignWords(
    """
    - minus
    – bis
    + plus
    ± plus minus
    = gleich
    ≠ ungleich
    < kleiner als
    > größer als
    ≤ kleiner oder gleich
    ≥ größer oder gleich
    ≈ ungefähr
    ~ etwa
    × mal
    * mal
    ÷ geteilt durch
    / durch
    ^ hoch ~
    ² hoch zwei
    ³ hoch drei
    √ Wurzel aus
    ∞ unendlich
    % Prozent
    ‰ Promille
    § Paragraph
    & und
    @ at
    # Nummer
    #a Hashtag
    C# sharp
    ♯ Kreuz
    ♭ B
    № Nummer
    ° Grad
    °C Grad Celsius
    °F Grad Fahrenheit
    ′ Minute|Minuten
    ″ Sekunde|Sekunden
    ft Fuß
    in Zoll
    $ Dollar
    € Euro
    £ Pfund
    ¥ Yen
    ¢ Cent
    ₽ Rubel
    ₹ Rupie|Rupien
    ₩ Won
    ₺ Lira
    ₴ Hrywnja
    ½ ein halb
    ⅓ ein Drittel
    ⅔ zwei Drittel
    ¼ ein Viertel
    ¾ drei Viertel
    ⅕ ein Fünftel
    ⅖ zwei Fünftel
    ⅗ drei Fünftel
    ⅘ vier Fünftel
    ⅙ ein Sechstel
    ⅚ fünf Sechstel
    ⅛ ein Achtel
    ⅜ drei Achtel
    ⅝ fünf Achtel
    ⅞ sieben Achtel
    2½ und
    """, scales: ["tausend", "tsd", "mio", "million", "mrd", "milliard", "billion"])
}
