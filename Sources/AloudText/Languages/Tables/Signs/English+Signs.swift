extension SignWords {
  /// What English voices read by themselves has no entry: `$5`, `5 & 5`, `C++`.
  static let english = SignWords(
    """
    - minus
    – to
    = equals
    % percent
    * times
    < less than
    > greater than
    ≤ less than or equal to
    ≥ greater than or equal to
    ≠ is not equal to
    ≈ approximately
    ~ about
    ^ to the power of ~
    ² squared
    ³ cubed
    √ square root of
    ‰ per thousand
    ° degree|degrees
    °C degree Celsius|degrees Celsius
    °F degree Fahrenheit|degrees Fahrenheit
    ′ minute|minutes
    ″ second|seconds
    ft foot|feet
    in inch|inches
    # number
    #a hashtag
    C# sharp
    ♯ sharp
    ♭ flat
    № number
    ₽ ruble|rubles
    ₺ lira|liras
    ₴ hryvnia|hryvnias
    ½ one half
    ⅓ one third
    ⅔ two thirds
    ¼ one quarter
    ¾ three quarters
    ⅕ one fifth
    ⅖ two fifths
    ⅗ three fifths
    ⅘ four fifths
    ⅙ one sixth
    ⅚ five sixths
    ⅛ one eighth
    ⅜ three eighths
    ⅝ five eighths
    ⅞ seven eighths
    2½ and
    """, scales: ["thousand", "million", "billion", "trillion", "bn", "m"])
}
