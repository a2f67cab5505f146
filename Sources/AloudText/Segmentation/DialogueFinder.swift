/// Finds the quoted lines of dialogue in a passage: each is a sentence of its own.
///
/// A quotation is dialogue when it opens its block or follows a sentence end, colon or comma, and closes
/// with `, . ! ? … —` inside or directly after its mark, or ends its block, or is followed by a word of
/// saying. O(n).
struct DialogueFinder {
  /// Between two quoted lines of one sentence, in words.
  private static let longestNarration = 20
  /// Between two of them that no mark parts from it, in words.
  private static let longestAttribution = 8

  private let context: SentenceContext
  /// Where utterances begin.
  private let starts: [Bool]
  /// The passage's last block goes on in the block after it, which begins with this mark.
  private let nextMark: UInt16?
  private var found: [Range<Int>] = []
  /// What has more marks before a quotation is an ornament.
  private static let mostMarks = 16

  private var tokens: [Token] { context.tokens }
  private var passage: Passage { context.passage }

  /// The tokens of each quoted line, with the marks that touch it; in order.
  static func lines(
    in context: SentenceContext, quotations: [Quotation], starts: [Bool], nextMark: UInt16?
  ) -> [Range<Int>] {
    var finder = DialogueFinder(context: context, starts: starts, nextMark: nextMark)
    finder.read(quotations)
    return finder.found
  }

  private init(context: SentenceContext, starts: [Bool], nextMark: UInt16?) {
    self.context = context
    self.starts = starts
    self.nextMark = nextMark
  }

  private mutating func read(_ quotations: [Quotation]) {
    var covered = -1
    var list: Int?
    let running = quotations.last { $0.close == nil && goesOnInNextBlock($0) }?.openOffset
    for quotation in quotations where quotation.openOffset > covered {
      list = endOfItem(quotation, after: list)
      guard list == nil, !QuotationMarks.isTitle(quotation.mark), opensDialogue(quotation) else { continue }
      if let close = quotation.close {
        guard closesDialogue(quotation, close) else { continue }
        covered = close.offset
        found.append(first(of: quotation)..<end(after: close.token))
      } else if quotation.openOffset == running {
        covered = passage.units.count
        found.append(first(of: quotation)..<tokens.count)
      }
    }
  }

  /// One past the quotation, when it is an item of a list, `“Araby,” “Clay,” and “Eveline”`: another one follows
  /// its comma, and nobody is said to have spoken.
  ///
  /// - Parameter list: What this said of the quotation before.
  private func endOfItem(_ quotation: Quotation, after list: Int?) -> Int? {
    guard let close = quotation.close else { return nil }
    let next = end(after: close.token)
    let heard = context.heard(from: next)
    if list == quotation.openToken {
      return heard < tokens.count && !starts[next] && context.isAttribution(from: heard) ? nil : next
    }
    guard heard < tokens.count, !starts[next] else { return nil }
    let opens = passage.opensQuotation(tokens[next]) || passage.isLoneOpening(tokens[next])
    return opens && mark(before: next) == .comma ? next : nil
  }

  /// The next block begins with the same mark, or with the one that closes it: Spanish `»`.
  private func goesOnInNextBlock(_ quotation: Quotation) -> Bool {
    guard let nextMark else { return false }
    return quotation.mark == nextMark || QuotationMarks.closers[quotation.mark]?.contains(nextMark) ?? false
  }

  // MARK: How it opens

  private func opensDialogue(_ quotation: Quotation) -> Bool {
    let token = tokens[quotation.openToken]
    guard quotation.openOffset - token.start < Self.mostMarks else { return false }
    if token.hasCore, !standsFirst(quotation.openOffset, in: token) { return followsMark(quotation) }
    return starts[first(of: quotation)] || opensBlock(quotation.openToken) || resumes(quotation)
      || resumesWithoutMark(quotation) || endsClause(before: quotation.openToken)
  }

