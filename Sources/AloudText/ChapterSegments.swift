/// A chapter's text divided for following: words tile its non-space text; phrases, sentences and utterances
/// are runs of words that tile the words.
public struct ChapterSegments: Hashable, Sendable {
  public let words: [Word]
  /// Ranges of word indices, in order, without gaps: the unit of highlighting.
  public let phrases: [Range<Int>]
  /// Ranges of word indices, in order, without gaps: the unit of ink.
  public let sentences: [Range<Int>]
  /// Ranges of word indices, in order, without gaps: the unit of speech.
  public let utterances: [Range<Int>]
  /// The language of each utterance.
  public let languages: [LanguageTag]
  /// The languages of words in other letters than those of the text about them.
  public let foreign: ForeignLanguages
  /// The first utterance began on the chapter before (a sentence that runs over a page).
  public let startsInside: Bool
  /// The last utterance goes on in the chapter after.
  public let endsInside: Bool

  public init(
    words: [Word], phrases: [Range<Int>], sentences: [Range<Int>], utterances: [Range<Int>],
    languages: [LanguageTag], foreign: ForeignLanguages = ForeignLanguages(), startsInside: Bool = false,
    endsInside: Bool = false
  ) {
    self.words = words
    self.phrases = phrases
    self.sentences = sentences
    self.utterances = utterances
    self.languages = languages
    self.foreign = foreign
    self.startsInside = startsInside
    self.endsInside = endsInside
  }

  /// The index of the first word that ends after `offset`: the word at the offset, or the next one.
  /// Nil when no word follows.
  public func word(at offset: Int) -> Int? {
    let index = words.partitioningIndex { $0.range.end > offset }
    return index < words.count ? index : nil
  }
}

/// A tappable run of text with its trailing punctuation attached.
///
/// Kept narrow, for a book has a million of them: a chapter holds less than 2³¹ code units, blocks and skips.
public struct Word: Hashable, Sendable {
  private let start: Int32
  private let end: Int32
  private let narrowBlock: Int32
  /// −1 for none.
  private let narrowSkip: Int32
  /// Nothing in it can be spoken (a lone `—`, `…`, `*`): it carries no time of its own.
  public let isSilent: Bool

  public init(range: TextRange, block: Int, isSilent: Bool = false, skip: Int? = nil) {
    start = Int32(range.start)
    end = Int32(range.end)
    narrowBlock = Int32(block)
    narrowSkip = Int32(skip ?? -1)
    self.isSilent = isSilent
  }

  public var range: TextRange { TextRange(Int(start), Int(end)) }
  /// Index into the chapter's blocks.
  public var block: Int { Int(narrowBlock) }
  /// Index into the chapter's `skips` when the word lies in one.
  public var skip: Int? { narrowSkip < 0 ? nil : Int(narrowSkip) }
}

extension Array {
  /// First index whose element satisfies `belongsInSecondPartition`, which must be false for a prefix and true
  /// for the rest; `count` if none does. O(log n).
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
