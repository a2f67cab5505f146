/// A passage with its words and its language's rules: what is asked when deciding where a sentence ends.
///
/// A class only so that the steps share it without copying: nothing in it changes.
final class SentenceContext {
  enum Verdict {
    case end
    case goesOn
    /// Goes on, and the dot is not the sentence's but the word's.
    case abbreviation
  }

  let passage: Passage
  let tokens: [Token]
  private let rulebook: Rulebook
  /// For each token the first one from it on that is heard; `tokens.count` where none is.
  private let nextHeard: [Int32]
  /// For each piece the first of its tokens.
  let firstTokens: [Int]

  init(passage: Passage, tokens: [Token], rulebook: Rulebook) {
    self.passage = passage
    self.tokens = tokens
    self.rulebook = rulebook
    var next = Int32(tokens.count)
    var table = [Int32](repeating: next, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      if tokens[index].isHeard { next = Int32(index) }
      table[index] = next
    }
    nextHeard = table
    firstTokens = passage.pieces.indices.map { piece in tokens.partitioningIndex { $0.piece >= piece } }
  }

  /// The same, some tokens of which are known to be abbreviated.
  init(_ context: SentenceContext, abbreviated: [Int]) {
    var tokens = context.tokens
    for index in abbreviated { tokens[index].flags.insert(.abbreviated) }
    self.tokens = tokens
    passage = context.passage
    rulebook = context.rulebook
    nextHeard = context.nextHeard
    firstTokens = context.firstTokens
  }

  var rules: LanguageRules { rulebook.rules }

  /// The first token that is heard in a piece, or after it when none is.
  func firstHeard(ofPiece piece: Int) -> Int { heard(from: firstTokens[piece]) }

  /// The first token from `index` on that is heard; `tokens.count` where none is.
  func heard(from index: Int) -> Int { Int(nextHeard[min(index, tokens.count)]) }

  /// The last token before `index` that is heard, looking back over no more than three.
  func heard(before index: Int) -> Int? {
    (max(0, index - 4)..<index).reversed().first { tokens[$0].isHeard }
  }

  /// Where each line says something of its own: in code, and in a heading.
  func beginsLine(_ token: Token) -> Bool {
    guard token.flags.contains(.afterLineFeed) else { return false }
    let piece = passage.pieces[token.piece]
    return (piece.kind == .code || piece.kind == .heading) && piece.range.start < token.start
  }

  /// Whether marks that may end a sentence do so.
  ///
  /// - Parameters:
  ///   - index: The token the marks follow.
  ///   - next: The next token that is heard; `tokens.count` where none is.
  ///   - start: The first token of the utterance so far.
  func verdict(at index: Int, marks: EndMarks, next: Int, start: Int) -> Verdict {
    if rules.stopIsColon, marks.last == .stop, next < tokens.count { return .goesOn }
    let isDotted = marks.last == .stop && marks.dots == 1 && tokens[index].hasCore
    let abbreviation = isDotted ? self.abbreviation(at: index, next: next, start: start) : nil
    guard next < tokens.count else { return abbreviation == nil ? .end : .abbreviation }
    if abbreviation == .abbreviation { return .abbreviation }
    if beginsInLowerCase(next), !rules.isCaseless || endsInCase(tokens[index]),
      !isClipped(next, after: marks),
      RunInList.label(of: tokens[next], in: passage)?.opensList != true
    {
      return abbreviation == nil ? .goesOn : .abbreviation
    }
    if touches(next, rules.betweenStops) { return .goesOn }
    if marks.isClosed, goesOn(afterClosing: marks.last, with: next) { return .goesOn }
    if marks.last == .strong, isSaidAfterDash(next) { return .goesOn }
    if marks.last == .ellipsis, rules.ellipsisEnds, heard(from: start) <= index, !beginsWithDigit(next) {
      return .end
    }
    if marks.last == .ellipsis, !marks.isClosed, beginsSentence(next), !isAlwaysCapital(next) { return .end }
    if marks.last == .strong, isNameWithMark(tokens[index], before: next) || isCried(before: next) {
      return .goesOn
    }
    if rules.twoDotsPause, marks.last == .stop, marks.dots == 2 { return marks.isClosed ? .end : .goesOn }
    if marks.last == .ellipsis || marks.last == .dash { return marks.isClosed ? .end : .goesOn }
    return .end
  }

