public import AloudText

/// The book as a narration sees it: its chapters' text, divided, in spine order.
public protocol NarrationSource: Sendable {
  /// Chapters are numbered 0..<chapterCount; the number does not change while a narration lives.
  var chapterCount: Int { get }

  /// Called in reading order, a chapter once or a few times; never twice at once by one narration.
  func chapter(_ index: Int) async throws -> NarrationChapter
}

public struct NarrationChapter: Sendable {
  public let text: ChapterText
  public let segments: ChapterSegments
  /// False for a chapter outside the reading flow: read only when a narration starts in it.
  public let isLinear: Bool
  /// Its last paragraph goes on in the next linear chapter.
  public let runsOn: Bool
  /// A page of a document or a photo: its end is no more than a paragraph's.
  public let isPage: Bool
  /// Blocks without a word, in order, where they divide the text: none where they are so many that they are its
  /// spacing.
  let blankBlocks: [Int]

  public init(
    text: ChapterText, segments: ChapterSegments, isLinear: Bool = true, runsOn: Bool = false,
    isPage: Bool = false
  ) {
    self.text = text
    self.segments = segments
    self.isLinear = isLinear
    self.runsOn = runsOn
    self.isPage = isPage
    let worded = Set(segments.words.lazy.map(\.block))
    let blank = text.blocks.indices.filter { !worded.contains($0) }
    blankBlocks = blank.count * Self.blocksABlank > text.blocks.count ? [] : blank
  }

  private static let blocksABlank = 4
}
