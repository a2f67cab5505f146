import AloudText
import Testing

@Suite struct SkipChoiceTests {
  /// The table of the three levels: for each kind, whether it is skipped at `none`, `some` and `all`.
  @Test(
    "Each kind is skipped at the levels that the table says",
    arguments: [
      (Skip.Kind.pageNumber, [false, true, true]), (.runningHead, [false, true, true]),
      (.ariaHidden, [false, true, true]), (.distributorLink, [false, true, true]),
      (.noteMark, [false, true, true]), (.noteBody, [false, false, true]), (.sidebar, [false, false, true]),
      (.caption, [false, false, true]), (.alternativeText, [false, false, true]),
      (.code, [false, false, true]), (.longTable, [false, false, true]),
      (.bibliography, [false, false, true]), (.index, [false, false, true]),
      (.noReading, [true, true, true]),
    ])
  func levels(kind: Skip.Kind, expected: [Bool]) {
    #expect([SkipLevel.none, .some, .all].map { $0.skips(kind) } == expected)
    #expect([SkipChoice.none, .some, .all].map { $0.skips(kind) } == expected)
  }

  @Test func aKindIsSetApartFromTheLevel() throws {
    let choice = try #require(SkipChoice("some,+caption,-noteMark"))
    #expect(choice.level == .some)
    #expect(choice.skips(.caption) && !choice.skips(.noteMark))
    #expect(choice.skips(.pageNumber) && !choice.skips(.noteBody))
  }

  @Test(
    "A choice is written as it is read",
    arguments: [
      "none", "some", "all", "some,-noteMark,+caption", "all,-code,-longTable", "none,+pageNumber",
    ])
  func text(text: String) throws {
    let choice = try #require(SkipChoice(text))
    #expect(choice.description == text)
  }

  @Test(
    "What the level says already is not set apart; the last word about a kind counts",
    arguments: [
      ("+caption", "some,+caption"), ("some,+noteMark,-caption", "some"), ("all,-code,+code", "all"),
      ("some,+code,-code", "some"),
    ])
  func shortest(text: String, expected: String) throws {
    let choice = try #require(SkipChoice(text))
    #expect(choice.description == expected)
    #expect(SkipChoice(expected) == choice)
  }

  @Test(
    "What names no level or no kind is refused",
    arguments: [
      "", "most", "Some", "some,", "some,caption", "some,+captions", "some,+", "some,all", ",+caption",
      "some +caption", "+noReading", "-noReading", "some,++code",
    ])
  func malformed(text: String) {
    #expect(SkipChoice(text) == nil)
  }
}
