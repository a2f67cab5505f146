extension StoredLocation {
  /// How much of the text on each side is kept, in code units.
  static let contextLength = 32

  /// Keeps a place of a chapter with the text about it.
  ///
  /// - Parameter offset: Into `text`; one beyond its ends is taken as the nearer end.
  public init(
    at offset: Int, in text: CanonicalText, chapter: ChapterKey, revision: Int, bias: Bias = .start
  ) {
    let offset = min(max(offset, 0), text.length)
    let window = GraphemeWindow(about: offset, in: text.units, reach: Self.contextLength)
    self.init(
      chapter: chapter, offset: offset, revision: revision,
      before: text.slice(TextRange(window.start, offset)), after: text.slice(TextRange(offset, window.end)),
      bias: bias)
  }

  /// Finds the place in the text of its chapter, in this revision or another. O(n).
  public func found(in text: CanonicalText) -> FoundPlace { PlaceFinder(self, in: text).place }
}

/// Where a stored location stands in a text.
public struct FoundPlace: Hashable, Sendable {
  /// UTF-16 code units into the text; never inside a grapheme, unless the location was.
  public let offset: Int
  /// How many code units of the text that was kept with the location stand about the place too: to choose
  /// between chapters when the location's own is gone. 0 when nothing was found and the offset is a guess.
  public let matched: Int
  /// All the text that was kept stands there.
  public let isExact: Bool
}

/// The text within reach of an offset, cut at graphemes.
struct GraphemeWindow {
  /// At most `reach` before the offset, and not inside a grapheme.
  private(set) var start: Int
  /// At most `reach` after the offset, and not inside a grapheme.
  private(set) var end: Int

  /// How far back graphemes are told from: farther than any that is written.
  private static let run = 64

  /// O(`reach`).
  init(about offset: Int, in units: [UInt16], reach: Int) {
    let from = max(0, offset - reach - Self.run)
    let to = min(units.count, offset + reach + Self.run)
    start = offset - reach <= 0 ? 0 : offset
    end = offset + reach >= units.count ? units.count : offset
    for end in BreakIteratorPool.ends(.grapheme, in: Array(units[from..<to]), language: "") {
      let boundary = from + Int(end)
      if boundary < offset, boundary >= offset - reach { start = min(start, boundary) }
      if boundary > offset, boundary <= offset + reach, boundary < to { self.end = max(self.end, boundary) }
    }
  }
}
