extension SignWords {
  /// The percent sign stands before its number, `%5`, and is said there: `yüzde beş`.
  static let turkish = SignWords(
    """
    - eksi
    + artı
    ± artı eksi
    = eşittir
    ≠ eşit değildir
    < küçüktür
    > büyüktür
    ≤ küçük eşittir
    ≥ büyük eşittir
    ≈ yaklaşık
    ~ yaklaşık
    × çarpı
    * çarpı
    ÷ bölü
    / bölü
    ^ üzeri ~
    ² kare
    ³ küp
    √ karekök
    ∞ sonsuz
    %x yüzde
    ‰x binde
    § paragraf
    & ve
    @ et
    # numara
    #a etiket
    C# şarp
    ♯ diyez
    ♭ bemol
    № numara
    ° derece
    °C santigrat derece
    °F fahrenhayt
    ′ dakika
    ″ saniye
    ft fit
    in inç
    $ dolar
    € avro
    £ sterlin
    ¥ yen
    ¢ sent
    ₽ ruble
    ₹ rupi
    ₩ won
    ₺ lira
    ₴ grivna
    ½ bir bölü iki
    ⅓ üçte bir
    ⅔ üçte iki
    ¼ dörtte bir
    ¾ dörtte üç
    ⅕ beşte bir
    ⅖ beşte iki
    ⅗ beşte üç
    ⅘ beşte dört
    ⅙ altıda bir
    ⅚ altıda beş
    ⅛ sekizde bir
    ⅜ sekizde üç
    ⅝ sekizde beş
    ⅞ sekizde yedi
    2½ tam
    """, scales: ["bin", "milyon", "milyar", "trilyon"])
}
