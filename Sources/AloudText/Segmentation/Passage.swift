/// A stretch of text that is divided as one: a block, or the blocks that a page end parts.
///
/// A class only so that the steps share it without copying: nothing in it changes.
final class Passage: Sendable {
  /// A block's share of the passage.
  struct Piece: Sendable {
    /// Whose block it is, seen from the chapter being divided.
    enum Chapter { case before, this, after }

    let chapter: Chapter
    /// Index into that chapter's blocks.
    let block: Int
    let kind: TextBlock.Kind
    /// In the passage's code units.
    let range: TextRange
    /// What to add to an offset of the passage to have the chapter's.
    let shift: Int
  }

  let units: [UInt16]
  let pieces: [Piece]
  let traits: [CharacterTraits]
  /// Skips in the passage's code units, their edges moved out of graphemes.
  let skips: [PassageSkip]
  /// Ranges that one reading covers, in the passage's code units.
  let readings: [TextRange]

  /// One block, or several blocks of neighbouring chapters, a line feed between them.
  init(_ parts: [(chapter: Piece.Chapter, text: ChapterText, block: Int)], rulebook: Rulebook) {
    var units: [UInt16] = []
    var pieces: [Piece] = []
    var skips: [PassageSkip] = []
    var readings: [TextRange] = []
    for (chapter, text, index) in parts {
      if !units.isEmpty { units.append(CanonicalText.lineFeed) }
      let block = text.blocks[index].range
      let shift = block.start - units.count
      let inBlock = text.skips.indices(in: block) { $0.range }
      pieces.append(
        Piece(
          chapter: chapter, block: index, kind: text.blocks[index].kind,
          range: TextRange(units.count, units.count + block.length), shift: shift))
      for skip in inBlock {
        skips.append(
          PassageSkip(
            range: text.skips[skip].range.moved(by: -shift, within: block.moved(by: -shift)), index: skip,
            kind: text.skips[skip].kind))
      }
      for reading in text.readings.indices(in: block, range: { $0.range }) {
        readings.append(text.readings[reading].range.moved(by: -shift, within: block.moved(by: -shift)))
      }
      units += text.text.units[block.start..<block.end]
    }
    let traits = Self.traits(of: units, rulebook: rulebook)
    self.units = units
    self.pieces = pieces
    self.traits = traits
    var graphemes = GraphemeEdges(traits)
    self.skips = skips.map { skip in
      PassageSkip(range: graphemes.widened(skip.range), index: skip.index, kind: skip.kind)
    }
    self.readings = readings
  }
}

/// A skip as a passage sees it.
struct PassageSkip: Sendable {
  let range: TextRange
  /// Index into its chapter's skips.
  let index: Int
  let kind: Skip.Kind

  /// Left out at the reader's usual level, so that the words about it follow on each other.
  var isPassedOver: Bool { SkipLevel.some.skips(kind) }
}

extension Passage {
  /// The traits of the characters in this language, with graphemes and dictionary words marked where they need ICU.
  fileprivate static func traits(of units: [UInt16], rulebook: Rulebook) -> [CharacterTraits] {
    var traits = CharacterTraits.traits(of: units)
    var all = CharacterTraits()
    for trait in traits { all.formUnion(trait) }
    for mark in rulebook.rules.extraTerminators {
      for index in units.indices where units[index] == mark { traits[index].insert(.terminator) }
    }
    for mark in rulebook.rules.extraClauseMarks {
      for index in units.indices where units[index] == mark { traits[index].insert(.clause) }
    }
    if all.contains(.joins) { markGraphemes(in: units, &traits, rulebook: rulebook) }
    if all.contains(.dictionary) {
      units.withUnsafeBufferPointer { text in
        BreakIteratorPool.forEachEnd(.word, in: text, language: rulebook.language) { end in
          if end < units.count, !traits[end].contains(.inGrapheme) { traits[end].insert(.wordStart) }
        }
      }
      if all.contains(.stopless) { ThaiWords.mend(&traits, of: units) }
    }
    return traits
  }

  /// Marks every code unit that goes on a grapheme, and sees to it that one which only begins with a space
  /// counts as text.
  private static func markGraphemes(
    in units: [UInt16], _ traits: inout [CharacterTraits], rulebook: Rulebook
  ) {
    var start = 0
    for end in BreakIteratorPool.ends(.grapheme, in: units, language: rulebook.language) {
      if end < units.count, joinsConjunct(at: end, from: start, units, traits) { continue }
      if end - start > 1 {
        var isSpace = true
        for index in start..<end {
          isSpace = isSpace && traits[index].contains(.space)
          if index > start { traits[index].insert(.inGrapheme) }
        }
        if !isSpace { traits[start].remove(.space) }
      }
      start = end
    }
  }
}

extension Passage {
  /// Rule GB9c of UAX #29 (Unicode 15.1), which is younger than ICU 72: a consonant joined by a virama to the
  /// one before it stays in its grapheme.
  fileprivate static func joinsConjunct(
    at index: Int, from start: Int, _ units: [UInt16], _ traits: [CharacterTraits]
  ) -> Bool {
    guard traits[index].contains(.letter), traits[start].contains(.letter) else { return false }
    var before = index - 1
    var isLinked = false
    while before > start, traits[before].contains(.mark) || units[before] == 0x200D {
      isLinked = isLinked || viramas.contains(units[before])
      before -= 1
    }
    return isLinked && units[before] & 0xFF80 == units[index] & 0xFF80
  }

  /// Of Devanagari, Bengali, Gujarati, Odia, Telugu and Malayalam.
  private static let viramas: Set<UInt16> = [0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xD4D]
}

extension TextRange {
  func moved(by distance: Int, within bounds: TextRange) -> TextRange {
    let start = min(max(start + distance, bounds.start), bounds.end)
    return TextRange(start, min(max(end + distance, start), bounds.end))
  }

  fileprivate func moved(by distance: Int) -> TextRange { TextRange(start + distance, end + distance) }
}

/// Moves the edges of ranges out of graphemes. Asked in order it is O(n) in all, however many edges lie in one
/// grapheme: its own edges are looked for once.
private struct GraphemeEdges {
  private let traits: [CharacterTraits]
  /// The grapheme of the last edge that lay in one.
  private var last = 0..<0

  init(_ traits: [CharacterTraits]) { self.traits = traits }

  mutating func widened(_ range: TextRange) -> TextRange {
    TextRange(grapheme(at: range.start).lowerBound, grapheme(at: range.end).upperBound)
  }

  /// Empty where no grapheme goes on at `offset`.
  private mutating func grapheme(at offset: Int) -> Range<Int> {
    guard offset < traits.count, traits[offset].contains(.inGrapheme) else { return offset..<offset }
    if last.contains(offset) { return last }
    var start = offset
    var end = offset + 1
    while start > 0, traits[start].contains(.inGrapheme) { start -= 1 }
    while end < traits.count, traits[end].contains(.inGrapheme) { end += 1 }
    last = start..<end
    return last
  }
}

extension Array {
  /// The indices of the elements whose ranges overlap `range`; they must be sorted and not overlap. O(log n).
  fileprivate func indices(in range: TextRange, range ofElement: (Element) -> TextRange) -> Range<Int> {
    let first = partitioningIndex { ofElement($0).end > range.start }
    let last = partitioningIndex { ofElement($0).start >= range.end }
    return first..<Swift.max(first, last)
  }
}
