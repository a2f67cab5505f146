/// Pairs the quotation marks of a passage, whatever the language.
///
/// A mark before a word opens, a mark after one closes; a lone mark closes what it can, else opens. Marks
/// that nothing closes are kept, for a quotation may run on in the next paragraph. O(n): no more than
/// `deepest` quotations are held open at a time.
struct QuotationFinder {
  private static let deepest = 8

  private let context: SentenceContext
  private var found: [Quotation] = []
  /// Indices into `found` of what stands open, outermost first.
  private var open: [Int] = []
  /// Where an apostrophe after a plural would close the quotation, should nothing better come.
  private var doubtful: [Int: (token: Int, offset: Int)] = [:]
  /// What may be an apostrophe: `'Tis late,' he said.` Only a mark after a comma or a full stop closes it.
  private var elided: Set<Int> = []

  /// In the order of their opening marks.
  ///
  /// - Parameter nextMark: With which the block after the passage begins. A quotation of that mark which only an
  ///   apostrophe seems to close goes on there.
  static func quotations(in context: SentenceContext, nextMark: UInt16?) -> [Quotation] {
    var finder = QuotationFinder(context)
    for (index, token) in context.tokens.enumerated() where token.flags.contains(.quoted) {
      finder.read(index)
    }
    finder.settleDoubts(of: finder.open.filter { finder.found[$0].mark != nextMark })
    return finder.found
  }

  private init(_ context: SentenceContext) { self.context = context }

  private var passage: Passage { context.passage }
  private var tokens: [Token] { context.tokens }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    if token.hasCore {
      for offset in token.start..<token.coreStart where isQuotation(offset) { readLead(index, offset) }
      for offset in token.coreEnd..<token.end where isQuotation(offset) { readTrail(index, offset) }
    } else {
      for offset in token.start..<token.end where isQuotation(offset) {
        if !readClosing(index, offset), !isStrayClosing(token) { readLead(index, offset) }
      }
    }
  }

  /// A French `»` whose quotation began in a paragraph before; only a paragraph opens with one.
  private func isStrayClosing(_ token: Token) -> Bool {
    passage.units[token.start] == 0xBB && token.start > passage.pieces[token.piece].range.start
  }

  private func isQuotation(_ offset: Int) -> Bool {
    passage.traits[offset].contains(.quotation) && !passage.traits[offset].contains(.inGrapheme)
  }

  private mutating func readLead(_ index: Int, _ offset: Int) {
    let mark = passage.units[offset]
    if mark == QuotationMarks.curlySingle { return }
    guard QuotationMarks.closers[mark] != nil else { return }
    let mayElide = mark == QuotationMarks.straightSingle && isElision(tokens[index], offset)
    if mayElide, passage.traits[tokens[index].coreStart].contains(.digit) || open.contains(where: isSingle) {
      return
    }
    if let same = open.lastIndex(where: { found[$0].mark == mark }) {
      if mark == QuotationMarks.straightSingle, clips(index, inside: open[same]) { return }
      // The one before was never closed, unless by an apostrophe that looked like a plural's.
      settleDoubts(of: [open[same]])
      open.removeSubrange(same...)
    }
    if open.count == Self.deepest { open.removeFirst() }
    if mayElide { elided.insert(found.count) }
    open.append(found.count)
    found.append(Quotation(openToken: index, openOffset: offset, mark: mark))
  }

  /// Whether the mark is an apostrophe, since a quotation of the same mark stands open and no mark introduces
  /// another: `'It's a rum 'un,' said Joe.`
  private func clips(_ index: Int, inside quotation: Int) -> Bool {
    index > 0 && !elided.contains(quotation) && doubtful[quotation] == nil
      && tokens[index - 1].hasCore && EndMarks(of: tokens[index - 1], in: passage).last == .none
  }

  private mutating func readTrail(_ index: Int, _ offset: Int) {
    let mark = passage.units[offset]
    if QuotationMarks.isApostrophe(mark), isPlural(tokens[index], offset) {
      for quotation in open.reversed() where canClose(quotation, at: offset) {
        if doubtful[quotation] == nil { doubtful[quotation] = (index, offset) }
        return
      }
      return
    }
    readClosing(index, offset)
  }

  /// Whether the mark closed what stood open.
  @discardableResult
  private mutating func readClosing(_ index: Int, _ offset: Int) -> Bool {
    let mark = passage.units[offset]
    guard !QuotationMarks.onlyOpens(mark),
      let position = open.lastIndex(where: { canClose($0, at: offset) })
    else { return false }
    settleDoubts(of: Array(open[(position + 1)...]))
    found[open[position]].close = (index, offset)
    doubtful[open[position]] = nil
    open.removeSubrange(position...)
    return true
  }

  private func canClose(_ quotation: Int, at offset: Int) -> Bool {
    guard QuotationMarks.closers[found[quotation].mark]?.contains(passage.units[offset]) == true else {
      return false
    }
    return !elided.contains(quotation) || passage.traits[offset - 1].isEndMark
  }

  private func isSingle(_ quotation: Int) -> Bool { found[quotation].mark == QuotationMarks.straightSingle }

  private mutating func settleDoubts(of quotations: [Int]) {
    for quotation in quotations {
      guard let place = doubtful.removeValue(forKey: quotation) else { continue }
      found[quotation].close = place
    }
  }

  /// `'tis`, `'em`, `'90s`: an apostrophe, though it stands where a mark would open.
  private func isElision(_ token: Token, _ offset: Int) -> Bool {
    guard token.hasCore, offset + 1 == token.coreStart else { return false }
    if passage.traits[token.coreStart].contains(.digit) { return true }
    return context.rules.elisions.contains(passage.lowercasedCore(of: token))
  }

  /// `dogs'`, `goin'`: an apostrophe that ends the word rather than a quotation, since no other mark stands
  /// by it. One that closes is told by the marks about it: `dogs,'`, `dogs'.`
  private func isPlural(_ token: Token, _ offset: Int) -> Bool {
    guard offset == token.coreEnd else { return false }
    if offset + 1 < token.end { return passage.units[offset + 1] == 0x2C && isClippedParticiple(token) }
    let last = passage.units[token.coreEnd - 1] | 0x20
    return last == 0x73 || isClippedParticiple(token)
      || context.rules.clippedWords.contains(passage.lowercasedCore(of: token))
  }

  /// `mornin'`, before a comma too: where a better mark follows, it does not close.
  private func isClippedParticiple(_ token: Token) -> Bool {
    let end = token.coreEnd
    return context.rules.clipsParticiples && end - token.coreStart > 4
      && passage.units[end - 1] | 0x20 == 0x6E && passage.units[end - 2] | 0x20 == 0x69
  }
}

extension CharacterTraits {
  /// One of the marks by which speech ends: `, . ! ? … —`
  fileprivate var isEndMark: Bool {
    !isDisjoint(with: [.clause, .fullStop, .terminator, .ellipsis, .partingDash])
  }
}
