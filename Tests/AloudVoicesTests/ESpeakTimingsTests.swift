import AloudSpeech
import Testing

@testable import AloudVoices

@Suite struct ESpeakTimingsTests {
  /// Words of one letter a phoneme, spoken at 1,000 samples each unless an event says otherwise.
  private func timings(_ saying: Saying, _ events: [(ESpeakEvent.Kind, Int)], length: Int) throws -> [[Int]] {
    let text = try ESpeakText(saying.request())
    let words = saying.words.map { word in word.unicodeScalars.filter(\.properties.isAlphabetic) }
    let sounds = ESpeakOwners.sounds(
      of: text, tokens: saying.tokens.count, events: events.map { ESpeakEvent(kind: $0.0, sample: $0.1) },
      length: length, isolated: { Array(words[$0]) })
    return ESpeakTimings.timings(of: sounds, tokens: saying.tokens.count, length: length)
      .map { [$0.start, $0.end] }
  }

  private func sound(_ letter: Unicode.Scalar) -> ESpeakEvent.Kind { .phoneme([letter]) }

  @Test func `a word starts with its first sound and ends where the next starts`() throws {
    let times = try timings(
      Saying("ab cd"),
      [
        (.word(position: 1), 0), (sound("a"), 300), (sound("b"), 1_000), (.word(position: 4), 2_000),
        (sound("c"), 2_200), (sound("d"), 3_000), (.pause, 4_000), (.clauseEnd, 4_100),
      ], length: 4_200)
    #expect(times == [[300, 2_200], [2_200, 4_000]])
  }

  @Test func `a vowel after a sound starts at its word event`() throws {
    let times = try timings(
      Saying("n of x"),
      [
        (.word(position: 1), 0), (sound("n"), 100), (.word(position: 3), 1_000), (sound("o"), 2_000),
        (sound("f"), 3_000), (.pause, 4_000), (.word(position: 6), 5_000), (sound("x"), 5_500),
      ], length: 6_000)
    #expect(times == [[100, 1_000], [1_000, 4_000], [5_500, 6_000]])
  }

  @Test func `a word ends where a pause starts`() throws {
    let times = try timings(
      Saying("a, b"),
      [
        (.word(position: 1), 0), (sound("a"), 100), (.pause, 1_000), (.clauseEnd, 5_000),
        (.word(position: 4), 5_000),
        (sound("b"), 5_100), (.pause, 6_000),
      ], length: 6_100)
    #expect(times == [[100, 1_000], [5_100, 6_000]])
  }

  @Test func `events inside a number belong to it`() throws {
    let times = try timings(
      Saying("abc d"),
      [
        (.word(position: 1), 0), (sound("a"), 0), (.word(position: 2), 1_000), (sound("b"), 1_000),
        (.word(position: 3), 2_000), (sound("c"), 2_000), (.word(position: 5), 3_000), (sound("d"), 3_000),
      ], length: 4_000)
    #expect(times == [[0, 3_000], [3_000, 4_000]])
  }

  @Test func `a word with no event has its part of the one before`() throws {
    let times = try timings(
      Saying("ov the x"),
      [
        (.word(position: 1), 0), (sound("o"), 0), (sound("v"), 1_000), (sound("t"), 2_000),
        (sound("h"), 3_000),
        (sound("e"), 4_000), (.word(position: 8), 5_000), (sound("x"), 5_000),
      ], length: 6_000)
    #expect(times == [[0, 2_000], [2_000, 5_000], [5_000, 6_000]])
  }

  @Test(arguments: [("def", [[0, 1_000], [1_000, 4_000]]), ("xyz", [[0, 4_000], [4_000, 4_000]])])
  func `an event between words belongs to the one it sounds like`(heard: String, expected: [[Int]]) throws {
    var events: [(ESpeakEvent.Kind, Int)] = [
      (.word(position: 1), 0), (sound("a"), 0), (.word(position: 2), 1_000),
    ]
    for (index, letter) in heard.unicodeScalars.enumerated() {
      events.append((sound(letter), 1_000 + index * 1_000))
    }
    // “xyz” is nothing like “def”, so it is the end of “a”; “def” has no sound of its own left but z’s.
    let times = try timings(Saying("a def"), events, length: 4_000)
    if heard == "def" {
      #expect(times == expected)
    } else {
      #expect(times[0][0] == 0 && times[1][1] == 4_000)
    }
  }

  @Test func `a clause that has no event belongs to the next word`() throws {
    let times = try timings(
      Saying("a — bc d"),
      [
        (.word(position: 1), 0), (sound("a"), 0), (.pause, 1_000), (.clauseEnd, 2_000), (sound("b"), 2_000),
        (sound("c"), 3_000), (.word(position: 8), 4_000), (sound("d"), 4_000),
      ], length: 5_000)
    #expect(times == [[0, 1_000], [1_000, 1_000], [2_000, 4_000], [4_000, 5_000]])
  }

  @Test func `no events are no time`() throws {
    #expect(try timings(Saying("a b"), [], length: 100) == [[0, 0], [0, 0]])
    #expect(try timings(Saying(""), [(sound("a"), 0)], length: 100) == [])
  }

  @Test func `random events give ordered times for every token`() throws {
    var generator = SystemRandomNumberGenerator()
    let saying = Saying("ab cd, ef gh ij. kl")
    for _ in 0..<300 {
      var sample = 0
      let events: [(ESpeakEvent.Kind, Int)] = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        sample += Int.random(in: 0...900, using: &generator)
        switch Int.random(in: 0...5, using: &generator) {
        case 0: return (.pause, sample)
        case 1: return (.clauseEnd, sample)
        case 2, 3: return (.word(position: Int.random(in: -3...40, using: &generator)), sample)
        default: return (sound("abcdefghijkl".unicodeScalars.randomElement(using: &generator)!), sample)
        }
      }
      let length = sample / 2 + 10
      let times = try timings(saying, events, length: length)
      #expect(times.count == saying.tokens.count)
      #expect(times.flatMap { $0 } == times.flatMap { $0 }.sorted() && times.last![1] <= length)
    }
  }
}
