/// Tiles the non-space text of a passage with words.
///
/// White space splits; a run written without spaces is split where its dictionary says; an atom, a skip and
/// what follows a parting dash are words of their own. O(n).
struct WordTiler {
  /// What a grapheme does to the words about it.
  private enum Role { case opening, trailing, dictionary, letter, symbol, joiner, atom }

  /// A word longer than this is cut: no language has one, and a voice could not take it.
  static let longestWord = 400

  private let passage: Passage
  private let rulebook: Rulebook
  private var tokens: [Token] = []

  private var token: Token?
  private var role = Role.joiner
  /// Whether a grapheme of the core came last.
  private var inCore = false
  private var speakable = 0
  private var hasWordCharacter = false
  private var gap: Token.Flags = []
  /// The last straight quotation mark opened a quotation.
  private var isQuoting = false

  private init(_ passage: Passage, _ rulebook: Rulebook) {
    self.passage = passage
    self.rulebook = rulebook
    tokens.reserveCapacity(passage.units.count / 5)
  }

  static func tokens(of passage: Passage, rulebook: Rulebook) -> [Token] {
    var tiler = WordTiler(passage, rulebook)
    tiler.tile()
    return tiler.tokens
  }

  private mutating func tile() {
    var edges = ForcedEdges(passage)
    var lineFeeds = 0
    var piece = 0
    var index = 0
    while index < passage.units.count {
      let traits = passage.traits[index]
      if traits.contains(.inGrapheme) {
        index += 1
        extend(to: index)
        continue
      }
      if traits.contains(.space) {
        close()
        if traits.contains(.lineFeed) { lineFeeds += 1 }
        gap.insert(.afterSpace)
        index += 1
        continue
      }
      if lineFeeds > 0 {
        gap.insert(.afterLineFeed)
        if lineFeeds > 1 { gap.insert(.afterBlankLine) }
        lineFeeds = 0
      }
      let next = self.role(at: index, traits)
      edges.advance(to: index)
      if edges.isEdge || (token != nil && !edges.isInReading && parts(at: index, traits, next))
        || index - (token?.start ?? index) >= Self.longestWord
      {
        close()
      }
      while piece + 1 < passage.pieces.count, index >= passage.pieces[piece + 1].range.start { piece += 1 }
      append(index, traits, next, skip: edges.skip, piece: piece)
      index += 1
      if traits.contains(.plainLetter), edges.isNone { index = takeLetters(from: index) }
    }
    close()
  }

  /// Lengthens the word by the letters that follow on a letter, of which nothing is to be asked one by one.
  private mutating func takeLetters(from index: Int) -> Int {
    let limit = min(passage.units.count, (token?.start ?? index) + Self.longestWord)
    var end = index
    passage.traits.withUnsafeBufferPointer { traits in
      while end < limit, traits[end].contains(.plainLetter) { end += 1 }
    }
    if end > index { extend(to: end) }
    return end
  }

  private mutating func extend(to end: Int) {
    token?.end = end
    if inCore { token?.coreEnd = end }
  }

  private mutating func append(
    _ index: Int, _ traits: CharacterTraits, _ next: Role, skip: Int, piece: Int
  ) {
    var word =
      token
      ?? Token(
        start: index, end: index, coreStart: -1, coreEnd: -1, flags: gap, skip: skip, piece: piece)
    word.end = index + 1
    inCore = traits.contains(.core) || next == .atom
    if inCore {
      if word.coreStart < 0 { word.coreStart = index }
      word.coreEnd = index + 1
    }
    if traits.contains(.speakable) {
      speakable += 1
      if !traits.isDisjoint(with: [.letter, .number]) { hasWordCharacter = true }
    }
    if traits.contains(.dictionary) { word.flags.insert(.dictionary) }
    if traits.contains(.stopless) { word.flags.insert(.stopless) }
    if traits.contains(.quotation) {
      word.flags.insert(.quoted)
      if traits.isDisjoint(with: [.opening, .closing]) { isQuoting = next == .opening }
    }
    if next == .atom { word.flags.insert(.atom) }
    if next != .joiner { role = next }
    token = word
  }

  private mutating func close() {
    if var word = token {
      if word.coreStart < 0 { (word.coreStart, word.coreEnd) = (word.end, word.end) }
      // A lone `&` is read; a row of them is an ornament.
      let isRead = hasWordCharacter || speakable == 1
      if !isRead && !(word.flags.contains(.atom) && passage.hasReading(at: word.start)) {
        word.flags.insert(.silent)
      }
      if let end = passage.endBeforeNoteMark(of: word) { word.coreEnd = end }
      if word.skip >= 0, passage.skips[word.skip].isPassedOver { word.flags.insert(.passedOver) }
      tokens.append(word)
      gap = []
    }
    token = nil
    role = .joiner
    inCore = false
    speakable = 0
    hasWordCharacter = false
  }

