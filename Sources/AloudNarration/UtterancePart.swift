internal import AloudText

/// Some neighbouring words of one chapter, of the same utterance.
struct UtterancePart: Sendable {
  /// The chapter's number.
  let index: Int
  let chapter: NarrationChapter
  let language: LanguageTag
  /// Indices into the chapter's words; may be empty after clipping.
  let words: Range<Int>

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
    UtterancePart(index: index, chapter: chapter, language: language, words: words)
  }

  /// The skip that leaves the word unspoken; nil when it is not skipped.
  func skip(ofWord word: Int, by choice: SkipChoice) -> Skip? {
    guard let index = chapter.segments.words[word].skip else { return nil }
    let skip = chapter.text.skips[index]
    return choice.skips(skip.kind) ? skip : nil
  }

  func isSpoken(_ word: Int, by choice: SkipChoice) -> Bool {
    !chapter.segments.words[word].isSilent && skip(ofWord: word, by: choice) == nil
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

  /// What of the words is left unspoken, a span for each skip.
  func unspoken(by choice: SkipChoice) -> [UnspokenSpan] {
    var spans: [UnspokenSpan] = []
    var last: Int?
    for index in words {
      let word = chapter.segments.words[index]
      guard let skip = skip(ofWord: index, by: choice) else {
        last = nil
        continue
      }
      let start = last == word.skip ? spans.removeLast().range.start : word.range.start
      spans.append(
        UnspokenSpan(
          chapter: self.index, range: TextRange(start, word.range.end), kind: .skip(skip.kind),
          reason: skip.reason))
      last = word.skip
    }
    return spans
  }
}
