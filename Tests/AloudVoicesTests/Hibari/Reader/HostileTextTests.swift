import Testing

@testable import AloudVoices

/// Text that nobody would write, for the whole reader. Were any of it to take time with the square of its length, these
/// would not end.
@Suite struct HostileTextTests {
  @Test(arguments: [
    "x", "A", "9", ".", "'", "\"", "-", "_", "/", "a-", "a.", "a'", "aB", "The", "a1", "$1", "1,", "1.", "(",
    "É", "字",
    "\u{301}", "½", "😀", "http://a", "a@b.", "a/b:", "’’x",
  ])
  func `5,000 characters without a space`(unit: String) throws {
    let text = String(repeating: unit, count: 5_000 / unit.unicodeScalars.count)
    let reader = try TestReader.shared.get()
    let symbols = try reader.symbols(of: TestReader.owned(text))
    #expect(symbols.owners.allSatisfy { $0 == 0 })
  }

  @Test func `a word of 100,000 letters is said to its end`() throws {
    let symbols = try TestReader.symbols(of: String(repeating: "xuv", count: 33_333) + "w")
    #expect(symbols.scalars.count > 50_000)
  }

  @Test func `any text is read, with owners that never go back`() throws {
    var random = SeededRandom(seed: 7)
    let parts = [
      "the", "Read", "NASA", "don't", "o'", "'", "’", "\"", "“", "”", "-", "—", "…", ".", "..", ",", "$", "£",
      "US$",
      "%", "#", "(", "]", "1", "2", "007", "1,000", "3.14", ".5", "½", "²", "th", "s'", "ing", "É", "ß", "İ",
      "ﬁ",
      "字", "ا", "٣", "😀", "\u{301}", "\u{200D}", "\u{1}", "\u{FFFD}", "a.b", "x/y", "http://", "@", "_", "~",
      " ",
      " ", " ", "\u{A0}", "\n", "<b>", "&amp;", "[[x]]", "I", "to", "used", "2", "100000000000000000000",
    ]
    for _ in 0..<400 {
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let symbols = try TestReader.symbols(of: text)
      try #require(symbols.owners.count == symbols.scalars.count)
      let owners = symbols.owners.filter { $0 != OwnedText.nobody }
      #expect(zip(owners, owners.dropFirst()).allSatisfy { $0 <= $1 }, "\(text.debugDescription)")
      #expect(symbols.scalars.first != " " && symbols.scalars.last != " ")
    }
  }
}

/// xorshift64: the same numbers for the same seed.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
