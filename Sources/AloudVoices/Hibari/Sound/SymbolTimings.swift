internal import AloudSpeech

/// When each token is heard, from the durations of its symbols.
///
/// The model draws a boundary 35 ms after the ear does, and gives the way from one word to the next to the space
/// between. After silence the ear goes by the sound, and so do these times. The constants were fitted on half of 161
/// sentences and held against a forced aligner and the sound's energy on the other half (`aloud bench timing`).
struct SymbolTimings {
  /// A symbol of the text, half-open, in samples.
  struct Sound: Hashable, Sendable {
    let symbol: Unicode.Scalar
    let owner: Int32
    let start: Int
    let end: Int
  }

  /// Samples at 24 kHz.
  private enum Shift {
    /// From the start of the space to that of the word after it.
    static let running = -840
    /// The same at a mark that no silence follows.
    static let joinedMark = -1_440
    /// From the start of a sentence's first symbol, where its sound cannot be told.
    static let first = -768
  }
  /// Less is a sound's own: 40 ms.
  private static let shortestPause = 960

  private let sounds: [Sound]
  private let levels: LevelCurve
  private let length: Int

  /// - Parameters:
  ///   - sounds: the symbols of one part, in order.
  ///   - levels: of the part's samples, `length` of them.
  init(_ sounds: [Sound], levels: LevelCurve, length: Int) {
    self.sounds = sounds
    self.levels = levels
    self.length = length
  }

  /// A timing for each token that is heard in the part, by its index, in order: each begins where the one before ends
  /// or later.
  func timings() -> [(token: Int, timing: TokenTiming)] {
    let words = words()
    guard let first = words.first, let last = words.last else { return [] }
    var starts = [onset(of: first)]
    /// Where the word before each ends.
    var ends: [Int] = []
    for (before, word) in zip(words, words.dropFirst()) {
      let (end, start) = edge(between: before, and: word)
      ends.append(end)
      starts.append(start)
    }
    let lastSound = sounds[last.sounds.upperBound - 1]
    ends.append(levels.offset(in: sounds[last.sounds.lowerBound].start..<length) ?? lastSound.end)
    var timings: [(token: Int, timing: TokenTiming)] = []
    var least = 0
    for (index, word) in words.enumerated() {
      let start = min(max(starts[index], least), length)
      let end = min(max(ends[index], start), length)
      timings.append((word.token, TokenTiming(start: start, end: end)))
      least = end
    }
    return timings
  }

  /// A token and its sounds, from the first that is its own to the last.
  private struct Word {
    let token: Int
    var sounds: Range<Int>
  }

  private func words() -> [Word] {
    var words: [Word] = []
    for (index, sound) in sounds.enumerated() {
      guard sound.owner >= 0, !SymbolTable.separators.contains(sound.symbol) else { continue }
      let token = Int(sound.owner)
      if let last = words.last, last.token >= token {
        // A sound of an earlier token is heard in the later one's time.
        words[words.count - 1].sounds = last.sounds.lowerBound..<index + 1
      } else {
        words.append(Word(token: token, sounds: index..<index + 1))
      }
    }
    return words
  }

  private func onset(of word: Word) -> Int {
    let sound = sounds[word.sounds.lowerBound]
    let reach = min(sounds[word.sounds.upperBound - 1].end, sound.end + Self.shortestPause)
    return levels.onset(in: 0..<reach) ?? max(sound.start + Shift.first, 0)
  }

  /// Where a word ends and the next begins.
  private func edge(between before: Word, and word: Word) -> (end: Int, start: Int) {
    let (last, first) = (sounds[before.sounds.upperBound - 1], sounds[word.sounds.lowerBound])
    let gap = sounds[before.sounds.upperBound..<word.sounds.lowerBound]
    if gap.contains(where: { $0.symbol != " " }) {
      let silence = levels.silence(in: last.start..<first.end)
      // One that is over before the mark is the closure of a `t` or `k`.
      if silence.count >= Self.shortestPause, silence.upperBound > last.end {
        return (silence.lowerBound, silence.upperBound)
      }
    }
    let space = gap.last { $0.symbol == " " } ?? first
    let isMarked = gap.contains { SymbolTable.pauses.contains($0.symbol) }
    let start = space.start + (isMarked ? Shift.joinedMark : Shift.running)
    return (start, start)
  }
}
