public import AloudPublication
public import AloudText

/// A chapter's text, divided, with what its pauses depend on.
public struct NarrationChapter: Sendable {
  public let text: ChapterText
  public let segments: ChapterSegments
  /// False for a chapter outside the reading flow: read only when a narration starts in it.
  public let isLinear: Bool
  /// Its last paragraph goes on in the next linear chapter.
  public let runsOn: Bool
  /// A page of a document or a photo: its end is no more than a paragraph's.
  public let isPage: Bool
  /// Blocks before which a line is drawn, in order.
  private let ruledBlocks: [Int]
  /// Blocks without a word, in order, where they divide the text: none where they are so many that they are its
  /// spacing.
  private let blankBlocks: [Int]

  /// - Parameter ruledBlocks: blocks before which a line is drawn, in order.
  public init(
    text: ChapterText, segments: ChapterSegments, isLinear: Bool = true, runsOn: Bool = false,
    isPage: Bool = false, ruledBlocks: [Int] = []
  ) {
    self.text = text
    self.segments = segments
    self.isLinear = isLinear
    self.runsOn = runsOn
    self.isPage = isPage
    self.ruledBlocks = ruledBlocks
    let worded = Set(segments.words.lazy.map(\.block))
    let blank = text.blocks.indices.filter { !worded.contains($0) }
    blankBlocks = blank.count * Self.blocksABlank > text.blocks.count ? [] : blank
  }

  public init(_ chapter: Chapter, segments: ChapterSegments, isPage: Bool) {
    var rules = RuleFinder()
    rules.look(at: chapter.content)
    self.init(
      text: chapter.text, segments: segments, isLinear: chapter.isLinear, runsOn: chapter.runsOn,
      isPage: isPage, ruledBlocks: rules.found)
  }

  private static let blocksABlank = 4

  /// Whether a line or a blank stands between two blocks.
  func isDivided(betweenBlocks block: Int, and next: Int) -> Bool {
    let rule = ruledBlocks.partitioningIndex { $0 > block }
    if rule < ruledBlocks.count, ruledBlocks[rule] <= next { return true }
    let blank = blankBlocks.partitioningIndex { $0 > block }
    return blank < blankBlocks.count && blankBlocks[blank] < next
  }
}

/// Finds the lines that are drawn across a chapter (`hr`).
private struct RuleFinder {
  /// The blocks that follow them.
  var found: [Int] = []
  private var blocks = 0

  mutating func look(at nodes: [ContentNode]) {
    for case .element(let element) in nodes {
      if let block = element.block { blocks = block + 1 }
      if element.tag == "hr", found.last != blocks { found.append(blocks) }
      look(at: element.children)
    }
  }
}
