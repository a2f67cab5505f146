import Testing

@testable import AloudText

/// Signs that are said, or that part what is said.
@Suite struct SpokenSignTests {
  private func spoken(_ text: String, _ language: String = "en") -> String {
    SpokenText.of(text, tag(language))
  }

  @Test(
    "A minus is said, a hyphen is not, a dash parts",
    arguments: [
      ("It was -5 °C, then −5 and –5.", "It was minus 5 degrees Celsius, then minus 5 and minus 5."),
      ("Wait - what -- no, what--no.", "Wait— what— no, what— no."),
      ("He went (-3) and −$5 down.", "He went (minus 3) and minus $5 down."),
      ("5 - 3 = 2, x − y = -2", "5 minus 3 equals 2, x minus y equals minus 2"),
      ("A well-known off- and on-line text", "A well-known off and on-line text"),
      ("1. One - two", "1, One— two"),
      ("Pages 10–20, 5-10, 1914-18, 10–20%", "Pages 10 to 20, 5 to 10, 1914 to 18, 10 to 20 percent"),
      ("Call 555-1234 on 2020-05-03", "Call 555-1234 on 2020-05-03"),
      ("- item", "item"),
      ("– Come in.", "– Come in."),
      ("end —", "end—"),
      ("----- Title -----", "Title"),
      ("ls --all and a -- b", "ls all and a— b"),
    ]) func dashes(print: String, said: String)
  { #expect(spoken(print) == said) }

  @Test(
    "What compares or counts is said between what is compared or counted",
    arguments: [
      ("3 < 5, p<0.05, <5, x > y", "3 less than 5, p less than 0.05, less than 5, x greater than y"),
      (
        "x <= 5, a != b, a == b",
        "x less than or equal to 5, a is not equal to b, a equals b"
      ),
      ("> quoted", "quoted"),
      ("File > Open", "File Open"),
      ("5*3, 5 * 3, a × b", "5 times 3, 5 times 3, a × b"),
      ("* * *", ""),
      ("*bold* and f***", "bold and f"),
      ("5‰ of 5٪ and 5 %", "5 per thousand of 5 percent and 5 percent"),
      ("%%% &&& ===", ""),
      ("~5, 5~10, ≈ 5", "about 5, 5 to 10, approximately 5"),
      ("C#, F#, C++, #5, #tag", "C sharp, F sharp, C++, number 5, hashtag tag"),
      ("№5, n° 5, F♯ B♭", "number 5, number 5, F sharp B flat"),
      ("m², 5 m³, 10⁻³, 2^8", "m squared, 5 m cubed, 10 to the power of minus 3, 2 to the power of 8"),
      ("6′2″, 40° 26′ 46″", "6 feet 2 inches, 40 degrees 26 minutes 46 seconds"),
      ("½, 5½, 2 3/4, 24/7, and/or", "one half, 5 and one half, 2 and three quarters, 24/7, and/or"),
      ("POSIX.1-2017, SHA2-256, [0-9]", "POSIX.1-2017, SHA2-256, [0-9]"),
      ("$PATH, ${HOME}, 3–4 3/4", "$PATH, ${HOME}, 3 to 4 three quarters"),
      ("1°, 20 ℃, 70℉", "1 degree, 20 degrees Celsius, 70 degrees Fahrenheit"),
    ]) func numbers(print: String, said: String)
  { #expect(spoken(print) == said) }

  @Test(
    "A sign that is not said still parts the words about it",
    arguments: [
      ("A→B and A → B", "A, B and A, B"), ("Home | About • More", "Home, About, More"),
      ("C:\\Temp\\x", "C: Temp x"), ("• item", "item"), ("a ▪ b", "a b"), ("1▪2", "1 2"),
    ]) func parts(print: String, said: String)
  { #expect(spoken(print) == said) }

  @Test(
    "A currency is said after its amount, whichever stands first",
    arguments: [
      ("de", "€5, 5 €, 1 ₹, € 3,50.", "5 Euro, 5 Euro, 1 Rupie, 3,50 Euro."),
      ("de", "$5 Millionen", "Dollar 5 Millionen"),
      ("pl", "1 zł, 2 zł, 5 zł, 1,5 zł", "1 złoty, 2 złote, 5 złotych, 1,5 złotego"),
      ("ru", "1 ₽, 22 ₽, 11 ₽, 5%", "1 рубль, 22 рубля, 11 рублей, 5 процентов"),
      ("pt", "R$ 5, R$1", "5 reais, 1 real"),
      ("nl", "€ 5,-", "5 euro,"),
      ("zh", "5%", "百分之 5"),
      ("tr", "%5, 5%", "yüzde 5, yüzde 5"),
      ("ja", "1939年～1972年、５～１０人", "1939年から 1972年、５ から １０人"),
      ("ar", "٣–٥، ٣/٤، ٥٪", "٣ إلى ٥، ثلاثة أرباع، ٥ بالمئة"),
      ("fr", "5 $ - 1 €", "5 dollars— 1 euro"),
    ]) func amounts(language: String, print: String, said: String)
  { #expect(spoken(print, language) == said) }

  @Test("Any heap of signs has a sound form", arguments: 0..<300) func heaps(seed: Int) {
    var random = RandomText(seed: UInt64(seed))
    let language = tag(SpokenSignLanguageTests.languages.randomElement(using: &random) ?? "en")
    let pieces = Array("-‐–−—<>=!%٪‰°º℃′″/⁄*·×÷~≈#♯±√&@№+^²³⁻⁵→|•$€R½¾.,:;()[]\"'’…_ab Cnz5710٥５年").map(
      String.init)
    let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      (pieces.randomElement(using: &random) ?? "")
        + (Int.random(in: 0..<4, using: &random) == 0
          ? " " : Int.random(in: 0..<9, using: &random) == 0 ? "000" : "")
    }.joined()
    let chapter = ChapterText.paragraphs([text])
    let segments = Segmenter().segments(of: chapter, language: language)
    for utterance in segments.utterances {
      let words = PrintedWord.words(
        utterance, of: segments, in: chapter, index: 0, isSkipped: { _ in Bool.random(using: &random) })
      expectSoundForm(of: words, language, "“\(text)” in \(language)")
    }
  }

  @Test("A sign that runs over a word's end is that word's as far as it goes") func cutSign() {
    let words = ["a", "-", ">b"].map {
      PrintedWord(text: $0, range: TextRange(0, 1), chapter: 0, precededBySpace: false)
    }
    let form = SpokenFormBuilder().form(for: words, language: tag("en"))
    #expect(form.text == "a, b")
    #expect(form.tokens.map(\.words) == [0..<1, 2..<3])
  }

  @Test("A number in groups is one number")
  func groups() {
    #expect(
      spoken("Es waren 1 000 000 Leute, 10 000 € und 100 200 300.", "de")
        == "Es waren 1000000 Leute, 10000 Euro und 100 200 300.")
    #expect(spoken("(2 000) of 5 000.", "en") == "(2000) of 5000.")
    #expect(spoken("1990 000 and 007 000", "en") == "1990 000 and 007 000")
  }

  @Test("Words that are said together light together") func joined() {
    let chapter = ChapterText.paragraphs(["Das kostet € 5 heute."])
    let segments = Segmenter().segments(of: chapter, language: tag("de"))
    let words = PrintedWord.words(
      segments.words.indices, of: segments, in: chapter, index: 0, isSkipped: { _ in false })
    let form = SpokenFormBuilder().form(for: words, language: tag("de"))
    #expect(form.text == "Das kostet 5 Euro heute.")
    #expect(form.tokens.map(\.words) == [0..<1, 1..<2, 2..<4, 4..<5])
  }

  @Test(
    "What is markup is left out, what only looks like it is said",
    arguments: [
      ("<speak>Hi <break time=\"1s\"/>you</speak>", "Hi you"),
      ("Write to <jo@x.org> at <https://x.org>.", "Write to jo@x.org at https://x.org."),
      ("clone <url> now", "clone url now"),
      ("<foo>x</foo> and <!-- note --> y", "x and y"),
      ("<b>€ 5</b> and <b>1 000</b>", "€ 5 and 1 000"),
      ("if a<b and c>d", "if a less than b and c greater than d"),
    ]) func markup(print: String, said: String)
  { #expect(spoken(print) == said) }
}

enum SpokenText {
  /// The spoken form of a paragraph of which nothing is skipped.
  static func of(_ text: String, _ language: LanguageTag) -> String {
    let chapter = ChapterText.paragraphs([text])
    let segments = Segmenter().segments(of: chapter, language: language)
    let words = PrintedWord.words(
      segments.words.indices, of: segments, in: chapter, index: 0, isSkipped: { _ in false })
    return SpokenFormBuilder().form(for: words, language: language).text
  }
}
