extension SentenceContext {
  /// In words.
  private static let longestTimePhrase = 8

  /// Nil when the dotted word at `index` is no abbreviation; else whether its dot also ends the sentence.
  func abbreviation(at index: Int, next: Int, start: Int) -> Verdict? {
    let token = withoutProclitic(withoutElision(tokens[index]))
    guard token.coreEnd - token.coreStart <= LanguageRules.longestEntry else { return nil }
    if isOrdinal(index, before: next, start: start) { return .abbreviation }
    if rules.dotOnlyAbbreviates, passage.traits[token.coreEnd - 1].contains(.stopless) {
      return .abbreviation
    }
    if next < tokens.count, beginsWithDigit(next), isMeasure(token) { return .abbreviation }
    if rules.hasDottedDates, isInDate(index, next: next) { return .abbreviation }
    let core = passage.core(of: token)
    let isInitial = isInitial(token, core) || goesOnInitials(index, next: next)
    let isCapital = passage.traits[token.coreStart].contains(.uppercase)
    if let known = longestEntry(endingAt: index) {
      return verdict(known, at: index, next: next, start: start)
    }
    // A capital by itself is a name's first letter, unless the table has it as a capital: French `M.`
    if let known = rules.abbreviations[core]
      ?? (isInitial && isCapital || isAcronym(token, before: next, start: start)
        ? nil : rules.abbreviations[core.lowercased()])
    {
      return verdict(known, at: index, next: next, start: start)
    }
    if isInitial, !isCapital, isUnit(at: index, next: next) || token.coreStart > tokens[index].coreStart {
      return nil
    }
    if isInitial { return initial(core, at: index, next: next, start: start) }
    return isDottedLetters(token) ? mayEnd(next) : nil
  }

