/// The words of a narrator in the midst of speech: `—Ven —dijo—, y mira.`, `— Viens, dit-il, et regarde.`
extension SentenceContext {
  /// A dash before the word or instead of one; a hyphen, or a minus sign, only when it stands alone.
  func beginsWithDash(_ index: Int) -> Bool {
    let token = tokens[index]
    let first = token.start
    switch passage.units[first] {
    case 0x2012, 0x2013: return true
    case 0x2D: return token.end - first == 1 || passage.units[first + 1] == 0x2D
    case 0x2212: return token.end - first == 1
    default: return passage.traits[first].contains(.partingDash)
    }
  }

  /// A hyphen typed for the dash that brings in speech: Hindi `राम ने कहा- "चलो।"`
  func endsWithHyphen(before index: Int) -> Bool {
    guard rules.dashIntroducesSpeech, index > 0 else { return false }
    return passage.units[tokens[index - 1].end - 1] == 0x2D
  }

  /// Whether the words after a comma, a question mark or the like say who speaks: a verb of saying, with no
  /// more than its pronouns before it.
  func opensIncise(at next: Int, afterComma: Bool) -> Bool {
    if rules.verbsComeLast { return saysWho(from: next, within: rules.attributionReach) }
    var index = next
    for _ in 0..<3 where index < tokens.count {
      let core = passage.lowercasedCore(of: tokens[index])
      if isIncise(core, afterComma) { return endsPhrase(index, core) || !reports(heard(from: index + 1)) }
      guard !endsPhrase(index, core) else { return false }
      let next = heard(from: index + 1)
      if rules.subjects.contains(core), next < tokens.count {
        let verb = passage.lowercasedCore(of: tokens[next])
        return isIncise(verb, afterComma) && endsPhrase(next, verb)
      }
      guard rules.clitics.contains(core) else { return false }
      index = next
    }
    return false
  }

  private func isIncise(_ core: Spelling, _ afterComma: Bool) -> Bool {
    !afterComma || rules.inciseVerbs.isEmpty ? isSaying(core) : rules.inciseVerbs.contains(core)
  }

  /// Whether the word is a verb of saying.
  func isSaying(_ core: Spelling) -> Bool {
    rules.quotingVerbs.contains(core)
      || rules.quotingEndings.contains { core.count > $0.count + 2 && core.hasSuffix($0) }
  }

  /// Whether the word begins what somebody said, reported: `dijo que no`.
  func reports(_ index: Int) -> Bool {
    guard index < tokens.count, !rules.reportingWords.isEmpty else { return false }
    let core = passage.lowercasedCore(of: tokens[index])
    return rules.reportingWords.contains(core) || elidedWord(core).map(rules.reportingWords.contains) ?? false
  }

  /// Whether the words after a dash in a line of speech are the narrator's: a verb of saying, or a past tense,
  /// is among the first three of them.
  ///
  /// - Parameter onlyBySaying: A verb of saying it must be.
  func opensNarration(at next: Int, onlyBySaying: Bool = false) -> Bool {
    var index = next
    for place in 0..<3 where index < tokens.count {
      if place > 0, beginsWithDash(index) || isFirstQuoted(index) { return false }
      let core = passage.lowercasedCore(of: tokens[index])
      if isSaying(core) || !onlyBySaying && beginsInLowerCase(index) && endsAsNarration(core) { return true }
      if place == 0, rules.asideOpeners.contains(core) { return false }
      if endsPhrase(index, core) { return false }
      let after = heard(from: index + 1)
      if (index + 1..<min(after, index + 4)).contains(where: beginsWithDash) { return false }
      index = after
    }
    return false
  }

  private func endsAsNarration(_ core: Spelling) -> Bool {
    core.count > 3 && !rules.asideOpeners.contains(core)
      && rules.narrationEndings.contains { core.hasSuffix($0) }
  }

  /// Whether a mark ends a phrase after the word, one that a space parts from it included: `Oui !`
  func endsPhrase(_ index: Int, _ core: Spelling) -> Bool {
    if index + 1 < tokens.count, passage.isLoneEnding(tokens[index + 1]) { return true }
    return EndMarks(of: tokens[index], in: passage).endsPhrase
      && rules.abbreviations[core] != .goesOn && !tokens[index].flags.contains(.abbreviated)
  }

  /// Whether a quotation mark stands before the word, one that a space parts from it included: `« Oui`
  func isFirstQuoted(_ index: Int) -> Bool {
    if passage.opensQuotation(tokens[index]) { return true }
    return index > 0 && passage.isLoneOpening(tokens[index - 1]) && tokens[index - 1].flags.contains(.quoted)
  }

  /// Whether the token follows a dash, in a block that a dash opens, and says who spoke: `— Quem é? — Ana
  /// perguntou.`
  func isSaidAfterDash(_ next: Int) -> Bool {
    guard rules.dashesSpeak,
      beginsWithDash(next) || (next > 0 && !tokens[next - 1].hasCore && beginsWithDash(next - 1))
    else { return false }
    return beginsWithDash(firstTokens[tokens[next].piece]) && saysWho(from: next, within: 3)
  }

  /// What a word begins with where a vowel is elided: `l'` of `l’homme`. Nil for other words.
  func elidedWord(_ core: Spelling) -> Spelling? {
    guard let mark = (0..<min(core.count, 6)).first(where: { QuotationMarks.isApostrophe(core[$0]) }) else {
      return nil
    }
    return core.prefix(mark) + "'"
  }
}
