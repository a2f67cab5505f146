/// Where words end in text that puts no space between them.
extension Passage {
  /// Whether a token with nothing to read is more than a mark that opens: `「……」と`, `👍。`
  func isComplete(_ token: Token) -> Bool {
    (token.start..<token.end).contains {
      let traits = traits[$0]
      return traits.contains(.symbol) || traits.isSuperset(of: [.quotation, .closing])
    }
  }

  /// Whether a space alone would part the words: `학교(초등)에서`, `서울·부산`, `3.까지`; but not where a
  /// quotation or a sentence has ended, `“가자.”라고`, `갔다.그는`
  func isInHangul(_ index: Int) -> Bool {
    let before = traits[index - 1]
    let hangul: (Int) -> Bool = { (0x1100...0x11FF).contains($0) || (0xAC00...0xD7FF).contains($0) }
    guard !before.contains(.wide), !before.contains(.quotation) else { return before.contains(.letter) }
    let isSpelt = hangul(Int(units[index])) || traits[index].contains(.opening)
    return isSpelt
      && !(index > 1 && !before.isDisjoint(with: [.fullStop, .terminator])
        && hangul(Int(units[index - 2])))
  }
}
