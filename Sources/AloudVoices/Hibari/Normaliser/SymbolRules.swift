/// `x = y` → `x equals y`: a sign of comparison only between what it compares.
struct ComparisonRule: RewritingRule {
  private let sign: Unicode.Scalar
  private let words: String

  init(_ sign: Unicode.Scalar, saidAs words: String) {
    self.sign = sign
    self.words = words
  }

  var signs: Set<Unicode.Scalar> { [sign] }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let previous = reader.previous, previous != " " else { return nil }
    reader.take(" ")
    guard reader.take(sign) else { return nil }
    reader.take(" ")
    guard let next = reader.next, next != " " else { return nil }
    return Rewrite(to: reader, " \(words) ")
  }
}

/// `±` → `plus or minus`.
struct SymbolRule: RewritingRule {
  let signs: Set<Unicode.Scalar>
  private let words: [Unicode.Scalar: String]

  init(_ words: [Unicode.Scalar: String]) {
    self.words = words
    signs = Set(words.keys)
  }

  /// Those of mathematics that the tables lack.
  static let mathematics: [Unicode.Scalar: String] = [
    "−": "minus", "≈": "approximately", "≠": "is not equal to", "≤": "is less than or equal to",
    "≥": "is greater than or equal to", "∞": "infinity", "√": "square root of", "‰": "per thousand",
  ]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let next = reader.next, let words = words[next] else { return nil }
    reader.skip()
    return Rewrite(to: reader, words.isEmpty ? " " : " \(words) ")
  }
}

/// A hyphen or a short dash between spaces, or several in a row, part a sentence: `—`.
struct DashRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["-", "–"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    if reader.take("–") {
      return isParting(from: start, to: reader) ? Rewrite(to: reader, "—") : nil
    }
    guard reader.previous != "-", reader.take("-") else { return nil }
    if reader.next != "-" { return isParting(from: start, to: reader) ? Rewrite(to: reader, "—") : nil }
    while reader.take("-") {}
    return Rewrite(to: reader, "—")
  }

  private func isParting(from start: ScalarReader, to end: ScalarReader) -> Bool {
    (start.previous ?? " ") == " " && (end.next ?? " ") == " "
  }
}