  private func goesOn(afterClosing last: EndMarks.Last, with next: Int) -> Bool {
    if isContinuer(next) || touches(next, rules.quotingParticles) { return true }
    if rules.conjunctions.contains(passage.core(of: tokens[next])) { return true }
    // Before `Mary said` stands no full stop.
    let reach = rules.narratesAfterDash ? 2 : rules.attributionReach
    return (last != .stop || rules.speechKeepsItsStop) && saysWho(from: next, within: reach)
  }

  /// `わあ！と叫ぶ`: a cry quoted without quotation marks.
  private func isCried(before next: Int) -> Bool {
    touches(next, rules.quotingParticles)
      && !EndMarks(of: tokens[next], in: passage).endsPhrase
  }

  /// `Yahoo!ニュース`: a Latin name that ends with a mark of its own, in text that has wide marks.
  private func isNameWithMark(_ token: Token, before next: Int) -> Bool {
    token.end == tokens[next].start && passage.units[token.end - 1] < 0x80 && endsInCase(token)
      && tokens[next].flags.contains(.dictionary)
  }

  /// Whether its last letter is of a script with capitals.
  private func endsInCase(_ token: Token) -> Bool {
    token.hasCore && !passage.traits[token.coreEnd - 1].isDisjoint(with: [.lowercase, .uppercase])
  }

  /// Not `iPhone` nor `pH`, which keep their small letter at a sentence's start.
  func beginsInLowerCase(_ index: Int) -> Bool {
    let token = tokens[index]
    return passage.traits[token.coreStart].contains(.lowercase)
      && !(token.coreEnd - token.coreStart > 1 && passage.traits[token.coreStart + 1].contains(.uppercase))
  }

  func beginsWithDigit(_ index: Int) -> Bool {
    passage.traits[tokens[index].coreStart].contains(.digit)
  }

  func beginsInUpperCase(_ index: Int) -> Bool {
    passage.traits[tokens[index].coreStart].contains(.uppercase)
  }

  /// A word that begins a sentence though its first letter is small, since something is left out before it:
  /// Dutch `'s Avonds`, German `’s ist gut`, `…en toen`.
  private func isClipped(_ index: Int, after marks: EndMarks) -> Bool {
    let token = tokens[index]
    guard token.start < token.coreStart, marks.last == .stop || marks.last == .strong else { return false }
    let last = passage.units[token.coreStart - 1]
    if passage.traits[token.coreStart - 1].contains(.ellipsis) || last == 0x2E { return true }
    guard QuotationMarks.isApostrophe(last) || last == 0x2018, startsElided(token) else { return false }
    if !marks.isClosed { return true }
    let next = heard(from: index + 1)
    return next < tokens.count && beginsInUpperCase(next)
  }

  /// Its first letters, up to a hyphen, are those of a word that an apostrophe begins: `'s-Gravenhage`.
  private func startsElided(_ token: Token) -> Bool {
    let core = passage.lowercasedCore(of: token)
    let length = (0..<core.count).first { core[$0] == 0x2D } ?? core.count
    return rules.elisions.contains(core.prefix(length))
  }

  /// A word whose capital says nothing: English `I`, `I’m`.
  private func isAlwaysCapital(_ index: Int) -> Bool {
    let token = tokens[index]
    var end = token.coreStart
    while end < token.coreEnd, !QuotationMarks.isApostrophe(passage.units[end]) { end += 1 }
    guard end - token.coreStart <= 2 else { return false }
    return rules.capitalWords.contains(passage.lowercasedSpelling(in: token.coreStart..<end))
  }

  /// A word that commonly begins sentences, or one that a quotation opens.
  func beginsSentence(_ index: Int) -> Bool {
    let token = tokens[index]
    if isFirstQuoted(index) { return true }
    if passage.isInitial(token), passage.hasStopAfterCore(token) { return false }
    let core = passage.lowercasedCore(of: token)
    return rules.starters.contains(core) || elidedWord(core).map(rules.starters.contains) ?? false
  }

  /// Whether the words from `next` on, which follow a closing mark, say who said it: `“Who is it?” Mary
  /// asked.`, `「行け！」と言った。`
  func isAttribution(from next: Int) -> Bool {
    if touches(next, rules.quotingParticles) {
      // `「罪と罰」と「白痴」`: one of several things named.
      return next + 1 == tokens.count || !passage.opensQuotation(tokens[next + 1])
    }
    return !isContinuer(next) && saysWho(from: next, within: rules.attributionReach)
  }

  /// Whether the word makes the quotation before it a part of its own sentence.
  func isContinuer(_ index: Int) -> Bool {
    touches(index, rules.continuers)
      || (!rules.spacedContinuers.isEmpty && rules.spacedContinuers.contains(passage.core(of: tokens[index])))
  }

