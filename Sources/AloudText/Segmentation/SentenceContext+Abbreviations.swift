extension SentenceContext {
  /// Nil when the dotted word at `index` is no abbreviation; else whether its dot also ends the sentence.
  func abbreviation(at index: Int, next: Int, start: Int) -> Verdict? {
    let token = tokens[index]
    guard token.coreEnd - token.coreStart <= LanguageRules.longestEntry else { return nil }
    if isOrdinal(token) { return next < tokens.count && !beginsSentence(next) ? .abbreviation : nil }
    let core = passage.core(of: token)
    let isInitial = passage.isInitial(token)
    let isCapital = passage.traits[token.coreStart].contains(.uppercase)
    // A capital by itself is a name's first letter, unless the table has it as a capital: French `M.`
    if let known = rules.abbreviations[core]
      ?? (isInitial && isCapital ? nil : rules.abbreviations[core.lowercased()])
    {
      return verdict(known, at: index, next: next, start: start)
    }
    if isInitial { return initial(core, at: index, next: next, start: start) }
    return isDottedLetters(token) ? mayEnd(next) : nil
  }

  private func verdict(_ kind: LanguageRules.Abbreviation, at index: Int, next: Int, start: Int) -> Verdict {
    guard next < tokens.count else { return .end }
    switch kind {
    case .goesOn: return .abbreviation
    case .beforeNumber: return isNumberLike(next) ? .abbreviation : .end
    case .mayEnd: return mayEnd(next)
    case .mayEndAfterName:
      let before = heard(before: index)
      let isAfterName = before.map { $0 > heard(from: start) && beginsInUpperCase($0) } ?? false
      return isAfterName ? mayEnd(next) : .abbreviation
    case .endsBeforeCapital:
      if rules.afterTimes.contains(passage.lowercasedCore(of: tokens[next])) { return .abbreviation }
      return opensTimePhrase(start: start, end: index) ? .abbreviation : .end
    }
  }

  private func mayEnd(_ next: Int) -> Verdict {
    next >= tokens.count || beginsSentence(next) ? .end : .abbreviation
  }

  /// `5`, `IV`, `B`; but `I` and `A` only where they do not go on as words would: `Vol. I, No. 3`.
  private func isNumberLike(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.coreEnd == token.end, rules.starters.contains(passage.lowercasedCore(of: token)) {
      return false
    }
    if passage.traits[token.coreStart].contains(.number) || passage.isInitial(token) { return true }
    return isRoman(token, "IVXLCDM") || isRoman(token, "ivxlcdm")
  }

  private func isRoman(_ token: Token, _ numerals: String) -> Bool {
    (token.coreStart..<token.coreEnd).allSatisfy { numerals.utf16.contains(passage.units[$0]) }
  }

  /// `J.`, but not the word `I`, nor the number of a heading. One that begins an utterance is a label or a
  /// name: `Q. What is it?`
  private func initial(_ core: String, at index: Int, next: Int, start: Int) -> Verdict {
    if next < tokens.count, heard(from: start) == index { return .abbreviation }
    if next < tokens.count, beginsSentence(next) { return .end }
    guard let before = heard(before: index) else { return .abbreviation }
    if rules.headingNouns.contains(passage.lowercasedCore(of: tokens[before])) { return .end }
    let isWord = rules.letterWords.contains(core.lowercased())
    return isWord && beginsInLowerCase(before) ? .end : .abbreviation
  }

  /// `U.S`, `Ph.D`, `J.-P`: letters by ones and twos between dots.
  private func isDottedLetters(_ token: Token) -> Bool {
    var letters = 0
    var dots = 0
    for offset in token.coreStart..<token.coreEnd {
      if passage.traits[offset].contains(.letter) {
        letters += 1
        if letters > 2 { return false }
      } else if passage.traits[offset].contains(.fullStop), letters > 0 {
        dots += 1
        letters = 0
      } else if passage.units[offset] == 0x2D, dots > 0, letters == 0 {
        continue
      } else if !passage.traits[offset].contains(.inGrapheme) {
        return false
      }
    }
    return dots > 0 && letters > 0
  }

  /// `3.`, `XIV.`; a single letter is rather a name's.
  private func isOrdinal(_ token: Token) -> Bool {
    guard rules.dotMakesOrdinal else { return false }
    let length = token.coreEnd - token.coreStart
    return length > 1 && isRoman(token, "IVXL")
      || length <= 2
        && (token.coreStart..<token.coreEnd).allSatisfy { passage.traits[$0].contains(.digit) }
  }

  /// `At 5 a.m. Mr. Smith …`: so few words that they only say when.
  private func opensTimePhrase(start: Int, end: Int) -> Bool {
    let first = heard(from: start)
    return first < end && end - first <= 2
      && rules.openingPrepositions.contains(passage.lowercasedCore(of: tokens[first]))
  }
}