  /// Capitals inside a sentence that is not set in capitals: `Mac OS. It`, not Polish `os. Tysiąclecia`.
  private func isAcronym(_ token: Token, before next: Int, start: Int) -> Bool {
    let length = token.coreEnd - token.coreStart
    guard length > 1, tokens[heard(from: start)].coreStart < token.coreStart, next < tokens.count else {
      return false
    }
    let following = tokens[next].coreStart + 1
    return following < tokens[next].coreEnd && passage.traits[following].contains(.lowercase)
      && (token.coreStart..<token.coreEnd).allSatisfy { passage.traits[$0].contains(.uppercase) }
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
    case .endsAfterNumber where !followsNumber(index): return .abbreviation
    case .endsBeforeCapital, .endsAfterNumber:
      let token = tokens[next]
      // `5 руб. 20 коп.`, `1999 г. (Москва)`
      let first = passage.traits[token.start]
      if first.contains(.digit) || (first.contains(.opening) && !first.contains(.quotation)) {
        return .abbreviation
      }
      if rules.afterTimes.contains(passage.lowercasedCore(of: token)) { return .abbreviation }
      return opensTimePhrase(start: start, end: index) ? .abbreviation : .end
    }
  }

  /// What the table says of the two or three dotted words that end at `index`, when it knows them together:
  /// `т. д.`, `z. B.`, written there without the space.
  private func longestEntry(endingAt index: Int) -> LanguageRules.Abbreviation? {
    var entry = passage.lowercasedCore(of: tokens[index])
    var found: LanguageRules.Abbreviation?
    var first = index
    while first > 0, index - first < 2, tokens[first].start == tokens[first].coreStart,
      isDottedSyllable(tokens[first - 1])
    {
      first -= 1
      entry = passage.lowercasedCore(of: tokens[first]) + "." + entry
      found = rules.abbreviations[entry] ?? found
    }
    return found
  }

  /// Up to four letters and a dot, nothing else.
  private func isDottedSyllable(_ token: Token) -> Bool {
    token.hasCore && token.coreEnd - token.coreStart <= 4 && token.end == token.coreEnd + 1
      && passage.hasStopAfterCore(token)
  }

  /// Whether the word before `index` is a number, with whatever ending: `1999`, `30-е`, `XIX–XX`.
  private func followsNumber(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return isNumber(tokens[index - 1])
  }

  private func isNumber(_ token: Token) -> Bool {
    guard token.hasCore else { return false }
    return passage.traits[token.coreStart].contains(.digit)
      || (token.coreStart..<token.coreEnd).allSatisfy {
        Self.romanDigits.contains(passage.units[$0]) || passage.traits[$0].contains(.dash)
      }
  }

  /// Those of the Cyrillic alphabet that look like them included.
  private static let romanDigits = Set("IVXLCDMІХСМ".utf16)

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
    if passage.units[token.start] == 0x2116 { return true }  // №
    return isRoman(token, "IVXLCDM") || isRoman(token, "ivxlcdm")
  }

  /// Whether the word before `index` is a noun that is followed by its number: `on page 2.`
  func isNumbered(by index: Int) -> Bool {
    guard index > 0, tokens[index].start == tokens[index].coreStart else { return false }
    let noun = tokens[index - 1]
    return noun.end == noun.coreEnd && rules.headingNouns.contains(passage.lowercasedCore(of: noun))
  }

  /// A number with its unit, or in small Roman numerals, that another number goes on: `6ft. 2in.`, `Matt. v. 3`; not
  /// `the 1960s`.
  private func isMeasure(_ token: Token) -> Bool {
    let core = passage.traits[token.coreStart..<token.coreEnd]
    let digits = core.prefix { $0.contains(.digit) }.count
    if digits > 0 { return digits < 4 && core.last?.contains(.lowercase) == true }
    return isRoman(token, "ivx")
  }

  private func isRoman(_ token: Token, _ numerals: String) -> Bool {
    (token.coreStart..<token.coreEnd).allSatisfy { numerals.utf16.contains(passage.units[$0]) }
  }

  /// `J.`, but not the word `I`, nor the number of a heading. One that begins an utterance is a label or a
  /// name: `Q. What is it?`
  private func initial(_ core: Spelling, at index: Int, next: Int, start: Int) -> Verdict {
    if next < tokens.count, heard(from: start) == index { return .abbreviation }
    if next < tokens.count, beginsSentence(next) { return .end }
    guard let before = heard(before: index) else { return .abbreviation }
    if rules.headingNouns.contains(passage.lowercasedCore(of: tokens[before])) { return .end }
    // `Пётр I.`: no Russian has a Latin initial.
    if isNumber(tokens[index]), passage.units[tokens[index].coreStart] < 0x80,
      passage.units[tokens[before].coreStart] >= 0x370
    {
      return .end
    }
    let isWord = rules.letterWords.contains(core.lowercased())
    return isWord && (beginsInLowerCase(before) || beginsInLowerCase(index)) ? .end : .abbreviation
  }

  /// A symbol of measure, which takes no dot: `2 l. Then`, not `3 h. 20`.
  private func isUnit(at index: Int, next: Int) -> Bool {
    guard index > 0, tokens[index - 1].hasCore, Self.units.contains(passage.units[tokens[index].coreStart])
    else { return false }
    let before = tokens[index - 1]
    return before.coreEnd == before.end && passage.traits[before.coreEnd - 1].contains(.digit)
      && (next == tokens.count || !isNumberLike(next))
  }

  /// Grams, hours, litres, metres, tonnes.
  private static let units = Set("ghlmt".utf16)

  /// `l'Ing.` without its article, where the language has such.
  private func withoutElision(_ token: Token) -> Token {
    guard rules.elidesBeforeVowels else { return token }
    var bare = token
    let limit = min(token.coreEnd, token.coreStart + 6)
    if let mark = (token.coreStart..<limit).first(where: { QuotationMarks.isApostrophe(passage.units[$0]) }),
      mark + 1 < token.coreEnd
    {
      bare.coreStart = mark + 1
    }
    return bare
  }

  /// `ود.` without its conjunction, where the language writes one with the word after it.
  private func withoutProclitic(_ token: Token) -> Token {
    guard let proclitic = rules.proclitic, token.hasCore, passage.units[token.coreStart] == proclitic else {
      return token
    }
    var bare = token
    bare.coreStart += 1
    return bare.hasCore && rules.abbreviations[passage.core(of: bare)] != nil ? bare : token
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

  /// Whether a number's dot makes an ordinal of it. `3.`, `XIV.`; a single letter is rather a name's.
  private func isOrdinal(_ index: Int, before next: Int, start: Int) -> Bool {
    guard next < tokens.count, rules.dotMakesOrdinal || !rules.ordinalNouns.isEmpty else { return false }
    let token = tokens[index]
    let isKings = token.coreEnd - token.coreStart > 1 && isRoman(token, "IVXL")
    guard isKings || passage.isShortNumber(token.coreStart..<token.coreEnd), !isCounted(index) else {
      return false
    }
    if rules.ordinalNouns.contains(passage.lowercasedCore(of: tokens[next])) { return true }
    guard rules.dotMakesOrdinal, !beginsSentence(next) else { return false }
    if isKings || rules.beforeOrdinals.isEmpty || beginsWithDigit(next) { return true }
    guard let before = heard(before: index), before >= start else { return true }
    return rules.beforeOrdinals.contains(passage.lowercasedCore(of: tokens[before]))
  }

  /// Whether an abbreviation before the number says what it counts: `s. 12.`, `Nr. 5.`
  private func isCounted(_ index: Int) -> Bool {
    guard index > 0, passage.hasStopAfterCore(tokens[index - 1]) else { return false }
    return rules.abbreviations[passage.lowercasedCore(of: tokens[index - 1])] == .beforeNumber
  }

  /// `At 5 a.m. Mr. Smith …`: so few words that they only say when.
  private func opensTimePhrase(start: Int, end: Int) -> Bool {
    let first = heard(from: start)
    if !rules.timeWords.isEmpty {
      return first < end && end - first <= Self.longestTimePhrase
        && tokens[first...end].allSatisfy {
          !$0.isHeard || isNumber($0) || rules.timeWords.contains(passage.lowercasedCore(of: $0))
        }
    }
    return first < end && end - first <= 2
      && rules.openingPrepositions.contains(passage.lowercasedCore(of: tokens[first]))
  }
}