  /// Where its line begins: with the dash that may stand before it, `— «Я», — ответил голос.`
  private func first(of quotation: Quotation) -> Int {
    let before = quotation.openToken - 1
    guard before >= 0, opensWithDash(before), !tokens[before].hasCore else { return quotation.openToken }
    return starts[before] || resumes(quotation) ? before : quotation.openToken
  }

  /// Whether the narrator has interrupted the line before it: `„Chodź” – powiedział – „i patrz”.`
  private func resumes(_ quotation: Quotation) -> Bool {
    let dash = quotation.openToken - 1
    guard context.rules.narratesAfterDash, let before = found.last, before.upperBound < dash,
      dash - before.upperBound <= Self.longestNarration, opensWithDash(dash), !tokens[dash].hasCore
    else { return false }
    return opensWithDash(before.upperBound) && !starts[before.upperBound...dash].contains(true)
  }

  /// Whether it goes on after the words that say who speaks, with no mark between: Italian `«Renzo» disse Agnese
  /// «vieni qui.»`
  private func resumesWithoutMark(_ quotation: Quotation) -> Bool {
    guard let before = found.last, before.upperBound < quotation.openToken,
      quotation.openToken - before.upperBound <= Self.longestAttribution,
      passage.units[tokens[before.lowerBound].start] == quotation.mark,
      !starts[before.upperBound...quotation.openToken].contains(true)
    else { return false }
    return context.isAttribution(from: context.heard(from: before.upperBound))
  }

  /// Only other opening marks stand before it in its word.
  private func standsFirst(_ offset: Int, in token: Token) -> Bool {
    (token.start..<offset).allSatisfy {
      !passage.traits[$0].isDisjoint(with: [.quotation, .opening, .ignorable, .dash])
    }
  }

  private func followsMark(_ quotation: Quotation) -> Bool {
    var marks = EndMarks()
    marks.read(tokens[quotation.openToken].start..<quotation.openOffset, of: passage)
    return marks.last != .none
  }

  /// Nothing is heard before it in its block.
  private func opensBlock(_ index: Int) -> Bool {
    context.firstHeard(ofPiece: tokens[index].piece) >= index
  }

  private func endsClause(before index: Int) -> Bool {
    switch mark(before: index) {
    case .none: context.endsWithHyphen(before: index)
    case .dash: context.rules.dashIntroducesSpeech || isUnderWay(at: index)
    case .comma: !context.rules.narratesAfterDash
    case .stop, .strong, .ellipsis, .clause: true
    }
  }

  /// Whether the narrator has only interrupted a line of the same sentence: `“Oh, John”—she wept—“don’t go!”`
  private func isUnderWay(at index: Int) -> Bool {
    guard let before = found.last, before.upperBound < index,
      index - before.upperBound <= Self.longestNarration
    else { return false }
    return !starts[before.upperBound...index].contains(true)
  }

  /// The last mark of the word before, an abbreviation's dot apart.
  private func mark(before index: Int) -> EndMarks.Last {
    var marks = EndMarks()
    var first = index - 1
    while first > 0, index - first < 5, passage.isLoneEnding(tokens[first]) || tokens[first].isPassedOver {
      first -= 1
    }
    for token in tokens[max(first, 0)..<index] where !token.isPassedOver {
      marks.read(passage.trail(of: token), of: passage)
    }
    let isAbbreviated = first >= 0 && tokens[first].flags.contains(.abbreviated)
    return marks.last == .stop && isAbbreviated ? .none : marks.last
  }

  // MARK: How it closes

