/// Initials and dates of languages that do not write them as English does.
extension SentenceContext {
  /// A single letter that a name may begin with.
  func isInitial(_ token: Token, _ core: Spelling) -> Bool {
    if let initials = rules.initials, initials.contains(core) { return true }
    return passage.isInitial(token) && (rules.initials == nil || beginsWithCase(token))
  }

  /// `म. गां.`: one more letter, with its vowel, after an initial.
  func goesOnInitials(_ index: Int) -> Bool {
    guard let initials = rules.initials, passage.isInitial(tokens[index]), let before = heard(before: index)
    else { return false }
    return passage.hasStopAfterCore(tokens[before]) && initials.contains(passage.core(of: tokens[before]))
  }

  private func beginsWithCase(_ token: Token) -> Bool {
    !passage.traits[token.coreStart].isDisjoint(with: [.uppercase, .lowercase])
  }

  /// `2020. 5. 3.`, with more of the sentence after it.
  func isInDate(_ index: Int, next: Int) -> Bool {
    guard next < tokens.count else { return false }
    if isDottedNumber(tokens[index]) { return true }
    guard isShortNumber(tokens[index]) else { return false }
    if isShortNumber(tokens[next], besides: 4) { return true }
    guard let before = heard(before: index) else { return false }
    return isShortNumber(tokens[before]) && passage.hasStopAfterCore(tokens[before])
  }

  /// `2020.5.3`
  private func isDottedNumber(_ token: Token) -> Bool {
    let core = passage.traits[token.coreStart..<token.coreEnd]
    return core.allSatisfy { !$0.isDisjoint(with: [.digit, .fullStop]) }
      && core.count { $0.contains(.fullStop) } == 2
  }

  /// Begins with up to four digits, and has no more letters than `besides`.
  private func isShortNumber(_ token: Token, besides: Int = 0) -> Bool {
    let digits = (token.coreStart..<token.coreEnd).prefix { passage.traits[$0].contains(.digit) }.count
    return (1...4).contains(digits) && token.coreEnd - token.coreStart - digits <= besides
  }
}
