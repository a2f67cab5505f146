/// Says a word from the dictionaries: by itself, by the rules of function words, or by its stem.
struct WordReader: Sendable {
  let pronunciations: Pronunciations

  /// Nil for a word that the dictionaries do not reach.
  func sounds(of word: Word, before following: Following) -> Scalars? {
    let text = Scalars(
      word.text.map { $0.isApostrophe ? "'" : $0 }.compatible.flatMap { scalar -> Scalars in
        scalar.isASCII ? [scalar] : Self.plainDigits(scalar)
      })
    let stress: Stress? = text.isLowered ? nil : text.isUppered ? .strong : .light
    if let sounds = known(text, word.tag, stress, following) {
      guard let currency = word.currency else { return sounds }
      return sounds + [" "] + plural(currency.names.whole)
    }
    let numbers = NumberReader(words: self)
    return numbers.isNumber(text, isHead: word.isHead)
      ? numbers.sounds(of: text, currency: word.currency, isHead: word.isHead) : nil
  }

  /// How `word` is said where nothing is known of the sentence.
  func sounds(of word: String, _ stress: Stress? = nil) -> Scalars {
    lookup(Scalars(word), nil, stress, nil) ?? []
  }

  func plural(_ word: String) -> Scalars { Suffixes.s(sounds(of: word)) ?? [] }

  private func known(
    _ text: Scalars, _ tag: PennTag, _ stress: Stress?, _ following: Following
  ) -> Scalars? {
    if let sounds = special(text, tag, stress, following) { return sounds }
    let word = isOrdinaryInCapitals(text, tag) ? text.lowered : text
    if isKnown(word) { return lookup(word, tag, stress, following) }
    if word.ends(in: "'") {
      let owned = Scalars(word.dropLast(2)) + Scalars("'s")
      if word.ends(in: "s'"), isKnown(owned) { return lookup(owned, tag, stress, following) }
      let bare = Scalars(word.dropLast())
      if isKnown(bare) { return lookup(bare, tag, stress, following) }
    }
    for suffix in Suffixes.allCases {
      guard let stem = suffix.stem(of: word, isKnown: isKnown) else { continue }
      let stemStress = suffix == .ing ? stress ?? .light : stress
      if let sounds = lookup(stem, tag, stemStress, following).flatMap(suffix.added) { return sounds }
    }
    return nil
  }

  /// Whether a word with capitals is one that the dictionaries have in small letters, and not somebody's name.
  private func isOrdinaryInCapitals(_ text: Scalars, _ tag: PennTag) -> Bool {
    guard text.count > 1, tag != .name || text.count > 7, !text.isLowered,
      text.isUppered || text.dropFirst().isLowered,
      text.contains(where: \.isLetter), text.allSatisfy({ $0.isLetter || $0 == "'" }),
      !pronunciations.contains(text)
    else { return false }
    let lowered = text.lowered
    return pronunciations.contains(lowered)
      || Suffixes.allCases.contains {
        $0.stem(of: lowered, isKnown: isKnown).map { lookup($0, tag, nil, nil) != nil } ?? false
      }
  }

  /// Whether `word` has an entry, or is to be spelled by the names of its letters.
  private func isKnown(_ word: Scalars) -> Bool {
    if pronunciations.contains(word) || word.count == 1 && Self.symbols[word[0]] != nil { return true }
    guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return word.count == 1 || word.dropFirst().isUppered
      || word.isUppered && pronunciations.gold.contains(word.lowered)
  }

  /// A word's entry, or the names of its letters.
  func lookup(
    _ word: Scalars, _ tag: PennTag?, _ stress: Stress?, _ following: Following?
  ) -> Scalars? {
    let isLowering = word.isUppered && !pronunciations.gold.contains(word)
    let text = isLowering ? word.lowered : word
    let isName = isLowering && tag == .name
    let sounds: Scalars? =
      switch pronunciations.gold(text) ?? (isName ? nil : pronunciations.silver(text)) {
      case nil: nil
      case .always(let sounds): sounds
      case .byTag(let byTag): Self.choice(byTag, tag, following)
      }
    guard let sounds, !isName || sounds.contains(Sounds.primary) else { return letterNames(text) }
    return stress?.applied(to: sounds) ?? sounds
  }

  private static func choice(
    _ byTag: [String: Scalars?], _ tag: PennTag?, _ following: Following?
  ) -> Scalars? {
    if let following, following.isVowel == nil, let sounds = byTag["None"] { return sounds }
    let byOwnTag = tag.flatMap { byTag[$0.rawValue] ?? byTag[$0.parent] }
    return byOwnTag ?? byTag["DEFAULT"] ?? nil
  }

  /// The names of a word's letters, the last stressed; nil when one has none.
  func letterNames(_ word: Scalars) -> Scalars? {
    var names: Scalars = []
    for letter in word where letter.isLetter {
      guard case .always(let name)? = pronunciations.gold(Scalars(letter.properties.uppercaseMapping)) else {
        return nil
      }
      names += name
    }
    var stressed = Stress.weak.applied(to: names)
    if let last = stressed.lastIndex(of: Sounds.secondary) { stressed[last] = Sounds.primary }
    return stressed
  }

  /// What is read as a word by itself.
  static let symbols: [Unicode.Scalar: String] = ["%": "percent", "&": "and", "+": "plus", "@": "at"]

  /// A digit of another script, or a raised one, as an ASCII digit.
  static func plainDigits(_ scalar: Unicode.Scalar) -> Scalars {
    guard scalar.isDigit, let value = scalar.properties.numericValue, let number = Int(exactly: value) else {
      return [scalar]
    }
    return Scalars(String(number))
  }
}
