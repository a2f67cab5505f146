/// The numbers that a model is given for a piece of a script, and which of them are each symbol's.
struct PiperInput: Hashable, Sendable {
  private(set) var ids: [Int64]
  /// For each symbol its part of `ids`, the padding after it included; empty for one that the model was not taught.
  private(set) var ranges: [Range<Int>] = []

  init(_ symbols: some Sequence<Unicode.Scalar>, _ alphabet: PiperAlphabet) {
    ids = alphabet.beginning + alphabet.padding
    for symbol in symbols {
      let start = ids.count
      for numbers in alphabet.numbers(of: symbol) { ids += numbers + alphabet.padding }
      ranges.append(start..<ids.count)
    }
    ids += alphabet.end
  }

  /// Divides symbols so that no piece has more than `most`: after a clause mark, else at a space, else anywhere. A
  /// space between two pieces is in neither.
  static func pieces(of symbols: [Unicode.Scalar], most: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while symbols.count - start > most {
      let window = start + most / 2..<start + most
      let cut =
        window.last { PhonemeScript.isClauseMark(symbols[$0]) && symbols[$0 + 1] == " " }.map { $0 + 1 }
        ?? window.last { symbols[$0] == " " } ?? window.upperBound
      pieces.append(start..<cut)
      start = cut
      while start < symbols.count, symbols[start] == " " { start += 1 }
    }
    if start < symbols.count { pieces.append(start..<symbols.count) }
    return pieces
  }
}
