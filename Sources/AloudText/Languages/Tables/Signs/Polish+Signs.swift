extension SignWords {
  static let polish = SignWords(
    """
    - minus
    – do
    + plus
    ± plus minus
    = równa się
    ≠ nie równa się
    < mniejsze niż
    > większe niż
    ≤ mniejsze lub równe
    ≥ większe lub równe
    ≈ około
    ~ około
    × razy
    * razy
    ÷ podzielić przez
    ^ do potęgi ~
    ² do kwadratu
    ³ do sześcianu
    √ pierwiastek z
    ∞ nieskończoność
    % procent|procent|procent|procent
    ‰ promil|promile|promili|promila
    § paragraf
    & i
    @ małpa
    # numer
    #a hasztag
    C# sharp
    ♯ krzyżyk
    ♭ bemol
    № numer
    ° stopień|stopnie|stopni|stopnia
    °C stopień Celsjusza|stopnie Celsjusza|stopni Celsjusza|stopnia Celsjusza
    °F stopień Fahrenheita|stopnie Fahrenheita|stopni Fahrenheita|stopnia Fahrenheita
    ′ minuta|minuty|minut|minuty
    ″ sekunda|sekundy|sekund|sekundy
    ft stopa|stopy|stóp|stopy
    in cal|cale|cali|cala
    zł złoty|złote|złotych|złotego
    $ dolar|dolary|dolarów|dolara
    € euro
    £ funt|funty|funtów|funta
    ¥ jen|jeny|jenów|jena
    ¢ cent|centy|centów|centa
    ₽ rubel|ruble|rubli|rubla
    ₹ rupia|rupie|rupii|rupii
    ₩ won|wony|wonów|wona
    ₺ lira|liry|lir|liry
    ₴ hrywna|hrywny|hrywien|hrywny
    ½ pół
    ⅓ jedna trzecia
    ⅔ dwie trzecie
    ¼ jedna czwarta
    ¾ trzy czwarte
    ⅕ jedna piąta
    ⅖ dwie piąte
    ⅗ trzy piąte
    ⅘ cztery piąte
    ⅙ jedna szósta
    ⅚ pięć szóstych
    ⅛ jedna ósma
    ⅜ trzy ósme
    ⅝ pięć ósmych
    ⅞ siedem ósmych
    2½ i
    """, counting: .polish, scales: ["tys", "mln", "milion", "mld", "miliard", "bln", "bilion"])
}
