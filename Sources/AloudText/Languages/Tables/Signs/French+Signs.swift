extension SignWords {
  static let french = SignWords(
    """
    - moins
    – à
    + plus
    ± plus ou moins
    = égale
    ≠ différent de
    < inférieur à
    > supérieur à
    ≤ inférieur ou égal à
    ≥ supérieur ou égal à
    ≈ environ
    ~ environ
    × fois
    * fois
    ÷ divisé par
    / sur
    ^ puissance ~
    ² au carré
    ³ au cube
    √ racine carrée de
    ∞ l’infini
    % pour cent
    ‰ pour mille
    § paragraphe
    & et
    @ arobase
    # numéro
    #a hashtag
    C# sharp
    ♯ dièse
    ♭ bémol
    № numéro
    ° degré|degrés
    °C degré Celsius|degrés Celsius
    °F degré Fahrenheit|degrés Fahrenheit
    ′ minute|minutes
    ″ seconde|secondes
    ft pied|pieds
    in pouce|pouces
    $ dollar|dollars
    € euro|euros
    £ livre|livres
    ¥ yen|yens
    ¢ cent|cents
    ₽ rouble|roubles
    ₹ roupie|roupies
    ₩ won|wons
    ₺ livre turque|livres turques
    ₴ hryvnia|hryvnias
    ½ un demi
    ⅓ un tiers
    ⅔ deux tiers
    ¼ un quart
    ¾ trois quarts
    ⅕ un cinquième
    ⅖ deux cinquièmes
    ⅗ trois cinquièmes
    ⅘ quatre cinquièmes
    ⅙ un sixième
    ⅚ cinq sixièmes
    ⅛ un huitième
    ⅜ trois huitièmes
    ⅝ cinq huitièmes
    ⅞ sept huitièmes
    2½ et
    """, scales: ["mille", "million", "milliard", "billion", "md"])
}
