internal import AloudText

/// Some neighbouring words of one chapter, of the same utterance.
struct UtterancePart: Sendable {
  /// The chapter's number.
  let index: Int
  let chapter: NarrationChapter
  let language: LanguageTag
  /// Indices into the chapter's words; may be empty after clipping.
  let words: Range<Int>
  /// Words that no voice here can read, by their index among the chapter's, each with its language where its letters
  /// name one.
  private var unreadable: [Int: LanguageTag?] = [:]

  init(index: Int, chapter: NarrationChapter, language: LanguageTag, words: Range<Int>) {
    self.index = index
    self.chapter = chapter
    self.language = language
    self.words = words
  }

  init(index: Int, chapter: NarrationChapter, utterance: Int) {
    self.init(
      index: index, chapter: chapter, language: chapter.segments.languages[utterance],
      words: chapter.segments.utterances[utterance])
  }

  /// Only the words that end after `start`.
  func clipped(from start: Location) -> UtterancePart {
    let first =
      index < start.chapter
      ? words.upperBound
      : index > start.chapter ? 0 : chapter.segments.words.partitioningIndex { $0.range.end > start.offset }
    return with(words: max(words.lowerBound, min(first, words.upperBound))..<words.upperBound)
  }

  /// Only the words that start before `end`.
  func clipped(to end: Location) -> UtterancePart {
    let first =
      index < end.chapter
      ? words.upperBound
      : index > end.chapter ? 0 : chapter.segments.words.partitioningIndex { $0.range.start >= end.offset }
    return with(words: words.lowerBound..<min(words.upperBound, max(first, words.lowerBound)))
  }

  private func with(words: Range<Int>) -> UtterancePart {
    var part = UtterancePart(index: index, chapter: chapter, language: language, words: words)
    part.unreadable = unreadable.filter { words.contains($0.key) }
    return part
  }

  /// The same, with the words left out that none of the voices can read.
  /// - Parameter speaks: whether there is a voice for a language.
  func readable(by choice: SkipChoice, speaks: (LanguageTag) -> Bool) -> UtterancePart {
    let printed = printedWords(by: choice).map { (word: $0, home: language) }
    let unreadable = LanguageRun.unreadable(
      among: printed, foreign: chapter.segments.foreign, speaks: speaks)
    var part = self
    for (index, language) in unreadable {
      part.unreadable.updateValue(language, forKey: words.lowerBound + index)
    }
    return part
  }

  /// The skip that leaves the word unspoken; nil when it is not skipped.
  func skip(ofWord word: Int, by choice: SkipChoice) -> Skip? {
    guard let index = chapter.segments.words[word].skip else { return nil }
    let skip = chapter.text.skips[index]
    return choice.skips(skip.kind) ? skip : nil
  }

  /// Whether it is skipped, or nobody can read it.
  func isLeftOut(_ word: Int, by choice: SkipChoice) -> Bool {
    unreadable[word] != nil || skip(ofWord: word, by: choice) != nil
  }

  func isSpoken(_ word: Int, by choice: SkipChoice) -> Bool {
    !chapter.segments.words[word].isSilent && !isLeftOut(word, by: choice)
  }

  func hasSpokenWord(by choice: SkipChoice) -> Bool {
    words.contains { isSpoken($0, by: choice) }
  }

  /// The words' spans, one for each block they stand in.
  func spans(of words: Range<Int>) -> [Span] {
    var spans: [Span] = []
    for word in chapter.segments.words[words] {
      if let last = spans.last, last.block == word.block {
        spans[spans.count - 1] = Span(
          chapter: index, block: word.block, start: last.start, end: word.range.end)
      } else {
        spans.append(Span(chapter: index, block: word.block, start: word.range.start, end: word.range.end))
      }
    }
    return spans
  }

  /// What of the words is left unspoken, a span for each skip and each stretch that nobody can read.
  func unspoken(by choice: SkipChoice) -> [UnspokenSpan] {
    var spans: [UnspokenSpan] = []
    var last: Cause?
    for index in words {
      guard let cause = cause(ofSilence: index, by: choice) else {
        last = nil
        continue
      }
      let word = chapter.segments.words[index]
      let start = last == cause ? spans.removeLast().range.start : word.range.start
      spans.append(span(TextRange(start, word.range.end), cause))
      last = cause
    }
    return spans
  }

  /// Why a word is not said.
  private enum Cause: Equatable {
    /// The chapter's skip of this number.
    case skip(Int)
    case unreadable(LanguageTag?)
  }

  private func cause(ofSilence word: Int, by choice: SkipChoice) -> Cause? {
    if skip(ofWord: word, by: choice) != nil { return chapter.segments.words[word].skip.map(Cause.skip) }
    return unreadable[word].map(Cause.unreadable)
  }

  private func span(_ range: TextRange, _ cause: Cause) -> UnspokenSpan {
    switch cause {
    case .skip(let number):
      let skip = chapter.text.skips[number]
      return UnspokenSpan(chapter: index, range: range, kind: .skip(skip.kind), reason: skip.reason)
    case .unreadable(let language):
      return UnspokenSpan(chapter: index, range: range, noVoiceFor: language)
    }
  }
}
