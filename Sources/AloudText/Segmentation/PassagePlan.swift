/// A block of a chapter's text.
struct BlockReference {
  let text: ChapterText
  let index: Int

  var block: TextBlock { text.blocks[index] }
  var units: ArraySlice<UInt16> { text.text.units[block.range.start..<block.range.end] }

  /// The mark with which the block begins, when that is a quotation mark.
  var firstQuotationMark: UInt16? {
    guard let first = units.first(where: { $0 != 0x20 && $0 != 0xA0 && $0 != 0x3000 }),
      QuotationMarks.closers[first] != nil
    else {
      return nil
    }
    return first
  }

  /// Wholly inside a skip that is left out at the usual level: a running head, a page number.
  var isFurniture: Bool {
    let range = block.range
    let index = text.skips.partitioningIndex { $0.range.end > range.start }
    guard index < text.skips.count else { return false }
    return text.skips[index].range.contains(range) && SkipLevel.some.skips(text.skips[index].kind)
  }
}

/// Which blocks of a chapter and its neighbours are divided together.
struct PassagePlan {
  struct Parts {
    var blocks: [(chapter: Passage.Piece.Chapter, text: ChapterText, block: Int)]
    /// The block whose language counts.
    let main: (chapter: Passage.Piece.Chapter, block: Int)
    /// The block that follows in the chapter.
    let nextBlock: BlockReference?
  }

  let passages: [Parts]

  /// Each block by itself; at a page end that the text runs over, the blocks on both sides together with the
  /// running heads and feet between them.
  init(chapter: ChapterText, joins: Segmenter.Joins) {
    let blocks = chapter.blocks.indices.map { BlockReference(text: chapter, index: $0) }
    let body = blocks.filter { !$0.isFurniture }
    guard let first = body.first, let last = body.last else {
      passages = blocks.map { Self.alone($0, among: blocks) }
      return
    }
    let head = joins.before.map { Self.tail(of: $0) } ?? []
    let foot = joins.after.map { Self.head(of: $0) } ?? []
    let leading = head.isEmpty ? 0..<0 : 0..<first.index + 1
    let trailing = foot.isEmpty ? blocks.count..<blocks.count : last.index..<blocks.count
    let before = head.map { (chapter: Passage.Piece.Chapter.before, text: $0.text, block: $0.index) }
    let after = foot.map { (chapter: Passage.Piece.Chapter.after, text: $0.text, block: $0.index) }
    func own(_ range: Range<Int>) -> [(chapter: Passage.Piece.Chapter, text: ChapterText, block: Int)] {
      range.map { (chapter: .this, text: chapter, block: $0) }
    }
    if leading.overlaps(trailing) {
      passages = [
        Parts(blocks: before + own(blocks.indices) + after, main: (.this, first.index), nextBlock: nil)
      ]
      return
    }
    var passages: [Parts] = []
    if !leading.isEmpty {
      let next = blocks.indices.contains(leading.upperBound) ? blocks[leading.upperBound] : nil
      // As the chapter before sees it, so that both divide it alike.
      let main = head.first.map { (Passage.Piece.Chapter.before, $0.index) } ?? (.this, first.index)
      passages.append(Parts(blocks: before + own(leading), main: main, nextBlock: next))
    }
    passages += blocks[leading.upperBound..<trailing.lowerBound].map { Self.alone($0, among: blocks) }
    if !trailing.isEmpty {
      passages.append(Parts(blocks: own(trailing) + after, main: (.this, last.index), nextBlock: nil))
    }
    self.passages = passages
  }

  private static func alone(_ block: BlockReference, among blocks: [BlockReference]) -> Parts {
    let next = block.index + 1
    return Parts(
      blocks: [(chapter: .this, text: block.text, block: block.index)], main: (.this, block.index),
      nextBlock: next < blocks.count ? blocks[next] : nil)
  }

  /// The last block of running text and what stands after it.
  private static func tail(of text: ChapterText) -> [BlockReference] {
    let blocks = text.blocks.indices.map { BlockReference(text: text, index: $0) }
    guard let last = blocks.last(where: { !$0.isFurniture }) else { return [] }
    return Array(blocks[last.index...])
  }

  /// What stands before the first block of running text, and that block.
  private static func head(of text: ChapterText) -> [BlockReference] {
    let blocks = text.blocks.indices.map { BlockReference(text: text, index: $0) }
    guard let first = blocks.first(where: { !$0.isFurniture }) else { return [] }
    return Array(blocks[...first.index])
  }
}
