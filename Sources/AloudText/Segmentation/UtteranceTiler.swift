/// Finds where utterances, grammatical sentences, end.
///
/// Every token with a mark that may end a sentence is a site; the rules of the language decide. Forward in
/// one pass, with look-ahead of a few words: O(n).
struct UtteranceTiler {
  /// Where a space may end an utterance in a script without full stops, in code units.
  private static let stoplessLength = 60
  /// What begins no sentence in Thai, Lao and Khmer: marks that repeat the word before them, `ต่าง ๆ`, and such as
  /// end a list, `ฯลฯ`.
  private static let goingOn: [UInt16] = [0xE2F, 0xE46, 0xEAF, 0xEC6, 0x17D7]

  /// In tokens.
  private static let longestOrnament = 12

  private let context: SentenceContext
  /// One past the last token of each utterance.
  private(set) var ends: [Int] = []
  /// The tokens whose last dot is an abbreviation's, an initial's or a list number's, in order.
  private(set) var abbreviated: [Int] = []
  private var start = 0
  private var list: RunInList
  private var quoted: EmbeddedQuotations

  private var passage: Passage { context.passage }
  private var tokens: [Token] { context.tokens }

  init(_ context: SentenceContext, quotations: [Quotation]) {
    self.context = context
    quoted = EmbeddedQuotations(quotations, in: context)
    list = RunInList(context.passage)
  }

  mutating func tile() {
    var index = 0
    while index < tokens.count {
      if isPlain(index) {
        index += 1
        continue
      }
      if index > start, mustBegin(at: index) { end(before: index) }
      let isLabel = index <= context.heard(from: start) && list.begins(with: tokens[index])
      let site = site(at: index)
      guard site.marks.mayEndSentence else {
        index = site.end
        continue
      }
      switch isLabel ? .abbreviation : verdict(at: index, site) {
      case .end:
        index = withSkips(after: withNoteNumbers(after: site.end))
        if isOrnament(from: index) { index = tokens.count }
        end(before: index)
      case .abbreviation:
        abbreviated.append(index)
        index = site.end
      case .goesOn:
        index = site.end
      }
    }
    end(before: tokens.count)
  }

  /// A word in the midst of others, with no mark on it nor after it: nothing begins or ends there.
  private func isPlain(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isBare && token.flags.isDisjoint(with: [.afterLineFeed, .afterBlankLine, .stopless])
      && index + 1 < tokens.count && tokens[index + 1].hasCore
  }

  private mutating func end(before index: Int) {
    guard index > start else { return }
    ends.append(index)
    start = index
  }

  private mutating func verdict(
    at index: Int, _ site: (end: Int, marks: EndMarks)
  ) -> SentenceContext.Verdict {
    // Marks before anything was said end nothing: `… et il partit.`
    if context.heard(from: start) >= site.end { return .goesOn }
    let verdict = context.verdict(
      at: index, marks: site.marks, next: context.heard(from: site.end), start: start)
    return verdict == .end && quoted.holds(site.end - 1, marks: site.marks, from: start) ? .goesOn : verdict
  }

  /// Where an utterance begins whatever was before.
  private func mustBegin(at index: Int) -> Bool {
    let token = tokens[index]
    if token.flags.contains(.afterBlankLine) || context.beginsLine(token) { return true }
    if token.flags.contains([.stopless, .afterSpace]), token.isHeard,
      !Self.goingOn.contains(passage.units[token.coreStart]),
      token.start - tokens[start].start >= Self.stoplessLength
    {
      return true
    }
    return context.heard(from: start) < index && list.goesOn(with: token) && !context.isNumbered(by: index)
  }

  /// A token with the closing marks that stand alone after it: `Oui ! »`, `. . . .`
  private func site(at index: Int) -> (end: Int, marks: EndMarks) {
    var marks = EndMarks(of: tokens[index], in: passage)
    var end = index + 1
    while end < tokens.count, passage.isLoneEnding(tokens[end]), !context.beginsLine(tokens[end]) {
      marks.read(tokens[end].start..<tokens[end].end, of: passage)
      end += 1
    }
    return (end, marks)
  }

  /// Whether nothing follows but silent words on the same line: `… consuela. / [...]`
  private func isOrnament(from index: Int) -> Bool {
    context.heard(from: index) == tokens.count && tokens.count - index <= Self.longestOrnament
      && tokens[index...].allSatisfy { $0.isSilent && !$0.isPassedOver && !$0.flags.contains(.afterLineFeed) }
  }

  /// The numbers of further notes: `town.11 12 Take …`
  private func withNoteNumbers(after end: Int) -> Int {
    let token = tokens[end - 1]
    guard token.coreEnd < token.end, passage.traits[token.end - 1].contains(.digit) else { return end }
    var last = end
    while last < tokens.count, passage.isShortNumber(tokens[last].start..<tokens[last].end) { last += 1 }
    return last < tokens.count && !context.beginsInUpperCase(last) ? end : last
  }

  /// Note marks, and whatever touches the last word, stay with the sentence they follow.
  private func withSkips(after end: Int) -> Int {
    var end = end
    while end < tokens.count, tokens[end].isPassedOver,
      !tokens[end].flags.contains(.afterSpace) || passage.skips[tokens[end].skip].kind == .noteMark
    {
      end += 1
    }
    return end
  }
}
