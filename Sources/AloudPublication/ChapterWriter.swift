internal import AloudText

/// Writes canonical text, block by block: folds white space, joins blocks, places skips, readings and anchors.
///
/// Blocks do not nest: each `beginBlock` has its `endBlock`, and text comes in between only.
struct ChapterWriter {
  /// What holds for a stretch of text.
  struct Style {
    /// As declared, nearest element first.
    var language: LanguageTag?
    var skipping: NumberedSkipping?
  }

  /// Why text is not spoken, and which of the elements that say so this is.
  struct NumberedSkipping {
    let skipping: SourceElement.Skipping
    let number: Int
  }

  /// The block being written.
  private struct OpenBlock {
    let start: Int
    /// White space stays as it is.
    let isPreformatted: Bool
    /// What holds its text, in order: indices into the draft.
    var leaves: [Int] = []
    /// What comes next must not run together with what was written.
    var isParted = false
    /// Nothing has been given to it yet, not even white space.
    var isUntouched = true
    /// There is text or an atom in it.
    var hasContent = false
    /// Of all its text; nil among them where none is declared.
    var languages: Set<LanguageTag?> = []
    /// The skip that its last text lies in.
    var skip: (skipping: NumberedSkipping, start: Int)?
  }

  private(set) var units: [UInt16] = []
  private(set) var readings: [Reading] = []
  /// One past the last code unit that is no white space.
  private(set) var contentEnd = 0

  private var draft = ContentDraft()
  private var blocks: [TextBlock] = []
  private var skips: [Skip] = []
  private var anchors: [String: Int] = [:]
  /// They stand before the next text, wherever that is.
  private var pendingAnchors: [String] = []
  private var block = OpenBlock(start: 0, isPreformatted: false)
  /// Of the last block that came to something.
  private var lastLeaves: [Int] = []

  // MARK: Tree

  mutating func beginElement(tag: String, attributes: [String: String]) {
    draft.begin(tag: tag, attributes: attributes)
  }

  mutating func endElement() { draft.end() }

  mutating func aside(_ aside: ContentNode.Aside) { draft.add(.aside(aside)) }

  mutating func anchor(_ id: String) { pendingAnchors.append(id) }

  // MARK: Blocks

  /// Begins a block in the open element.
  mutating func beginBlock(isPreformatted: Bool) {
    block = OpenBlock(start: units.isEmpty ? 0 : units.count + 1, isPreformatted: isPreformatted)
  }

  /// Ends the block; one with neither text nor atom leaves nothing behind.
  ///
  /// - Parameter language: as declared for the element that is the block.
  /// - Returns: whether there is such a block now.
  mutating func endBlock(kind: TextBlock.Kind, language: LanguageTag?, marker: String?) -> Bool {
    if !block.isPreformatted { trimEnd() }
    endSkip()
    guard block.hasContent else {
      units.removeLast(units.count - max(0, block.start - 1))
      draft.emptyOpenElement()
      return false
    }
    // Where all the text of a block is in one language, it is the block's, wherever the markup says so.
    let shared = block.languages.count == 1 ? block.languages.first ?? nil : language
    draft.markOpenElement(asBlock: blocks.count, marker: marker)
    blocks.append(
      TextBlock(range: .init(block.start, units.count), kind: kind, language: shared, marker: marker))
    lastLeaves = block.leaves
    return true
  }

  /// Takes blanks and line breaks off the end of the open block.
  private mutating func trimEnd() {
    while let leaf = block.leaves.last {
      if case .lineBreak = draft[leaf] {
        units.removeLast()
        draft.remove(leaf)
        block.leaves.removeLast()
      } else if !dropTrailingSpace() {
        return
      }
    }
  }

  /// False where the open block does not end with a folded blank.
  @discardableResult
  private mutating func dropTrailingSpace() -> Bool {
    guard !block.isPreformatted, units.last == Self.space, let leaf = block.leaves.last,
      case .text(let range) = draft[leaf]
    else { return false }
    units.removeLast()
    draft.cutText(leaf, to: units.count)
    if range.start == units.count { block.leaves.removeLast() }
    return true
  }

  // MARK: Text

  /// Adds text as it stands in the source to the open block.
  mutating func text(_ text: String, _ style: Style) {
    var source = Array(text.utf16)[...]
    if block.isPreformatted {
      source = Self.withoutCarriageReturns(source)[...]
      // One line feed belongs to the tag; before a chapter's first block none is kept.
      if block.isUntouched, source.first == CanonicalText.lineFeed { source.removeFirst() }
      if units.isEmpty { source = source.drop { $0 == CanonicalText.lineFeed } }
    }
    block.isUntouched = block.isUntouched && source.isEmpty

    var start: Int?
    var isPlaced = false
    for unit in source {
      let isBlank = Self.isBlank(unit)
      if isBlank { block.isParted = false }
      if isBlank, !block.isPreformatted, foldsAway { continue }
      if start == nil {
        beginUnit()
        start = units.count
      }
      if !isBlank, !isPlaced {
        place(at: units.count, style)
        isPlaced = true
      }
      units.append(isBlank && !block.isPreformatted ? Self.space : Self.permitted(unit))
      if !isBlank { contentEnd = units.count }
    }
    if let start, start < units.count {
      let leaf = draft.addText(.init(start, units.count))
      if block.leaves.last != leaf { block.leaves.append(leaf) }
    }
  }

