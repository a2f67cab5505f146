internal import AloudText

extension StoredLocation {
  /// How many code units of text are kept on each side.
  private static let reach = 32

  init(
    at offset: Int, of text: CanonicalText, chapter: ChapterKey, revision: Int, bias: Bias = .start
  ) {
    let start = max(offset - Self.reach, 0)
    let end = min(offset + Self.reach, text.length)
    self.init(
      chapter: chapter, offset: offset, revision: revision,
      before: Self.whole(text.units[start..<offset]), after: Self.whole(text.units[offset..<end]), bias: bias)
  }

  /// The offset in `text` where this location's words are, the nearest to where it was; nil when they are not
  /// there. Away from its own chapter only the whole context counts.
  func offset(in text: CanonicalText, isHome: Bool) -> Int? {
    let before = Array(before.utf16)
    let after = Array(after.utf16)
    let lengths = isHome ? [(32, 32), (16, 16), (0, 32), (32, 0), (8, 8), (0, 16), (16, 0)] : [(32, 32)]
    for (left, right) in lengths {
      let left = before.suffix(left)
      let words = left + after.prefix(right)
      guard words.count >= 8 || isHome && words.count == before.count + after.count else { continue }
      let found = text.units.occurrences(of: words).map { $0 + left.count }
      if let nearest = found.min(by: { abs($0 - offset) < abs($1 - offset) }) { return nearest }
    }
    return nil
  }

  /// Without a half surrogate pair at either end.
  private static func whole(_ units: ArraySlice<UInt16>) -> String {
    var units = units
    if let first = units.first, UTF16.isTrailSurrogate(first) { units.removeFirst() }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }
}

extension [UInt16] {
  fileprivate func occurrences(of words: ArraySlice<UInt16>) -> [Int] {
    guard let first = words.first, words.count <= count else { return [] }
    return (0...(count - words.count)).filter { start in
      self[start] == first && self[start..<(start + words.count)].elementsEqual(words)
    }
  }
}
