/// Divides a chapter's text into words, phrases, sentences and utterances.
///
/// Right for the languages that `LanguageRules` knows and sound for every script: words tile the non-space
/// text, never inside a grapheme; phrases, sentences and utterances tile the words; no sentence crosses a
/// block's end, except over the end of a page. Any code units will do, ill-formed ones too. O(n).
public struct Segmenter: Sendable {
  /// The neighbours of a chapter that runs on over its ends (a page of a PDF).
  public struct Joins: Sendable {
    let before: ChapterText?
    let after: ChapterText?

    /// - Parameters:
    ///   - before: The chapter before, when its last block goes on in the first one of this chapter.
    ///   - after: The chapter after, when the last block of this chapter goes on in its first one.
    public init(before: ChapterText?, after: ChapterText?) {
      self.before = before
      self.after = after
    }

    public static let none = Joins(before: nil, after: nil)
  }

  public init() {}

  /// - Parameters:
  ///   - language: Of the publication or chapter, used where a block neither declares a language nor shows one.
  ///   - joins: The neighbouring chapters that this one runs on from and into.
  public func segments(
    of chapter: ChapterText, language: LanguageTag, joins: Joins = .none
  ) -> ChapterSegments {
    var builder = SegmentsBuilder()
    let plan = PassagePlan(chapter: chapter, joins: joins)
    for parts in plan.passages {
      let language = parts.mainBlock.language(or: language)
      let passage = Passage(parts.blocks, language: language)
      let segments = PassageSegments(
        passage, language: language, nextMark: parts.nextBlock?.firstQuotationMark)
      builder.append(segments, language: language)
    }
    return builder.segments
  }
}

/// Collects the segments of passages into those of a chapter.
private struct SegmentsBuilder {
  private var words: [Word] = []
  private var phrases: [Range<Int>] = []
  private var sentences: [Range<Int>] = []
  private var utterances: [Range<Int>] = []
  private var languages: [LanguageTag] = []
  private var startsInside = false
  private var endsInside = false

  var segments: ChapterSegments {
    ChapterSegments(
      words: words, phrases: phrases, sentences: sentences, utterances: utterances, languages: languages,
      startsInside: startsInside, endsInside: endsInside)
  }

  mutating func append(_ segments: PassageSegments, language: LanguageTag) {
    let tokens = segments.context.tokens
    let pieces = segments.context.passage.pieces
    let own =
      tokens.partitioningIndex {
        pieces[$0.piece].chapter != .before
      }..<tokens.partitioningIndex {
        pieces[$0.piece].chapter == .after
      }
    guard !own.isEmpty else { return }
    let shift = words.count - own.lowerBound
    for token in tokens[own] { words.append(segments.context.passage.word(token)) }
    let ownSentences = segments.sentences.map { $0.clamped(to: own) }.filter { !$0.isEmpty }
    sentences += ownSentences.map { $0.moved(by: shift) }
    phrases += PhraseTiler.phrases(in: segments.context, sentences: ownSentences).map { $0.moved(by: shift) }
    for utterance in segments.utterances {
      let share = utterance.clamped(to: own)
      if share.isEmpty { continue }
      if utterance.lowerBound < own.lowerBound { startsInside = true }
      if utterance.upperBound > own.upperBound { endsInside = true }
      utterances.append(share.moved(by: shift))
      languages.append(language)
    }
  }
}

extension Passage {
  fileprivate func word(_ token: Token) -> Word {
    let piece = pieces[token.piece]
    return Word(
      range: TextRange(token.start + piece.shift, token.end + piece.shift), block: piece.block,
      isSilent: token.isSilent, skip: token.skip < 0 ? nil : skips[token.skip].index)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
