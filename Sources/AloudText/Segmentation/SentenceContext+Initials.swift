/// Initials and dates of languages that do not write them as English does.
extension SentenceContext {
  /// A single letter that a name may begin with.
  func isInitial(_ token: Token, _ core: Spelling) -> Bool {
    if let initials = rules.initials, initials.contains(core) { return true }
    return passage.isInitial(token) && (rules.initials == nil || beginsWithCase(token))
  }

  /// `म. गां.`, `रा. म.`: one more letter, with its vowel, after an initial or before one.
  func goesOnInitials(_ index: Int, next: Int) -> Bool {
    guard let initials = rules.initials, passage.isInitial(tokens[index]) else { return false }
    return [heard(before: index), next < tokens.count ? next : nil].contains { neighbour in
      guard let neighbour else { return false }
      return passage.hasStopAfterCore(tokens[neighbour])
        && initials.contains(passage.core(of: tokens[neighbour]))
    }
  }

  private func beginsWithCase(_ token: Token) -> Bool {
    !passage.traits[token.coreStart].isDisjoint(with: [.uppercase, .lowercase])
  }

  /// `2020. 5. 3.`, with more of the sentence after it.
  func isInDate(_ index: Int, next: Int) -> Bool {
    guard next < tokens.count else { return false }
    if isDottedNumber(tokens[index]) { return true }
    guard endsInShortNumber(tokens[index]) else { return false }
    if beginsWithShortNumber(tokens[next]) { return true }
    guard let before = heard(before: index) else { return false }
    return endsInShortNumber(tokens[before]) && passage.hasStopAfterCore(tokens[before])
  }

  /// `2020.5.3`
  private func isDottedNumber(_ token: Token) -> Bool {
    let core = passage.traits[token.coreStart..<token.coreEnd]
    return core.allSatisfy { !$0.isDisjoint(with: [.digit, .fullStop]) }
      && core.count { $0.contains(.fullStop) } == 2
  }

  /// Four digits at most, with no more than a particle after them: `3.까지`
  private func beginsWithShortNumber(_ token: Token) -> Bool {
    let digits = passage.traits[token.coreStart..<token.coreEnd].prefix { $0.contains(.digit) }.count
    return (1...4).contains(digits) && token.coreEnd - token.coreStart - digits <= 4
  }

  /// Four digits at most, by themselves or in brackets: `기준(2020.`
  private func endsInShortNumber(_ token: Token) -> Bool {
    let core = passage.traits[token.coreStart..<token.coreEnd]
    let digits = core.suffix(5).reversed().prefix { $0.contains(.digit) }.count
    return (1...4).contains(digits) && (core.dropLast(digits).last?.contains(.opening) ?? true)
  }
}
