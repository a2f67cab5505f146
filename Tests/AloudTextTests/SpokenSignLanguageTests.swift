import Testing

@testable import AloudText

/// The same signs in every language that Aloud reads.
@Suite struct SpokenSignLanguageTests {
  static let languages = [
    "en", "es", "fr", "de", "it", "pt", "ru", "uk", "pl", "nl", "tr", "hi", "ko", "ja", "zh", "ar",
  ]

  @Test(
    "Signs are said in the language's words",
    arguments: [
      (
        "en",
        """
        minus 5 degrees Celsius less than 6 degrees Fahrenheit, 5 percent & 7 per \
        thousand, one half + three quarters, three quarters, $5, 1 €, a × b is not \
        equal to c, 5 to 10, m squared, square root of 5 ± about 3, § 5, number 5, C \
        sharp.
        """
      ),
      (
        "es",
        """
        menos 5 grados Celsius menor que 6 grados Fahrenheit, 5 por ciento y 7 por mil, \
        un medio más tres cuartos, tres cuartos, 5 dólares, 1 euro, a por b distinto de \
        c, 5 a 10, m al cuadrado, raíz cuadrada de 5 más menos unos 3, sección 5, \
        número 5, C sharp.
        """
      ),
      (
        "fr",
        """
        moins 5 degrés Celsius inférieur à 6 degrés Fahrenheit, 5 pour cent et 7 pour \
        mille, un demi plus trois quarts, trois quarts, 5 dollars, 1 euro, a fois b \
        différent de c, 5 à 10, m au carré, racine carrée de 5 plus ou moins environ 3, \
        paragraphe 5, numéro 5, C sharp.
        """
      ),
      (
        "de",
        """
        minus 5 Grad Celsius kleiner als 6 Grad Fahrenheit, 5 Prozent und 7 Promille, \
        ein halb plus drei Viertel, drei Viertel, 5 Dollar, 1 Euro, a mal b ungleich c, \
        5 bis 10, m hoch zwei, Wurzel aus 5 plus minus etwa 3, Paragraph 5, Nummer 5, C \
        sharp.
        """
      ),
      (
        "it",
        """
        meno 5 gradi Celsius minore di 6 gradi Fahrenheit, 5 per cento e 7 per mille, \
        un mezzo più tre quarti, tre quarti, 5 dollari, 1 euro, a per b diverso da c, 5 \
        a 10, m al quadrato, radice quadrata di 5 più o meno circa 3, paragrafo 5, \
        numero 5, C sharp.
        """
      ),
      (
        "pt",
        """
        menos 5 graus Celsius menor que 6 graus Fahrenheit, 5 por cento e 7 por mil, \
        meio mais três quartos, três quartos, 5 dólares, 1 euro, a vezes b diferente de \
        c, 5 a 10, m ao quadrado, raiz quadrada de 5 mais ou menos cerca de 3, \
        parágrafo 5, número 5, C sharp.
        """
      ),
      (
        "ru",
        """
        минус 5 градусов Цельсия меньше 6 градусов Фаренгейта, 5 процентов и 7 \
        промилле, одна вторая плюс три четверти, три четверти, 5 долларов, 1 евро, a на \
        b не равно c, 5–10, m в квадрате, корень из 5 плюс-минус около 3, параграф 5, \
        номер 5, C шарп.
        """
      ),
      (
        "uk",
        """
        мінус 5 градусів Цельсія менше 6 градусів Фаренгейта, 5 відсотків і 7 проміле, \
        одна друга плюс три четверті, три четверті, 5 доларів, 1 євро, a на b не \
        дорівнює c, 5–10, m у квадраті, корінь з 5 плюс-мінус близько 3, параграф 5, \
        номер 5, C шарп.
        """
      ),
      (
        "pl",
        """
        minus 5 stopni Celsjusza mniejsze niż 6 stopni Fahrenheita, 5 procent i 7 \
        promili, pół plus trzy czwarte, trzy czwarte, 5 dolarów, 1 euro, a razy b nie \
        równa się c, 5 do 10, m do kwadratu, pierwiastek z 5 plus minus około 3, \
        paragraf 5, numer 5, C sharp.
        """
      ),
      (
        "nl",
        """
        min 5 graden Celsius kleiner dan 6 graden Fahrenheit, 5 procent en 7 promille, \
        een half plus drie kwart, drie kwart, 5 dollar, 1 euro, a keer b is niet gelijk \
        aan c, 5 tot 10, m kwadraat, wortel 5 plusminus ongeveer 3, paragraaf 5, nummer \
        5, C sharp.
        """
      ),
      (
        "tr",
        """
        eksi 5 santigrat derece küçüktür 6 fahrenhayt, yüzde 5 ve binde 7, bir bölü iki \
        artı dörtte üç, dörtte üç, 5 dolar, 1 avro, a çarpı b eşit değildir c, 5–10, m \
        kare, karekök 5 artı eksi yaklaşık 3, paragraf 5, numara 5, C şarp.
        """
      ),
      (
        "hi",
        """
        ऋण 5 डिग्री सेल्सियस छोटा है 6 डिग्री फ़ारेनहाइट, 5 प्रतिशत और 7 प्रति हज़ार, \
        आधा धन तीन चौथाई, तीन चौथाई, 5 डॉलर, 1 यूरो, a गुणा b बराबर नहीं c, 5 से 10, m \
        का वर्ग, वर्गमूल 5 धन या ऋण लगभग 3, धारा 5, नंबर 5, C शार्प.
        """
      ),
      (
        "ko",
        """
        마이너스 5 도 작다 6 화씨 도, 5 퍼센트 앤드 7 퍼밀, 이분의 일 더하기 사분의 삼, 사분의 삼, 5 달러, 1 유로, a 곱하기 b \
        같지 않다 c, 5 에서 10, m 제곱, 루트 5 플러스 마이너스 약 3, 섹션 5, 번호 5, C 샵.
        """
      ),
      (
        "ja",
        """
        マイナス 5 度 小なり 6 度華氏, 5 パーセント アンド 7 パーミル, 二分の一 プラス 四分の三, 四分の三, 5 ドル, 1 ユーロ, a かける \
        b ノットイコール c, 5 から 10, m の二乗, ルート 5 プラスマイナス 約 3, セクション 5, ナンバー 5, C シャープ.
        """
      ),
      (
        "zh",
        """
        负 5 摄氏度 小于 6 华氏度, 百分之 5 和 千分之 7, 二分之一 加 四分之三, 四分之三, 5 美元, 1 欧元, a 乘 b 不等于 c, 5 \
        到 10, m 平方, 根号 5 正负 约 3, 节 5, 第 5, C 井.
        """
      ),
      (
        "ar",
        """
        ناقص 5 درجة مئوية أصغر من 6 درجة فهرنهايت, 5 بالمئة و 7 بالألف, نصف زائد ثلاثة \
        أرباع, ثلاثة أرباع, 5 دولار, 1 يورو, a ضرب b لا يساوي c, 5 إلى 10, m تربيع, جذر \
        5 زائد أو ناقص حوالي 3, فقرة 5, رقم 5, C شارب.
        """
      ),
    ])
  func words(language: String, said: String) {
    let print = "−5 °C < 6 °F, 5 % & 7 ‰, ½ + ¾, 3/4, $5, 1 €, a × b ≠ c, 5–10, m², √5 ± ~3, § 5, #5, C#."
    #expect(SpokenText.of(print, tag(language)) == said)
  }

  @Test("No sign that is said in one language is left out in another", arguments: languages.dropFirst())
  func tables(language: String) {
    let signs = LanguageRules.rules(for: tag(language)).signs
    for sign in Self.needed where signs[sign] == nil {
      #expect(signs["\(sign)x"] != nil, "\(language) has no word for \(sign)")
    }
  }

  private static let needed =
    Array("-+±=≠<>≤≥≈~×*÷^²³√∞%‰§&@#♯♭№°′″$€£¥¢₽₹₩₺₴½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞").map(String.init)
    + ["#a", "C#", "°C", "°F", "ft", "in", "2½"]
}
