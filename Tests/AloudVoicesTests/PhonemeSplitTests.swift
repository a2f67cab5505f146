import Testing

@testable import AloudVoices

@Suite struct PhonemeSplitTests {
  private static func letters(_ text: String) -> [[Unicode.Scalar]] { text.unicodeScalars.map { [$0] } }
  private static func words(_ words: [String]) -> [[Unicode.Scalar]] {
    words.map { Array($0.unicodeScalars) }
  }

  @Test(arguments: [
    ("ʌvðə", ["ʌv", "ðə"], [0, 2]), ("ɪnðə", ["ɪn", "ðə"], [0, 2]), ("təbi", ["tuː", "biː"], [0, 2]),
    ("aʊɾʌvðə", ["aʊt", "ʌv", "ðə"], [0, 3, 5]), ("abc", ["abc"], [0]),
    // A word that fits nothing is not heard, and takes nothing from one that fits.
    ("hat", ["hat", "zzzz"], [0, 3]),
    // A weak form keeps one sound.
    ("ðəm", ["ðə", "æm"], [0, 2]),
  ])
  func `phonemes go to the words they are most like`(heard: String, words: [String], starts: [Int]) {
    #expect(PhonemeSplit.starts(of: Self.letters(heard), words: Self.words(words)) == starts)
  }

  @Test func `starts never go back and stay inside`() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("aeoptkʃð".unicodeScalars)
    for _ in 0..<200 {
      let heard = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
      }
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
      }
      let starts = PhonemeSplit.starts(of: heard, words: words)
      #expect(starts.count == words.count && starts.first == 0)
      #expect(starts == starts.sorted() && starts.last! <= heard.count)
    }
  }

  @Test func `a run without end is left to its first word`() {
    let heard = Self.letters(String(repeating: "a", count: 100_000))
    #expect(PhonemeSplit.starts(of: heard, words: Self.words(["a", "b"])) == [0, 100_000])
  }

  @Test(arguments: [("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("abc", "abc", 0)])
  func `distance`(a: String, b: String, distance: Int) {
    #expect(PhonemeSplit.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
  }
}
