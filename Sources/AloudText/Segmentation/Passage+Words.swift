extension Passage {
  /// Where the core ends when a note's number is printed against the sentence's end (`martyr.[1]`,
  /// `decree.12`, `(type 2).10`); nil where none is.
  func endBeforeNoteMark(of token: Token) -> Int? {
    guard token.hasCore, traits[token.coreEnd - 1].contains(.digit) else { return nil }
    // `vol.2は`
    if token.end < units.count, traits[token.end].contains(.dictionary) { return nil }
    let first = max(token.coreStart, token.coreEnd - 12)
    var mark = token.coreEnd - 1
    while mark > first, traits[mark].contains(.digit) || units[mark] == 0x5B || units[mark] == 0x5D {
      mark -= 1
    }
    var end = mark
    while end > first, traits[end].contains(.closing) { end -= 1 }
    guard !traits[end].isDisjoint(with: [.fullStop, .terminator]) else { return nil }
    while end > first, traits[end - 1].contains(.closing) { end -= 1 }
    guard end > token.coreStart else { return nil }
    if traits[end].contains(.closing) { return end }
    if units[mark + 1] == 0x5B { return traits[end - 1].contains(.letter) ? end : nil }
    // Not `No.5` or `Vol.3`, where the number is the abbreviation's.
    let before = traits[max(token.coreStart, end - 3)..<end]
    let isProse = before.count == 3 && before.allSatisfy { $0.contains(.lowercase) }
    return isProse && token.coreEnd - mark <= 4 ? end : nil
  }

  /// No more than three digits: what a note's number or an ordinal may be.
  func isShortNumber(_ range: Range<Int>) -> Bool {
    range.count <= 3 && range.allSatisfy { traits[$0].contains(.digit) }
  }

  func hasReading(at offset: Int) -> Bool {
    let index = readings.partitioningIndex { $0.end > offset }
    return index < readings.count && readings[index].contains(offset)
  }

  /// How the token's core is spelt, in its own case.
  func core(of token: Token) -> Spelling { spelling(in: token.coreStart..<token.coreEnd) }

  func lowercasedCore(of token: Token) -> Spelling { lowercasedSpelling(in: token.coreStart..<token.coreEnd) }

  func spelling(in range: Range<Int>) -> Spelling { Spelling(units[range], lowercased: false) }

  func lowercasedSpelling(in range: Range<Int>) -> Spelling { Spelling(units[range], lowercased: true) }
}
