internal import AloudSpeech
internal import AloudText

/// One utterance as it is said: what each voice is given, and the printed words it stands for.
struct ScriptLine: Sendable, Hashable {
  /// A printed word that is not skipped, in reading order.
  struct Word: Sendable, Hashable {
    let chapter: Int
    let range: TextRange
    /// False when nothing in it can be spoken.
    let isSpoken: Bool
  }

  /// What one voice says in one breath.
  struct Run: Sendable, Hashable {
    let language: LanguageTag
    let form: SpokenForm
    /// For each word the form was made from, its index among the line's words; nil for a skipped one.
    let words: [Int?]
  }

  struct Sentence: Sendable, Hashable {
    let spans: [Span]
    /// Indices into the line's words.
    let words: Range<Int>
  }

  let spans: [Span]
  let sentences: [Sentence]
  /// The utterance's words, and silent ones that stand by themselves before or after it.
  let words: [Word]
  let runs: [Run]
  let skips: [UnspokenSpan]
  let pause: Pause
}

extension ScriptLine {
  /// When each word of the line sounds, from the times of its runs' tokens: in order and not overlapping.
  ///
  /// Words that are read as one (`1 000 000`) divide its time in proportion to their length in print. A silent
  /// word gets the empty interval at the end of the word before it, or at the start of the first.
  func timings(ofTokens tokens: [[TokenTiming]]) -> [TokenTiming] {
    var timings = [TokenTiming?](repeating: nil, count: words.count)
    for (run, times) in zip(runs, tokens) {
      for (token, time) in zip(run.form.tokens, times) {
        let printed = token.words.compactMap { run.words[$0] }
        let spoken = printed.filter { words[$0].isSpoken }
        divide(time, among: spoken.isEmpty ? printed : spoken, into: &timings)
      }
    }
    var end = timings.lazy.compactMap(\.self).first?.start ?? 0
    return timings.map { timing in
      let timing = timing ?? TokenTiming(start: end, end: end)
      end = timing.end
      return timing
    }
  }

  private func divide(_ time: TokenTiming, among printed: [Int], into timings: inout [TokenTiming?]) {
    let total = printed.reduce(0) { $0 + words[$1].range.length }
    var passed = 0
    for index in printed {
      let start = time.start + (time.end - time.start) * passed / total
      passed += words[index].range.length
      timings[index] = TokenTiming(start: start, end: time.start + (time.end - time.start) * passed / total)
    }
  }

  /// The first spoken word at or after the location, as an index into `words`; nil when there is none.
  func firstSpokenWord(from location: Location) -> Int? {
    words.firstIndex {
      $0.isSpoken
        && ($0.chapter > location.chapter || $0.chapter == location.chapter && $0.range.end > location.offset)
    }
  }
}