  /// Whether the word is one of these and no space parts it from what is before it.
  func touches(_ index: Int, _ words: WordSet) -> Bool {
    !words.isEmpty && !tokens[index].flags.contains(.afterSpace)
      && words.contains(passage.core(of: tokens[index]))
  }

  /// Whether one of the three words before `index`, in the same clause but for the mark before it, is a verb of
  /// saying: `He said, “No.”`
  func saysBefore(_ index: Int) -> Bool {
    var place = index
    for count in 0..<3 {
      guard let before = heard(before: place) else { return false }
      if count > 0, endsPhrase(before, passage.lowercasedCore(of: tokens[before])) { return false }
      if rules.quotingVerbs.contains(passage.lowercasedCore(of: tokens[before])) { return true }
      place = before
    }
    return false
  }

  /// Whether a verb of saying is among the next words of the clause.
  func saysWho(from next: Int, within count: Int) -> Bool {
    guard !rules.quotingVerbs.isEmpty else { return false }
    var index = next
    for place in 0..<count where index < tokens.count {
      let token = tokens[index]
      if place > 0 || rules.isCaseless, isFirstQuoted(index) { return false }
      let core = passage.lowercasedCore(of: token)
      if rules.notBeforeQuotingVerbs.contains(core) || isParted(index, among: rules.notBeforeQuotingVerbs) {
        return false
      }
      if let end = endOfQuotingVerb(at: index, core) {
        // `Others say:` says who speaks next, `Tom said nothing` that nobody spoke.
        return !bringsInSpeech(from: end)
          && !(tokens[end].end == tokens[end].coreEnd && reports(heard(from: end + 1)))
      }
      if place == 0, !beginsInLowerCase(index), !rules.capitalWords.contains(core),
        rules.starters.contains(core)
      {
        return false
      }
      if endsPhrase(index, core) { return false }
      index = heard(from: index + 1)
    }
    return false
  }
}

extension SentenceContext {
  /// `Others say:` says who speaks next; without capitals to tell, so does a colon a few words on, `فأجاب الطالب:`
  private func bringsInSpeech(from verb: Int) -> Bool {
    let last = EndMarks(of: tokens[verb], in: passage).last
    guard last == .none, rules.isCaseless else { return last == .clause }
    let end = (verb + 1..<min(verb + 4, tokens.count)).first {
      EndMarks(of: tokens[$0], in: passage).endsPhrase
    }
    return end.map { passage.isColon(passage.units[tokens[$0].end - 1]) } ?? false
  }

  /// Whether the word and the one that touches it, which a dictionary has parted, are one of these: `说|完`.
  private func isParted(_ index: Int, among words: WordSet) -> Bool {
    guard tokens[index].flags.contains(.dictionary), index + 1 < tokens.count,
      tokens[index].coreEnd == tokens[index + 1].coreStart
    else { return false }
    return words.contains(passage.spelling(in: tokens[index].coreStart..<tokens[index + 1].coreEnd))
  }

  /// The last token of the verb of saying that begins at `index`, nil when none does. A dictionary parts some
  /// verbs: `尋|ね|た`.
  private func endOfQuotingVerb(at index: Int, _ core: Spelling) -> Int? {
    if isSaying(core) { return index }
    if rules.hasOptionalMarks, rules.quotingVerbs.contains(core.withoutVowelMarks) { return index }
    guard tokens[index].flags.contains(.dictionary) else { return nil }
    for end in index + 1..<min(index + 4, tokens.count) {
      guard tokens[end - 1].coreEnd == tokens[end].coreStart else { return nil }
      let whole = tokens[index].coreStart..<tokens[end].coreEnd
      if rules.quotingVerbs.contains(passage.spelling(in: whole)) { return end }
    }
    return nil
  }
}

extension Passage {
  func isColon(_ unit: UInt16) -> Bool { unit == 0x3A || unit == 0xFF1A }

  func hasStopAfterCore(_ token: Token) -> Bool {
    token.coreEnd < token.end && traits[token.coreEnd].contains(.fullStop)
  }

  /// Whether the word begins with a quotation mark.
  func opensQuotation(_ token: Token) -> Bool {
    token.start < token.coreStart && token.hasCore && traits[token.start].contains(.quotation)
  }

  /// A single letter.
  func isInitial(_ token: Token) -> Bool {
    token.hasCore && traits[token.coreStart].contains(.letter) && !token.flags.contains(.dictionary)
      && (token.coreStart + 1..<token.coreEnd).allSatisfy { traits[$0].contains(.inGrapheme) }
  }
}
