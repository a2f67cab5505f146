import AloudPublication
import AloudText

/// A chapter with what is asked of its units: which phrase, sentence and utterance each word is in, and what is
/// said for it.
struct UnitChapter {
  private let index: Int
  private let text: ChapterText
  private let segments: ChapterSegments
  private let choice: SkipChoice
  /// Nil when nobody asked.
  private let spoken: SpokenWords?
  /// For each word, the index of the one it is in.
  private let phrases: [Int]
  private let sentences: [Int]
  private let utterances: [Int]

  /// A chapter that is there.
  init(_ book: ReadBook, _ index: Int, skip choice: SkipChoice, isSpoken: Bool) {
    self.index = index
    self.choice = choice
    text = book.publication.chapters[index].text
    segments = book.segments(of: index)
    phrases = Self.indices(segments.phrases)
    sentences = Self.indices(segments.sentences)
    utterances = Self.indices(segments.utterances)
    spoken = isSpoken ? SpokenWords(segments, of: text, index: index, skip: choice) : nil
  }

  func lines(_ unit: TextUnit) -> [UnitLine] {
    switch unit {
    case .words: segments.words.indices.map { line(unit, $0..<$0 + 1) }
    case .phrases: segments.phrases.map { line(unit, $0) }
    case .sentences: segments.sentences.map { line(unit, $0) }
    case .utterances: segments.utterances.map { line(unit, $0) }
    case .blocks: blocks.map { line(unit, $0.words, range: $0.range) }
    }
  }

  /// Every block has a word: one with nothing in it is not in the text.
  private var blocks: [(range: TextRange, words: Range<Int>)] {
    var next = 0
    return text.blocks.enumerated().compactMap { block, value in
      let first = next
      while next < segments.words.count, segments.words[next].block == block { next += 1 }
      return first == next ? nil : (value.range, first..<next)
    }
  }

  /// A line about words of one utterance or block, `words` not empty.
  private func line(_ unit: TextUnit, _ words: Range<Int>, range: TextRange? = nil) -> UnitLine {
    let first = words.lowerBound
    let last = words.upperBound - 1
    let range = range ?? TextRange(segments.words[first].range.start, segments.words[last].range.end)
    let block = segments.words[first].block
    let spoken = unit == .words ? self.spoken?.word(first) : self.spoken?.run(words)
    let spokenEnd = spoken.map { segments.words[$0.end - 1].range.end }
    return UnitLine(
      unit: unit.noun, chapter: index, block: block, kind: text.blocks[block].kind, start: range.start,
      end: range.end, text: text.text.slice(range), phrase: phrases[first], sentence: sentences[first],
      utterance: utterances[first], language: segments.languages[utterances[first]],
      spoken: spoken?.text, spokenEnd: spokenEnd.flatMap { $0 > range.end ? $0 : nil },
      skip: skip(of: words).map { UnitLine.Reason(kind: $0.kind, reason: $0.reason) })
  }

  /// The skip that covers all of the words; nil when some of them are spoken.
  private func skip(of words: Range<Int>) -> Skip? {
    let skips = words.map { segments.words[$0].skip.map { text.skips[$0] } }
    let isSkipped = skips.allSatisfy { $0.map { choice.skips($0.kind) } ?? false }
    return isSkipped ? skips[0] : nil
  }

  private static func indices(_ ranges: [Range<Int>]) -> [Int] {
    ranges.enumerated().flatMap { index, range in repeatElement(index, count: range.count) }
  }
}

/// A line of `text --json`.
struct UnitLine: Encodable {
  struct Reason: Encodable {
    let kind: Skip.Kind
    let reason: String
  }

  let unit: String
  let chapter: Int
  let block: Int
  let kind: TextBlock.Kind
  let start: Int
  let end: Int
  let text: String
  let phrase: Int
  let sentence: Int
  let utterance: Int
  let language: LanguageTag
  /// What a voice is given; nil where nothing is said or nobody asked.
  let spoken: String?
  /// Where the print ends that `spoken` stands for, when that is past `end`.
  let spokenEnd: Int?
  let skip: Reason?
}
