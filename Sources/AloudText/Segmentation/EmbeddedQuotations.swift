/// The short quotations that stand inside a sentence, and titles: `They cried, “The Queen! The Queen!” and
/// fell flat.`, `《摔跤吧！爸爸》`. No utterance ends inside one.
struct EmbeddedQuotations {
  /// A longer one is spoken sentence by sentence, in code units.
  private static let longest = 200

  private let found: [(tokens: Range<Int>, isTitle: Bool)]
  private var next = 0

  /// - Parameter quotations: In the order of their opening marks.
  init(_ quotations: [Quotation], in context: SentenceContext) {
    var found: [(tokens: Range<Int>, isTitle: Bool)] = []
    for quotation in quotations {
      guard let close = quotation.close, quotation.openToken >= found.last?.tokens.upperBound ?? 0,
        quotation.openToken < close.token, close.offset - quotation.openOffset <= Self.longest
      else { continue }
      let isTitle = QuotationMarks.isTitle(quotation.mark)
      let after = context.heard(from: close.token + 1)
      if isTitle || (after < context.tokens.count && context.beginsInLowerCase(after)) {
        found.append((quotation.openToken..<close.token, isTitle))
      }
    }
    self.found = found
  }

  /// Whether the token lies in one, before its last word, and the sentence that began at `start` was under
  /// way before it. To be asked of tokens in order.
  mutating func holds(_ index: Int, from start: Int) -> Bool {
    while next < found.count, found[next].tokens.upperBound <= index { next += 1 }
    guard next < found.count, found[next].tokens.contains(index) else { return false }
    return found[next].isTitle || start < found[next].tokens.lowerBound
  }
}