  /// A blank at this place is not shown.
  private var foldsAway: Bool {
    !block.hasContent || units.last == Self.space || units.last == CanonicalText.lineFeed
  }

  /// Adds a `<br>`; at the start of a block there is no line for it to end.
  mutating func lineBreak() {
    block.isUntouched = false
    block.isParted = false
    guard block.hasContent || block.isPreformatted && !units.isEmpty else { return }
    dropTrailingSpace()
    beginUnit()
    block.leaves.append(draft.add(.lineBreak(at: units.count)))
    units.append(CanonicalText.lineFeed)
  }

  /// Sees to it that the text before and the text after do not run together: where no white space parts them, a
  /// line break will.
  mutating func part() {
    guard let last = units.last, block.hasContent, !Self.isBlank(last) else { return }
    block.isParted = true
  }

  mutating func atom(_ atom: ContentNode.Atom, _ style: Style) {
    block.isUntouched = false
    beginUnit()
    place(at: units.count, style)
    block.leaves.append(draft.add(.atom(atom, at: units.count)))
    units.append(CanonicalText.atom)
    contentEnd = units.count
    if let text = atom.alternativeText, !text.isEmpty {
      readings.append(
        Reading(range: .init(units.count - 1, units.count), text: text, source: .alternativeText))
    }
  }

  /// Says how the text from `start` on is read; blanks at its ends are not part of it.
  mutating func ruby(_ reading: String, from start: Int) {
    guard start < contentEnd,
      let first = (start..<contentEnd).first(where: { !Self.isBlank(units[$0]) })
    else { return }
    readings.append(Reading(range: .init(first, contentEnd), text: reading, source: .ruby))
  }

  /// What must come before the next code unit: the feed that joins blocks, one that parts words.
  private mutating func beginUnit() {
    if units.count < block.start { units.append(CanonicalText.lineFeed) }
    guard block.isParted else { return }
    block.isParted = false
    block.leaves.append(draft.add(.lineBreak(at: units.count)))
    units.append(CanonicalText.lineFeed)
  }

  /// Notes that there is something to read at `offset`.
  private mutating func place(at offset: Int, _ style: Style) {
    block.hasContent = true
    block.languages.insert(style.language)
    for id in pendingAnchors where anchors[id] == nil { anchors[id] = offset }
    pendingAnchors = []
    if block.skip?.skipping.number != style.skipping?.number {
      endSkip()
      block.skip = style.skipping.map { ($0, offset) }
    }
  }

  private mutating func endSkip() {
    if let (numbered, start) = block.skip, start < contentEnd {
      let skipping = numbered.skipping
      skips.append(
        Skip(range: .init(start, contentEnd), kind: skipping.kind, reason: skipping.reason))
    }
    block.skip = nil
  }

  // MARK: End

  /// All that was written.
  consuming func finish() -> ContentBuilder.Result {
    for id in pendingAnchors where anchors[id] == nil { anchors[id] = units.count }
    trimChapterEnd()
    let end = units.count
    return ContentBuilder.Result(
      content: draft.content(),
      text: ChapterText(
        text: CanonicalText(units: units), blocks: blocks, skips: skips,
        readings: readings.sorted { $0.range < $1.range }),
      anchors: anchors.mapValues { min($0, end) })
  }

  /// A chapter does not end with a line feed, though preformatted text may.
  private mutating func trimChapterEnd() {
    guard let last = blocks.last else { return }
    while units.last == CanonicalText.lineFeed, let leaf = lastLeaves.last {
      units.removeLast()
      if case .text(let range) = draft[leaf], range.start < units.count {
        draft.cutText(leaf, to: units.count)
      } else {
        draft.remove(leaf)
        lastLeaves.removeLast()
      }
    }
    blocks[blocks.count - 1] = TextBlock(
      range: .init(last.range.start, units.count), kind: last.kind, language: last.language,
      marker: last.marker)
  }
}

// MARK: - Code units

extension ChapterWriter {
  private static let space: UInt16 = 0x20
  private static let carriageReturn: UInt16 = 0x0D

  /// White space as HTML folds it: space, tab, LF, FF, CR.
  static func isBlank(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  /// What XML forbids becomes U+FFFD. Surrogates come in pairs from a `String`.
  private static func permitted(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0xFFFE, 0xFFFF: 0xFFFD
    default: unit
    }
  }

  /// CR LF becomes LF.
  private static func withoutCarriageReturns(_ units: ArraySlice<UInt16>) -> [UInt16] {
    guard units.contains(carriageReturn) else { return Array(units) }
    return units.indices.compactMap { index in
      let next = units.index(after: index)
      let isPair =
        units[index] == carriageReturn && next < units.endIndex && units[next] == CanonicalText.lineFeed
      return isPair ? nil : units[index]
    }
  }
}
