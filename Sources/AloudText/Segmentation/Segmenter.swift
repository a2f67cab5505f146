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
  ///   - others: Other languages of the publication, the likeliest first.
  ///   - joins: The neighbouring chapters that this one runs on from and into.
  public func segments(
    of chapter: ChapterText, language: LanguageTag, others: [LanguageTag] = [], joins: Joins = .none
  ) -> ChapterSegments {
    let languages = ChapterLanguages(of: chapter, home: language, others: others)
    // The chapter before counts where a sentence began in it, so that both divide the sentence alike.
    let languagesBefore = joins.before.map { ChapterLanguages(of: $0, home: language, others: others) }
    var builder = SegmentsBuilder(units: chapter.text.length, foreign: languages.foreign)
    var rulebook = Rulebook(for: language)
    let plan = PassagePlan(chapter: chapter, joins: joins)
    for parts in plan.passages {
      let known = parts.main.chapter == .before ? languagesBefore ?? languages : languages
      let language = known[parts.main.block]
      if language != rulebook.tag { rulebook = Rulebook(for: language) }
      let passage = Passage(parts.blocks, rulebook: rulebook)
      let segments = PassageSegments(
        passage, rulebook: rulebook, nextMark: parts.nextBlock?.firstQuotationMark)
      builder.append(segments, language: language)
    }
    return builder.segments
  }
}

/// Collects the segments of passages into those of a chapter.
private struct SegmentsBuilder {
  let foreign: ForeignLanguages
  private var words: [Word] = []
  private var phrases: [Range<Int>] = []
  private var sentences: [Range<Int>] = []
  private var utterances: [Range<Int>] = []
  private var languages: [LanguageTag] = []
  private var startsInside = false
  private var endsInside = false

  /// - Parameter units: The length of the chapter's text.
  init(units: Int, foreign: ForeignLanguages) {
    self.foreign = foreign
    words.reserveCapacity(units / 5)
  }

  var segments: ChapterSegments {
    ChapterSegments(
      words: words, phrases: phrases, sentences: sentences, utterances: utterances, languages: languages,
      foreign: foreign, startsInside: startsInside, endsInside: endsInside)
  }

  mutating func append(_ segments: PassageSegments, language: LanguageTag) {
    let tokens = segments.context.tokens
    let passage = segments.context.passage
    let own = passage.isAllOwn ? tokens.indices : passage.ownTokens(among: tokens)
    guard !own.isEmpty else { return }
    let shift = words.count - own.lowerBound
    for token in tokens[own] { words.append(passage.word(token)) }
    var ownSentences = segments.sentences
    if own != tokens.indices {
      ownSentences = ownSentences.map { $0.clamped(to: own) }.filter { !$0.isEmpty }
    }
    for sentence in ownSentences { sentences.append(sentence.moved(by: shift)) }
    for phrase in PhraseTiler.phrases(in: segments.context, sentences: ownSentences) {
      phrases.append(phrase.moved(by: shift))
    }
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
  /// No part of it is of a neighbouring chapter.
  fileprivate var isAllOwn: Bool { pieces.count == 1 && pieces[0].chapter == .this }

  fileprivate func ownTokens(among tokens: [Token]) -> Range<Int> {
    let first = tokens.partitioningIndex { pieces[$0.piece].chapter != .before }
    return first..<tokens.partitioningIndex { pieces[$0.piece].chapter == .after }
  }

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
