/// Pairs the round, square and curly brackets of a passage.
enum BracketFinder {
  /// No more than this many are held open at a time.
  private static let deepest = 8

  /// The outermost pairs in the order of their opening marks, as quotations. O(n).
  static func brackets(in context: SentenceContext) -> [Quotation] {
    let passage = context.passage
    var found: [Quotation] = []
    var open: [Quotation] = []
    func read(_ offset: Int, of index: Int) {
      let unit = passage.units[offset]
      if closers[unit] != nil {
        if open.count == deepest { open.removeFirst() }
        open.append(Quotation(openToken: index, openOffset: offset, mark: unit))
      } else if passage.traits[offset].contains(.closing),
        let match = open.lastIndex(where: { closers[$0.mark] == unit })
      {
        var bracket = open[match]
        open.removeSubrange(match...)
        bracket.close = (index, offset)
        if open.isEmpty { found.append(bracket) }
      }
    }
    for (index, token) in context.tokens.enumerated() {
      if token.hasCore {
        for offset in token.start..<token.coreStart { read(offset, of: index) }
      }
      // A word that a space alone ends may hold one: `서울대(1990년`.
      if !token.flags.contains(.dictionary) {
        for offset in token.coreStart..<token.coreEnd { read(offset, of: index) }
      }
      for offset in passage.trail(of: token) { read(offset, of: index) }
    }
    return found
  }

  private static let closers: [UInt16: UInt16] = {
    let pairs = Array("()[]{}（）［］｛｝【】〔〕〖〗﹙﹚︵︶".utf16)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: pairs.count, by: 2).map { (pairs[$0], pairs[$0 + 1]) })
  }()
}
