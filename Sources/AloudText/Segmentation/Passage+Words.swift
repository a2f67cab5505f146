extension Passage {
  /// Where the core ends when a note's number is printed against the sentence's end (`martyr.[1]`,
  /// `decree.12`, `(type 2).10`); nil where none is.
  func endBeforeNoteMark(of token: Token) -> Int? {
    guard token.hasCore, traits[token.coreEnd - 1].contains(.digit) else { return nil }
    let first = max(token.coreStart, token.coreEnd - 12)
    var mark = token.coreEnd - 1
    while mark > first, traits[mark].contains(.digit) || units[mark] == 0x5B || units[mark] == 0x5D {
      mark -= 1
    }
    var end = mark
    while end > first, traits[end].contains(.closing) { end -= 1 }
    guard !traits[end].isDisjoint(with: [.fullStop, .terminator]) else { return nil }
    while end > first, traits[end - 1].contains(.closing) { end -= 1 }
    let isNumbered = token.coreEnd - mark <= 4 || units[mark + 1] == 0x5B
    let isProse =
      traits[end].contains(.closing)
      || end > token.coreStart + 1 && traits[end - 1].contains(.letter) && traits[end - 2].contains(.letter)
    return isNumbered && isProse && end > token.coreStart ? end : nil
  }

  func hasReading(at offset: Int) -> Bool {
    let index = readings.partitioningIndex { $0.end > offset }
    return index < readings.count && readings[index].contains(offset)
  }

  /// The token's core as a string.
  func core(of token: Token) -> String {
    String(decoding: units[token.coreStart..<token.coreEnd], as: UTF16.self)
  }

  func lowercasedCore(of token: Token) -> String {
    guard token.coreEnd - token.coreStart <= LanguageRules.longestEntry else { return "" }
    return core(of: token).lowercased()
  }
}
