import AloudSpeech
import AloudText
import Testing

@testable import AloudVoices

@Suite struct HibariNormaliserTests {
  private let normaliser: HibariNormaliser

  init() throws { normaliser = try HibariNormaliser(files: .found()) }

  @Suite struct AsThePackage {
    @Test(
      arguments: PackageReadings.times + PackageReadings.dates + PackageReadings.money + PackageReadings.units
    )
    func `amounts are said`(print: String, words: String) throws { try expect(print, words) }

    @Test(
      arguments: PackageReadings.abbreviations + PackageReadings.numbers + PackageReadings.romanNumerals
        + PackageReadings.symbols)
    func `abbreviations, numbers and signs are said`(print: String, words: String) throws {
      try expect(print, words)
    }

    private func expect(_ print: String, _ words: String) throws {
      #expect(try HibariNormaliserTests().text(print) == words)
    }
  }

  /// docs/decisions/0021.
  @Test(arguments: [
    // A number at the end of a sentence, or before a percent sign, is a number all the same.
    ("See 10–20.", "See 10 to 20."), ("Some 10-20% left.", "Some 10 to 20% left."),
    ("Some 10-20.5 left.", "Some 10-20.5 left."), ("Dial 555-1234.", "Dial 5 5 5, 1 2 3 4."),
    ("He ate 3/4.", "He ate 3 quarters."), ("A 3/4.5 left.", "A 3/4.5 left."),
    // The currency behind its amount.
    ("It cost 5 $ more.", "It cost 5 dollars more."), ("It cost 1 €.", "It cost 1 euro."),
    ("It cost 3.50 $.", "It cost 3 dollars and 50 cents."),
    ("It cost 3,50 €", "It cost 3 euros and 50 cents"),
    ("It cost 2.01 £", "It cost 2 pounds and 1 penny"), ("It cost 3,00 €", "It cost 3 euros"),
    ("Some 5 million $.", "Some 5 million dollars."), ("It cost 5 $ 10.", "It cost 5 $ 10."),
    ("From $5 $ on.", "From $5 $ on."), ("Some 2.5 $.", "Some 2.5 dollars."),
    // Signs that the package drops.
    ("It was −5 °C.", "It was minus 5 degrees Celsius."), ("So x−y here.", "So x minus y here."),
    ("So x ≈ 5.", "So x approximately 5."),
    ("If a≤b, a ≠ c.", "If a is less than or equal to b, a is not equal to c."),
    ("It is 20℃ now.", "It is 20 degrees Celsius now."), ("See № 5.", "See Number 5."),
    // Dashes.
    ("Wait - what?", "Wait — what?"), ("Wait -- what?", "Wait — what?"), ("Well--no.", "Well—no."),
    ("He was –", "He was —"), ("A self-made, T-shirt man.", "A self-made, T-shirt man."),
    // What begins with a dot.
    ("Use .NET or a .5 share .", "Use .NET or a .5 share."),
    // The stop after a dotted word.
    ("At 7:30 p.m.", "At seven thirty P.M.."), ("It ended at 7 p.m.", "It ended at 7 p.m.."),
    ("In the U.S.", "In the U.S.."), ("“In the U.S.”", "“In the U.S..”"),
    ("In the U.S. now.", "In the U.S. now."),
    ("At 7:30 pm…", "At seven thirty P.M.…"), ("It was on 3 March.", "It was on the third of March."),
    ("It was on 3 Mar.", "It was on the third of March."),
    ("(He lives on Baker St.)", "(He lives on Baker Street.)"),
    // A letter is not a numeral, nor is a pronoun, nor a word that begins like one.
    ("A Type C plug.", "A Type C plug."), ("See Class L.", "See Class L."),
    ("Queen Victoria came.", "Queen Victoria came."),
    ("King Charles left Part Company.", "King Charles left Part Company."),
    ("See Chapter IIII.", "See Chapter IIII."),
    ("Pope Leo XIII sang.", "Pope Leo the thirteenth sang."), ("George III's rule.", "George III's rule."),
    ("The book I read.", "The book I read."), ("In book I of it.", "In book 1 of it."),
    ("A type I error.", "A type 1 error."), ("See part I.", "See part 1."),
    // Not a date.
    ("On 9/11 he flew.", "On 9/11 he flew."),
    ("On Sunday, 9/11, he flew.", "On Sunday, September eleventh, he flew."),
    ("Open 24/7.", "Open 24/7."),
    // Words that are abbreviations elsewhere.
    ("He said no.", "He said no."), ("See no. 5.", "See number 5."), ("A ripe fig.", "A ripe fig."),
    ("Under the Sun.", "Under the Sun."),
    // Mixed numbers.
    ("Walk 2½ miles.", "Walk 2 and a half miles."), ("Walk 2½ km.", "Walk 2 and a half kilometers."),
    ("Add +3/4 of it.", "Add plus 3 quarters of it."), ("Take ½ oz.", "Take one half ounce."),
    ("Take 3⅔ of it.", "Take 3 and two thirds of it."),
    ("It is 20° (or so).", "It is 20 degrees (or so)."),
  ])
  func `defects of the package are mended`(print: String, words: String) { #expect(text(print) == words) }

  @Test(arguments: [
    ("co\u{AD}op\u{200B}er\u{FEFF}ate", "cooperate"), ("cafe\u{301}", "café"),
    ("ab\u{1}cd\tef\0gh\u{A0}ij", "ab cd ef gh ij"),
    ("don’t donʼt", "don't don't"), ("non\u{2011}breaking", "non-breaking"), ("go 🎉 on 👍🏽!", "go on!"),
    ("ＡＢＣ １２ km", "ABC 12 kilometers"), ("٣ km", "3 kilometers"), ("  a   b  ", "a b"),
    ("x\u{301}\u{302}", "x\u{301}\u{302}"),
    ("\u{202E}abc\u{2066}", "abc"), ("[x](/y/)", "[x](/y/)"), ("", ""), ("🎉", ""),
  ])
  func `only what can be said is left`(print: String, words: String) { #expect(text(print) == words) }

  @Suite struct Owners {
    /// Each word with the printed words it is said for.
    @Test(arguments: [
      ("$3.2 billion at 7:30 pm.", "3.2=0 billion=1 dollars=1 at=2 seven=3 thirty=3 P.M..=4"),
      ("On March 3, 2024.", "On=0 March=1 third,=2 2024.=3"),
      ("the 3 of Sept by Henry VIII", "the=0 third=1 of=2 September=3 by=4 Henry=5 the=6 eighth=6"),
      ("3 March", "the=0 third=0 of=0 March=1"), ("USD 500 or Rs. 5", "500=0 dollars=1 or=2 5=3 rupees=4"),
      ("20 ° C, 5 sq ft", "20=0 degrees=1 Celsius,=2 5=3 square=4 feet=5"),
      ("10 – 20, 555-1234", "10=0 to=1 20,=2 5=3 5=3 5,=3 1=3 2=3 3=3 4=3"),
      ("See No. 5, #6", "See=0 Number=1 5,=2 number=3 6=3"), ("x = y — z", "x=0 equals=1 y=2 —=3 z=4"),
      ("5 $ or 3.50 €", "5=0 dollars=1 or=2 3=3 euros=3 and=3 50=3 cents=4"),
      ("a 🎉 b\u{200B}c", "a=0 bc=2"), ("𝒳 5km", "𝒳=0 5=1 kilometers=1"),
    ])
    func `follow the words`(print: String, words: String) throws {
      let saying = Saying(print)
      let text = try #require(try HibariNormaliserTests().sentences(of: saying).first)
      let found = text.scalars.wordRanges.map { range in
        "\(String(text.scalars[range]))=\(text.owners[range].first { $0 != OwnedText.nobody } ?? -1)"
      }
      #expect(found.joined(separator: " ") == words)
    }

    @Test func `letters of one token are one word`() throws {
      let request = SpeechRequest(
        text: "the U S at 7:30 p m.",
        tokens: [(0, 3), (4, 7), (8, 10), (11, 15), (16, 19)].map(TextRange.init),
        language: .english)
      let text = try #require(try HibariNormaliserTests().normaliser.sentences(of: request).first)
      #expect(String(text.scalars) == "the U.S at seven thirty P.M..")
      #expect(text.owners.filter { $0 == 1 }.count == 3 && text.owners.filter { $0 == 4 }.count == 4)
    }

    @Test(arguments: [
      ("in the U S", "in the U.S"), ("in the U S.", "in the U.S.."), ("in the U S, he", "in the U.S, he"),
    ])
    func `letters of one token take no stop that is not there`(print: String, words: String) throws {
      let request = SpeechRequest(
        text: print, tokens: [TextRange(0, 2), TextRange(3, 6), TextRange(7, 10)], language: .english)
      let text = try #require(try HibariNormaliserTests().normaliser.sentences(of: request).first)
      #expect(String(text.scalars) == words)
    }

    @Test func `words apart are not spelled as one`() throws {
      #expect(try HibariNormaliserTests().text("vitamins A B C") == "vitamins A B C")
    }

    @Test func `a mark between tokens is nobody's`() throws {
      let request = SpeechRequest(
        text: "“Go,” he", tokens: [TextRange(1, 3), TextRange(6, 8)], language: .english)
      let text = try #require(try HibariNormaliserTests().normaliser.sentences(of: request).first)
      #expect(text.owners == [-1, 0, 0, -1, -1, -1, 1, 1])
    }
  }

  @Suite struct Sentences {
    @Test(arguments: [
      "“Is it you?” John asked.",
      "See No. Five, p. Nine, Jan. Smith, the U.S. Army, at 7 a.m. Monday vs. Rome.",
      "Mr. J. K. Smith left. He came back.",
    ])
    func `an utterance is one`(print: String) throws {
      #expect(try HibariNormaliserTests().sentences(of: Saying(print)).count == 1)
    }

    @Test func `line ends divide, blank lines are nothing`() throws {
      #expect(try HibariNormaliserTests().text("One\r\n\n two \u{2028}three") == "One\ntwo\nthree")
    }

    @Test func `a long one is divided where sentences end for sure`() throws {
      let sentence =
        "On Monday Mr. Smith of the U.S. Army met Dr. J. K. Jones and said “Wait!” Then they left (both.)"
      let print = (0..<9).map { _ in sentence }.joined(separator: " ")
      let tests = try HibariNormaliserTests()
      let parts = tests.sentences(of: Saying(print))
      #expect(parts.count == 3)
      #expect(parts.allSatisfy { String($0.scalars).hasPrefix("On Monday") })
      #expect(
        parts.map { String($0.scalars) }.joined(separator: " ")
          == (0..<9).map { _ in tests.text(sentence) }.joined(separator: " "))
    }

    @Test func `one without an end stays whole`() throws {
      let print = [String](repeating: "word", count: 5_000).joined(separator: " ")
      #expect(try HibariNormaliserTests().text(print) == print)
    }
  }

  @Test func `nothing is lost, out of order or twice spaced`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let pieces = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator)!
      }
      let saying = Saying(pieces.joined())
      expectWhole(saying, saying.tokens)
      expectWhole(saying, Self.cut(saying, using: &generator))
    }
  }

  private func expectWhole(_ saying: Saying, _ tokens: [TextRange]) {
    let sentences = normaliser.sentences(
      of: SpeechRequest(text: saying.text, tokens: tokens, language: .english))
    let owners = sentences.flatMap(\.owners).filter { $0 != OwnedText.nobody }
    #expect(owners == owners.sorted(), "\(saying.text), \(tokens)")
    for (token, range) in tokens.enumerated() {
      let word = String(decoding: Array(saying.text.utf16)[range.start..<range.end], as: UTF16.self)
      guard word.unicodeScalars.contains(where: \.isSaid) else { continue }
      #expect(owners.contains(Int32(token)), "\(word) of \(saying.text), \(tokens)")
    }
    for sentence in sentences {
      #expect(sentence.scalars.count == sentence.owners.count)
      #expect(sentence.scalars.first != " " && sentence.scalars.last != " ", "\(saying.text)")
      #expect(!String(sentence.scalars).contains("  "), "\(saying.text)")
    }
  }

  /// Tokens that begin and end anywhere between characters.
  private static func cut(
    _ saying: Saying, using generator: inout some RandomNumberGenerator
  ) -> [TextRange] {
    var tokens: [TextRange] = []
    var start = 0
    var end = 0
    for character in saying.text {
      end += character.utf16.count
      guard Bool.random(using: &generator) else { continue }
      if Int.random(in: 0..<4, using: &generator) > 0 { tokens.append(TextRange(start, end)) }
      start = end
    }
    return tokens
  }

  @Test(arguments: [
    "a", "1", "1,", "1,111", ".", " ", "-", "#", "9/", "U.S.", "\u{301}", "$1 ", "½", "(", "Henry I", "=",
  ])
  func `ten thousand of anything pass`(piece: String) {
    let print = String(repeating: piece, count: 10_000 / piece.utf16.count)
    let sentences = sentences(of: Saying(print))
    #expect(sentences.allSatisfy { $0.scalars.count == $0.owners.count })
  }

  private static let pieces =
    [
      " ", " ", " ", " ", " ", "-", "–", "—", "−", ",", ".", ":", "/", "$", "€", "%", "+", "=", "<", "~", "#",
      "°", "½", "²", "(", "”", "'", "’", "\n",
    ]
    + ["\u{301}", "\u{AD}", "\u{200D}", "🎉", "👍🏽", "𝒳", "漢", "\u{202E}", "\u{1}", "\u{FFFC}", "٣", "Ａ", "é"]
    + [
      "7:30", "p.m.", "am", "12/25", "/2024", "March", "Sept.", "3", "12", "31st", "1,250", "1.5", "9/11",
      "2024-03-05",
    ]
    + [
      "km", "sq ft", "C", "million", "k", "USD", "Rs.", "No.", "Dr.", "St.", "Smith", "et al.", "w/", "U.S.",
      "the ", "of ",
    ]
    + ["Chapter ", "World War ", "Henry ", "VIII", "I", "555-1234", "10-20", "a", "cat", "no."]

  private func text(_ print: String) -> String {
    sentences(of: Saying(print)).map { String($0.scalars) }.joined(separator: "\n")
  }

  private func sentences(of saying: Saying) -> [OwnedText] {
    normaliser.sentences(
      of: SpeechRequest(text: saying.text, tokens: saying.tokens, language: .english))
  }
}

extension LanguageTag {
  fileprivate static let english = LanguageTag("en")!
}

extension Unicode.Scalar {
  /// A letter or a digit.
  fileprivate var isSaid: Bool { properties.isAlphabetic || properties.generalCategory == .decimalNumber }
}
