extension Passage {
  /// `дома.Потом`, `ул.Ленина`, `house.Then`: a mark between small letters and a capital. Where names of hosts and
  /// of functions are written so, only before a word that begins sentences or a title.
  ///
  /// - Parameters:
  ///   - index: Of the letter after the mark.
  ///   - start: Where the core of the word so far begins; negative when it has none.
  func lacksSpace(at index: Int, inWordFrom start: Int, rules: LanguageRules) -> Bool {
    guard index > 2, traits[index].contains(.uppercase),
      !traits[index - 1].isDisjoint(with: [.fullStop, .terminator])
    else { return false }
    if units[index - 2] >= 0x370 {
      return traits[index - 2].contains(.lowercase) && traits[index - 3].contains(.lowercase)
    }
    return isProse(start, to: index - 1) && beginsProse(at: index, rules)
  }

  /// Nothing but letters, or a number, and more than one of them.
  private func isProse(_ start: Int, to end: Int) -> Bool {
    guard start >= 0, end - start > 1 else { return false }
    let word = traits[start..<end]
    return word.dropFirst().allSatisfy { !$0.isDisjoint(with: [.lowercase, .inGrapheme]) }
      || word.allSatisfy { !$0.isDisjoint(with: [.digit, .clause]) }
  }

  private func beginsProse(at start: Int, _ rules: LanguageRules) -> Bool {
    var end = start
    while end < units.count, !traits[end].isDisjoint(with: [.letter, .inGrapheme]) {
      end += 1
      if end - start > LanguageRules.longestEntry { return false }
    }
    let word = Spelling(units[start..<end], lowercased: true)
    let hasStop = end < units.count && traits[end].contains(.fullStop)
    return hasStop ? rules.abbreviations[word] == .goesOn : rules.starters.contains(word)
  }
}
