internal import AloudSpeech

/// Where a word starts between the last sound of the word before and its own first.
struct WordStartRule: Hashable, Sendable, Codable {
  /// The model gives the onset of a word in running speech to the space before it: so many frames before the space
  /// begins, and before the first sound of a word that is spoken as one with the word before.
  let space: Int
  let joined: Int
  /// A longer gap, in milliseconds, is a pause, after which a word starts with its first sound.
  let pause: Int

  /// Fitted to `en_US-joe-medium` and measured on other text (`docs/decisions/0029`).
  static let piper = WordStartRule(space: 1, joined: 3, pause: 120)
  /// The models that `piper` was fitted to, by their SHA-256: `en_US-joe-medium`.
  static let fitted: Set = ["58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06"]
  /// For times that were not measured.
  static let plain = WordStartRule(space: 0, joined: 0, pause: 120)
}

/// When each word is heard, from when each symbol is.
struct PiperTimings {
  /// A token that has symbols of its own, and the first and last of them.
  private struct Word {
    let token: Int
    let first: Int
    var last: Int
  }

  let rule: WordStartRule
  /// Samples a second, and in a frame.
  let sampleRate: Int
  let hop: Int

  /// - Parameters:
  ///   - spans: the samples of each of the script's symbols, with the padding after it; in order.
  ///   - length: samples in the speech.
  /// - Returns: in order, never overlapping. A token that is heard within the one before has a part of its time, and
  ///   one with nothing to hear has none, at the end of the one before.
  func timings(of script: PhonemeScript, tokens: Int, spans: [Range<Int>], length: Int) -> [TokenTiming] {
    let words = Self.words(of: script)
    let starts = starts(of: words, script.symbols.scalars, spans)
    var timings = [TokenTiming?](repeating: nil, count: tokens)
    for (index, word) in words.enumerated() where word.token < tokens {
      let next = index + 1 < words.count ? starts[index + 1] : nil
      let end =
        next.map { $0.isAfterPause ? spans[word.last].upperBound : $0.sample } ?? spans[word.last].upperBound
      let start = min(starts[index].sample, length)
      timings[word.token] = TokenTiming(
        start: start, end: min(max(end, start), next?.sample ?? length, length))
    }
    Self.share(with: script.merged, &timings)
    var end = 0
    return timings.map { timing in
      defer { end = timing?.end ?? end }
      return timing ?? TokenTiming(start: end, end: end)
    }
  }

  private static func words(of script: PhonemeScript) -> [Word] {
    var words: [Word] = []
    for (index, owner) in script.symbols.owners.enumerated() where owner != OwnedText.nobody {
      if let last = words.last, last.token == Int(owner) {
        words[words.count - 1].last = index
      } else {
        words.append(Word(token: Int(owner), first: index, last: index))
      }
    }
    return words
  }

  private func starts(
    of words: [Word], _ symbols: [Unicode.Scalar], _ spans: [Range<Int>]
  ) -> [(sample: Int, isAfterPause: Bool)] {
    var starts: [(sample: Int, isAfterPause: Bool)] = []
    for (index, word) in words.enumerated() {
      let first = spans[word.first].lowerBound
      guard index > 0, let before = starts.last else {
        starts.append((first, true))
        continue
      }
      let gap = words[index - 1].last + 1..<word.first
      let silence = first - spans[words[index - 1].last].upperBound
      let isAfterPause =
        symbols[gap].contains(where: PhonemeScript.isClauseMark) || silence * 1_000 > rule.pause * sampleRate
      let start =
        isAfterPause
        ? first
        : gap.isEmpty ? first - rule.joined * hop : spans[gap.lowerBound].lowerBound - rule.space * hop
      // However the shifts fall, each word has a frame; the words before it may not have so much sound.
      starts.append((max(start, min(before.sample + hop, first)), isAfterPause))
    }
    return starts
  }

  /// Divides the time of a token evenly between it and the tokens that are heard within it. What nothing is heard
  /// before is heard with the first that is.
  private static func share(with merged: [Int], _ timings: inout [TokenTiming?]) {
    var members: [Int: [Int]] = [:]
    let heard = timings.indices.filter { timings[$0] != nil }
    var host = heard.startIndex
    for token in merged where timings.indices.contains(token) && !heard.isEmpty {
      while host + 1 < heard.count, heard[host + 1] < token { host += 1 }
      members[heard[host], default: [heard[host]]].append(token)
    }
    for (host, tokens) in members {
      guard let time = timings[host] else { continue }
      for (place, token) in tokens.sorted().enumerated() {
        timings[token] = TokenTiming(
          start: time.start + time.count * place / tokens.count,
          end: time.start + time.count * (place + 1) / tokens.count)
      }
    }
  }
}

extension TokenTiming {
  fileprivate var count: Int { end - start }
}