  private func role(at index: Int, _ traits: CharacterTraits) -> Role {
    if traits.contains(.atom) { return .atom }
    if traits.contains(.dictionary) { return .dictionary }
    if traits.contains(.core) { return .letter }
    if traits.contains(.ignorable) { return .joiner }
    if traits.contains(.opening) { return .opening }
    if traits.contains(.quotation), !traits.contains(.closing) {
      // A straight mark opens where no word has begun; without spaces, where none stands open.
      let opens = token == nil || role == .opening || followsPartingDash(index)
      return opens || (!isQuoting && followsUnspaced(index)) ? .opening : .trailing
    }
    if traits.contains(.partingDash), opensUnspaced(index) { return .opening }
    if traits.contains(.symbol) { return .symbol }
    return traits.contains(.punctuation) ? .trailing : .letter
  }

  /// Whether a word ends between the grapheme before `index` and the one there.
  private func parts(at index: Int, _ traits: CharacterTraits, _ next: Role) -> Bool {
    guard let token else { return false }
    if role == .atom || next == .atom { return true }
    guard token.coreStart >= 0 || token.flags.contains(.dictionary) else {
      return next == .dictionary && (role == .symbol || (role == .trailing && passage.isComplete(token)))
    }
    let before = passage.traits[index - 1]
    let isWide = before.contains(.wide) || traits.contains(.wide)
    switch (role, next) {
    case (_, .joiner), (_, .trailing), (.opening, _): return false
    case (.dictionary, .dictionary): return traits.contains(.wordStart) && !isLoneSmallKana(at: index)
    case (.trailing, .dictionary): return traits.contains(.wordStart) && !isAbbreviation(before, traits)
    case (_, .dictionary), (.dictionary, _): return true
    case (.trailing, .letter) where isDecimalMark(at: index - 1): return false
    case (.trailing, .letter) where before.contains(.terminator) && alwaysEnds(passage.units[index - 1]):
      return true
    case (.trailing, .letter)
    where passage.lacksSpace(at: index, inWordFrom: token.coreStart, rules: rulebook.rules):
      return true
    case (.trailing, .letter), (.trailing, .symbol), (_, .opening):
      return isWide && !passage.isInHangul(index) || token.flags.contains(.dictionary)
        || followsDash(at: index, traits)
    default: return false
    }
  }

  private func followsUnspaced(_ index: Int) -> Bool {
    !passage.traits[index - 1].isDisjoint(with: [.wide, .dictionary])
  }

  /// Whether a dash belongs to the sentence after it: `你去哪儿？——回家。`
  private func opensUnspaced(_ index: Int) -> Bool {
    guard token != nil else { return false }
    let before = passage.traits[index - 1]
    guard before.isSuperset(of: [.terminator, .wide]) || (role == .opening && before.contains(.partingDash))
    else { return false }
    let next = (index + 1..<min(index + 4, passage.units.count)).first {
      !passage.traits[$0].contains(.partingDash)
    }
    return next.map { passage.traits[$0].contains(.core) } ?? false
  }

  /// `３．２９`
  private func isDecimalMark(at index: Int) -> Bool {
    index > 0 && index + 1 < passage.units.count
      && passage.traits[index - 1].contains(.digit) && passage.traits[index + 1].contains(.digit)
  }

  /// A full stop that has no other use, so that it parts words even without a space: `है।वह`, `አለህ፧መልካም`.
  /// Not `!` and `?`, which names and addresses hold, nor Armenian's, which stand inside a word.
  private func alwaysEnds(_ unit: UInt16) -> Bool { unit > 0x7F && unit != 0x55C && unit != 0x55E }

  /// The `っ` of `言った`, which ICU's dictionary parts from its verb.
  private func isLoneSmallKana(at index: Int) -> Bool {
    let next = index + 1
    return Self.isSmallKana(passage.units[index])
      && (next == passage.units.count || passage.traits[next].contains(.wordStart))
  }

  /// `ぁぃぅぇぉっゃゅょゎ`, the same in katakana, and the sign that lengthens a vowel.
  private static func isSmallKana(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: true
    case 0x30FC, 0xFF70: true
    default: false
    }
  }

  /// Thai abbreviations hold dots: `พ.ศ.`.
  private func isAbbreviation(_ before: CharacterTraits, _ traits: CharacterTraits) -> Bool {
    before.contains(.fullStop) && !before.contains(.wide) && traits.contains(.stopless)
  }

  /// `https://…`, `a/b--c`: what has a slash in it is not prose.
  private func isAddress(_ token: Token) -> Bool {
    passage.units[token.start..<token.end].contains(0x2F)
  }

  private func followsPartingDash(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    if passage.traits[index - 1].contains(.partingDash) { return true }
    return index > 1 && passage.units[index - 1] == 0x2D && passage.units[index - 2] == 0x2D
  }

  /// Whether a parting dash ends the word here: `mind—it`, but not the hidden name of `Mr. D—n`.
  private func followsDash(at index: Int, _ traits: CharacterTraits) -> Bool {
    guard let token, followsPartingDash(index) else { return false }
    let next = traits.contains(.core) ? index : index + 1
    guard next < passage.units.count, passage.traits[next].contains(.core), !isAddress(token) else {
      return false
    }
    guard token.coreEnd - token.coreStart == 1, passage.traits[token.coreStart].contains(.letter) else {
      return true
    }
    return passage.units[token.coreStart] == 0x49 || passage.units[token.coreStart] == 0x61
  }
}
