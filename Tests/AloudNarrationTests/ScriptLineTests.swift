import AloudSpeech
import AloudText
import Testing

@testable import AloudNarration

@Suite("Script line")
struct ScriptLineTests {
  /// A line of words of the given lengths, a space apart; silent ones are negative.
  static func line(_ lengths: [Int], tokens: [Range<Int>]) -> ScriptLine {
    var offset = 0
    let words = lengths.map { length in
      defer { offset += abs(length) + 1 }
      return ScriptLine.Word(
        chapter: 0, range: TextRange(offset, offset + abs(length)), isSpoken: length > 0)
    }
    let form = SpokenForm(
      text: "", tokens: tokens.map { SpokenForm.Token(spoken: TextRange(0, 0), words: $0) })
    return ScriptLine(
      spans: [], sentences: [], words: words,
      runs: [.init(language: LanguageTag("en")!, form: form, words: Array(words.indices))], skips: [],
      pause: .sentence)
  }

  static func times(_ pairs: (Int, Int)...) -> [TokenTiming] {
    pairs.map { TokenTiming(start: $0.0, end: $0.1) }
  }

  @Test("A token's word has the token's time")
  func one() {
    let line = Self.line([3, 3], tokens: [0..<1, 1..<2])
    #expect(line.timings(ofTokens: [Self.times((10, 20), (20, 35))]) == Self.times((10, 20), (20, 35)))
  }

  @Test("Words read as one divide its time by their length in print, without a gap")
  func several() {
    let line = Self.line([1, 3, 3], tokens: [0..<3])
    #expect(
      line.timings(ofTokens: [Self.times((100, 801))]) == Self.times((100, 200), (200, 500), (500, 801)))
  }

  @Test("A silent word is the empty interval at the end of the word before it")
  func silent() {
    let line = Self.line([3, -1, 3, -1, -1], tokens: [0..<1, 2..<3])
    #expect(
      line.timings(ofTokens: [Self.times((10, 20), (25, 35))])
        == Self.times((10, 20), (20, 20), (25, 35), (35, 35), (35, 35)))
  }

  @Test("Silent words before the first are where it starts")
  func silentFirst() {
    let line = Self.line([-1, 3], tokens: [1..<2])
    #expect(line.timings(ofTokens: [Self.times((10, 20))]) == Self.times((10, 10), (10, 20)))
  }

  @Test("A silent word inside what is read as one takes none of its time")
  func silentInside() {
    let line = Self.line([1, -1, 1], tokens: [0..<3])
    #expect(line.timings(ofTokens: [Self.times((0, 10))]) == Self.times((0, 5), (5, 5), (5, 10)))
  }

  @Test("A spoken word for which nothing is said is where the word before it ends")
  func unsaid() {
    let line = Self.line([3, 3], tokens: [0..<1])
    #expect(line.timings(ofTokens: [Self.times((10, 20))]) == Self.times((10, 20), (20, 20)))
  }

  @Test("Skipped words in a run have no time")
  func holes() {
    let words = [TextRange(0, 1), TextRange(4, 5)].map {
      ScriptLine.Word(chapter: 0, range: $0, isSpoken: true)
    }
    let tokens = [0..<1, 2..<3].map { SpokenForm.Token(spoken: TextRange(0, 0), words: $0) }
    let line = ScriptLine(
      spans: [], sentences: [], words: words,
      runs: [
        .init(language: LanguageTag("en")!, form: SpokenForm(text: "", tokens: tokens), words: [0, nil, 1])
      ],
      skips: [], pause: .sentence)
    #expect(line.timings(ofTokens: [Self.times((0, 7), (7, 9))]) == Self.times((0, 7), (7, 9)))
  }

  @Test(
    "The first spoken word at or after a place",
    arguments: [(0, 1), (1, 1), (3, 1), (4, 3), (5, 3), (8, 3), (9, nil)])
  func firstSpokenWord(offset: Int, expected: Int?) {
    let line = Self.line([-1, 2, -2, 1], tokens: [])
    #expect(line.words.map(\.range.start) == [0, 2, 5, 8])
    #expect(line.firstSpokenWord(from: Location(chapter: 0, offset: offset)) == expected)
  }
}