  private func closesDialogue(_ quotation: Quotation, _ close: (token: Int, offset: Int)) -> Bool {
    let token = tokens[close.token]
    var inside = EndMarks()
    if token.hasCore || close.token == quotation.openToken {
      inside.read(token.coreEnd..<max(token.coreEnd, close.offset), of: passage)
    } else {
      readBefore(close, to: quotation.openToken, into: &inside)
    }
    if inside.last == .clause, isUnderWay(at: quotation.openToken) { return true }
    let next = end(after: close.token)
    if inside.endsSpeech { return !isNoun(close, next: next) && !isLoneWord(quotation, close, before: next) }
    var after = EndMarks()
    after.read(close.offset + 1..<token.end, of: passage)
    for lone in tokens[close.token + 1..<max(next, close.token + 1)] where !lone.isPassedOver {
      after.read(lone.start..<lone.end, of: passage)
    }
    let heard = context.heard(from: next)
    if context.rules.narratesAfterDash, after.last == .comma || opensWithDash(next) {
      return isNarrated(from: next, heard: heard, hasComma: after.last == .comma, quotation)
    }
    if after.last == .comma, heard < tokens.count, passage.opensQuotation(tokens[heard]) {
      // `“天”、“地”、“人”`: things named one after the other.
      return false
    }
    if after.last != .none { return after.endsSpeech && !isLoneWord(quotation, close, before: next) }
    return heard == tokens.count || tokens[heard].piece != token.piece || context.isAttribution(from: heard)
  }

  /// `『君の名は。』は`, `“请勿入内！”的`: what follows makes a noun of the quotation, whatever it ends with.
  private func isNoun(_ close: (token: Int, offset: Int), next: Int) -> Bool {
    guard next == close.token + 1, tokens[close.token].end == close.offset + 1, next < tokens.count else {
      return false
    }
    return context.heard(from: next) == next && tokens[next].piece == tokens[close.token].piece
      && context.isContinuer(next)
  }

  /// One word between two commas, with no verb of saying about it: `paprika, “mamaliga”, and egg-plant`
  private func isLoneWord(
    _ quotation: Quotation, _ close: (token: Int, offset: Int), before next: Int
  ) -> Bool {
    guard quotation.openToken == close.token, !starts[quotation.openToken],
      !context.rules.quotingVerbs.isEmpty,
      mark(before: quotation.openToken) == .comma, mark(before: next) == .comma,
      !isUnderWay(at: quotation.openToken), !context.saysBefore(quotation.openToken)
    else { return false }
    let heard = context.heard(from: next)
    return heard < tokens.count && !context.isAttribution(from: heard)
  }

  /// Whether `«Нет», — сказал он` follows rather than `«Идиот», «Бесы»` or `«Идиот» — роман`.
  private func isNarrated(from next: Int, heard: Int, hasComma: Bool, _ quotation: Quotation) -> Bool {
    guard heard < tokens.count else { return true }
    if context.isAttribution(from: heard) { return true }
    if context.beginsInLowerCase(heard), context.opensNarration(at: heard) { return true }
    // No title begins a block with a small letter: the speech of the block before goes on.
    if opensBlock(quotation.openToken),
      context.beginsInLowerCase(context.heard(from: quotation.openToken))
    {
      return true
    }
    // `Он сказал: «Идём» — и встал.`
    guard hasComma else { return mark(before: quotation.openToken) == .clause }
    return opensWithDash(next)
      || (!starts[quotation.openToken] && !passage.opensQuotation(tokens[heard]))
  }

  private func opensWithDash(_ index: Int) -> Bool { index < tokens.count && context.beginsWithDash(index) }

  /// The marks that end the word before a closing mark that stands alone.
  private func readBefore(
    _ close: (token: Int, offset: Int), to openToken: Int, into marks: inout EndMarks
  ) {
    var first = close.token
    while first > openToken, close.token - first < 4, !tokens[first].hasCore { first -= 1 }
    for token in tokens[first..<close.token] {
      marks.read(passage.trail(of: token), of: passage)
    }
    marks.read(tokens[close.token].start..<close.offset, of: passage)
  }

  /// One past the closing token and the marks and note marks that touch it.
  private func end(after index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, end - index < 5,
      passage.isLoneEnding(tokens[end])
        || (tokens[end].isPassedOver && !tokens[end].flags.contains(.afterSpace))
    {
      end += 1
    }
    return end
  }
}
