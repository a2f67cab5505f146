/// Divides a token where its writing changes: `ChatGPT`, `10-20`, `rock'n'roll`.
struct Subtokens {
  private let text: Scalars
  private let token: Range<Int>

  /// The pieces of `token` in order, never none; a lone apostrophe or mark between them may belong to none. O(n).
  static func pieces(of token: Range<Int>, in text: Scalars) -> [Range<Int>] {
    let subtokens = Subtokens(text: text, token: token)
    var pieces: [Range<Int>] = []
    var index = token.lowerBound
    while index < token.upperBound {
      let length = subtokens.length(at: index)
      if length > 0 { pieces.append(index..<index + length) }
      index += max(length, 1)
    }
    return pieces.isEmpty ? [token] : pieces
  }

  /// The length of the piece that starts at `index`: the first rule that fits decides. 0 when none does.
  private func length(at index: Int) -> Int {
    let scalar = text[index]
    let apostrophes = scalar.isApostrophe ? run(from: index, while: \.isApostrophe) : 0
    if apostrophes > 0, index == token.lowerBound { return apostrophes }
    if scalar.isLatinUpper, self[index + 1]?.isLatinUpper ?? false, self[index + 2]?.isLatinLower ?? false {
      return 1
    }
    let sign = scalar == "-" && index == token.lowerBound ? 1 : 0
    let number = number(from: index + sign)
    if number > 0 { return sign + number }
    if scalar == "-" || scalar == "_" { return run(from: index) { $0 == "-" || $0 == "_" } }
    if apostrophes >= 2 { return apostrophes }
    let humped = lettersBeforeHump(from: index)
    if humped > 0 { return humped }
    if scalar.isWordLetter {
      let letters = run(from: index, while: \.isWordLetter)
      return letters + pairs(from: index + letters)
    }
    if !scalar.isAlphanumeric, apostrophes == 0 { return 1 }
    return apostrophes > 0 && index + apostrophes == token.upperBound ? apostrophes : 0
  }

  /// The scalar at `index`, nil outside the token.
  private subscript(index: Int) -> Unicode.Scalar? { token.contains(index) ? text[index] : nil }

  private func run(from index: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
    text[index..<token.upperBound].prefix(while: belongs).count
  }

  /// Decimals with single commas and full stops among or before them.
  private func number(from start: Int) -> Int {
    var index = start
    while let scalar = self[index] {
      if scalar.isDecimal {
        index += 1
      } else if scalar == "," || scalar == ".", self[index + 1]?.isDecimal ?? false {
        index += 2
      } else {
        break
      }
    }
    return index - start
  }

  /// The fewest letters, with apostrophes before single ones at the end, up to a small letter before a capital.
  private func lettersBeforeHump(from start: Int) -> Int {
    var index = start
    while true {
      if isHump(index) { return index + 1 - start }
      guard self[index]?.isWordLetter ?? false else { break }
      index += 1
    }
    while isPair(index) {
      index += 2
      if isHump(index) { return index + 1 - start }
    }
    return 0
  }

  private func isHump(_ index: Int) -> Bool {
    self[index]?.isLatinLower ?? false && self[index + 1]?.isLatinUpper ?? false
  }

  private func isPair(_ index: Int) -> Bool {
    self[index]?.isApostrophe ?? false && self[index + 1]?.isWordLetter ?? false
  }

  /// The length of as many apostrophes as there are with one letter each.
  private func pairs(from start: Int) -> Int {
    var index = start
    while isPair(index) { index += 2 }
    return index - start
  }
}
