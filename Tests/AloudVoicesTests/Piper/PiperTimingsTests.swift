import AloudSpeech
import Testing

@testable import AloudVoices

@Suite struct PiperTimingsTests {
  /// Symbols of ten samples each, or as `lengths` says; words are known by a digit for each symbol.
  private func timings(
    _ symbols: String, _ owners: String, merged: [Int] = [], tokens: Int, lengths: [Int: Int] = [:],
    rule: WordStartRule = .piper
  ) -> [[Int]] {
    var script = PhonemeScript()
    script.symbols = OwnedText(
      scalars: Array(symbols.unicodeScalars),
      owners: owners.map { $0.wholeNumberValue.map(Int32.init) ?? OwnedText.nobody })
    script.merged = merged
    var spans: [Range<Int>] = []
    for index in script.symbols.scalars.indices {
      let start = spans.last?.upperBound ?? 100
      spans.append(start..<start + (lengths[index] ?? 10))
    }
    // A millisecond is ten samples: 120 ms is 1,200.
    return PiperTimings(rule: rule, sampleRate: 10_000, hop: 2)
      .timings(of: script, tokens: tokens, spans: spans, length: 5_000).map { [$0.start, $0.end] }
  }

  @Test func `a word in running speech starts a frame before the space, and ends where the next starts`() {
    #expect(timings("ab cd", "00-11", tokens: 2) == [[100, 118], [118, 150]])
  }

  @Test func `a word spoken as one with the word before starts three frames before its first sound`() {
    #expect(timings("abcd", "0011", tokens: 2) == [[100, 114], [114, 140]])
  }

  @Test(arguments: [",", ".", "!", "?", ";", ":"])
  func `a word after a clause starts with its first sound, and the one before ends with its last`(
    mark: String
  ) {
    #expect(timings("ab\(mark) cd", "00--11", tokens: 2) == [[100, 120], [140, 160]])
  }

  @Test func `a long gap is a pause`() {
    #expect(timings("ab cd", "00-11", tokens: 2, lengths: [2: 1_200]) == [[100, 118], [118, 1_340]])
    #expect(timings("ab cd", "00-11", tokens: 2, lengths: [2: 1_201]) == [[100, 120], [1_321, 1_341]])
  }

  @Test func `a short word keeps a frame, and nothing goes back`() {
    let times = timings("abc", "012", tokens: 3, lengths: [0: 4, 1: 4, 2: 4])
    #expect(times == [[100, 102], [102, 104], [104, 112]])
  }

  @Test func `a word with nothing to hear has no time, at the end of the one before`() {
    #expect(
      timings("ab cd", "11-33", tokens: 5) == [[0, 0], [100, 118], [118, 118], [118, 150], [150, 150]])
    #expect(timings("", "", tokens: 2) == [[0, 0], [0, 0]])
  }

  @Test func `words heard in another share its time`() {
    #expect(
      timings("ab cd", "00-33", merged: [1, 2], tokens: 4, rule: .plain) == [
        [100, 106], [106, 113], [113, 120], [120, 150],
      ])
    #expect(timings("ab", "11", merged: [0, 2], tokens: 3) == [[100, 106], [106, 113], [113, 120]])
    #expect(timings("", "", merged: [0], tokens: 1) == [[0, 0]])
  }

  @Test func `whatever the script, times are in order`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let count = Int.random(in: 0...40, using: &generator)
      var owner = 0
      var owners = ""
      var symbols = ""
      for _ in 0..<count {
        owner = min(owner + Int.random(in: 0...2, using: &generator) / 2, 9)
        let symbol = "ab ,".randomElement(using: &generator)!
        symbols.append(symbol)
        owners += symbol == " " || symbol == "," ? "-" : "\(owner)"
      }
      let merged = (0..<10).filter { !owners.contains("\($0)") && $0.isMultiple(of: 2) }
      let lengths = Dictionary(
        uniqueKeysWithValues: (0..<count).map { ($0, Int.random(in: 0...9, using: &generator)) })
      let times = timings(symbols, owners, merged: merged, tokens: 10, lengths: lengths).flatMap { $0 }
      #expect(times == times.sorted() && times.count == 20)
    }
  }
}
