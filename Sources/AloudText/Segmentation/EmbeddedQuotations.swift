/// The short quotations and brackets that stand inside a sentence, and titles: `They cried, “The Queen! The
/// Queen!” and fell flat.`, `法人（国を除く。）は`, `《摔跤吧！爸爸》`. No utterance ends inside one.
struct EmbeddedQuotations {
  private struct Embedded {
    let tokens: Range<Int>
    /// Even one that opens its sentence is of one piece.
    let isWhole: Bool
    /// The sentence goes on after it, whatever stands before its closing mark.
    let goesOn: Bool
    /// It goes on after a question or exclamation mark: `Vino (¡por fin!) Ana.`
    let goesOnAfterStrong: Bool
  }

  /// A longer one is spoken sentence by sentence, in code units.
  private static let longest = 200

  private var found: [Embedded] = []
  private var next = 0

  /// - Parameter quotations: In the order of their opening marks.
  init(_ quotations: [Quotation], in context: SentenceContext) {
    let hasBrackets =
      context.rules.isCaseless || context.rules.bracketsAreWhole && context.passage.units.contains(0x28)
    let brackets = hasBrackets ? BracketFinder.brackets(in: context) : []
    var nextBracket = 0
    for quotation in quotations {
      while nextBracket < brackets.count, brackets[nextBracket].openOffset < quotation.openOffset {
        add(brackets[nextBracket], isBracket: true, in: context)
        nextBracket += 1
      }
      add(quotation, isBracket: false, in: context)
    }
    for bracket in brackets[nextBracket...] { add(bracket, isBracket: true, in: context) }
  }

  private mutating func add(_ quotation: Quotation, isBracket: Bool, in context: SentenceContext) {
    guard let close = quotation.close, quotation.openToken >= found.last?.tokens.upperBound ?? 0,
      quotation.openToken < close.token || isBracket || context.rules.isCaseless
        || context.rules.narratesAfterDash,
      close.offset - quotation.openOffset <= Self.longest
    else { return }
    let isTitle = QuotationMarks.isTitle(quotation.mark)
    let after = context.heard(from: close.token + 1)
    let isQuoted =
      after < context.tokens.count
      && (context.touches(after, context.rules.quotingParticles) || context.isContinuer(after))
    let goesOn =
      context.rules.isCaseless && (isBracket || !isIntroduced(quotation, in: context))
      || !isBracket && isNamed(quotation, before: after, in: context)
    let isWholeBracket = isBracket && context.rules.bracketsAreWhole
    guard
      isTitle || isQuoted || goesOn || isWholeBracket || self.goesOn(at: after, past: quotation, in: context)
    else {
      return
    }
    found.append(
      Embedded(
        tokens: quotation.openToken..<close.token, isWhole: isTitle || isQuoted, goesOn: goesOn,
        goesOnAfterStrong: isWholeBracket))
  }

  /// Whether the sentence goes on in lower case, not only to say who spoke the last words: `“It is. See!” she
  /// said.`
  private func goesOn(at after: Int, past quotation: Quotation, in context: SentenceContext) -> Bool {
    after < context.tokens.count && context.beginsInLowerCase(after)
      && !(isIntroduced(quotation, in: context) && context.isAttribution(from: after))
  }

  /// Whether it is a title with a mark of its own, where one at the end of its sentence has a full stop too:
  /// `роман «Что делать?» Чернышевского`.
  private func isNamed(_ quotation: Quotation, before after: Int, in context: SentenceContext) -> Bool {
    context.rules.narratesAfterDash && after < context.tokens.count && !context.beginsSentence(after)
      && !isIntroduced(quotation, in: context)
      && !(quotation.openToken > 0 && context.beginsWithDash(quotation.openToken - 1))
  }

  /// Whether a mark stands before it, after which somebody begins to speak.
  private func isIntroduced(_ quotation: Quotation, in context: SentenceContext) -> Bool {
    guard let before = context.heard(before: quotation.openToken) else { return true }
    return EndMarks(of: context.tokens[before], in: context.passage).endsPhrase
      || context.endsWithHyphen(before: quotation.openToken)
  }

  /// Whether the token lies in one, before its last word, and the sentence that began at `start` was under
  /// way before it; or at its end, when the sentence is known to go on there. To be asked of tokens in order.
  mutating func holds(_ index: Int, marks: EndMarks, from start: Int) -> Bool {
    while next < found.count, found[next].tokens.upperBound < index { next += 1 }
    // One may begin where another ends.
    for embedded in found[next..<min(next + 2, found.count)] {
      if embedded.tokens.contains(index) { return embedded.isWhole || start < embedded.tokens.lowerBound }
      if embedded.tokens.upperBound == index, marks.isClosed,
        embedded.goesOn || embedded.goesOnAfterStrong && marks.last == .strong
      {
        return start < embedded.tokens.lowerBound
      }
    }
    return false
  }
}
