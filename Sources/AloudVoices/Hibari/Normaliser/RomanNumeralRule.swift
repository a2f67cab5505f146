/// `Chapter IV` → `Chapter 4`, `Henry VIII` → `Henry the eighth`.
struct RomanNumeralRule: RewritingRule {
  enum Kind { case cardinal, ordinal }

  let signs: Set<Unicode.Scalar> = ["I", "V", "X", "L", "C"]

  private let table: SpellingTable<Void>
  private let kind: Kind

  /// - Parameter words: after which a numeral is one, `Chapter`.
  init(after words: [String], as kind: Kind) {
    table = SpellingTable(words.map { (key: $0, value: ()) })
    self.kind = kind
  }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    guard start.isAtWordStart else { return nil }
    return table.first(at: start) { _, reader in
      var reader = reader
      let word = String(start.text[start.position..<reader.position])
      guard reader.take(" "), let value = Self.takeNumeral(from: &reader), reader.isAtWordEnd else {
        return nil
      }
      let goesOn = reader.scalar(after: 1)?.isPartOfWord ?? false
      if let next = reader.next, ".'’".unicodeScalars.contains(next), goesOn { return nil }
      if value == 1, Self.isPronoun(after: word, before: reader) { return nil }
      return Rewrite(
        to: reader, kind == .cardinal ? "\(word) \(value)" : "\(word) the \(NumberWords.ordinal(value))")
    }
  }

  /// `the book I read`, but `book I of the Iliad`, `a type I error`.
  private static func isPronoun(after word: String, before reader: ScalarReader) -> Bool {
    guard word.unicodeScalars.first?.properties.isLowercase ?? false, word != "type", word != "phase",
      reader.next == " ", reader.scalar(after: 1)?.properties.isAlphabetic ?? false
    else { return false }
    return !["of", "and", "or", "to", "through"].contains { next in
      var after = reader
      return after.take(" " + next) && after.isAtWordEnd
    }
  }

  /// In canonical form, beginning with I, V, X, L or C; a lone C or L is a letter.
  private static func takeNumeral(from reader: inout ScalarReader) -> Int? {
    guard let first = reader.next, "IVXLC".unicodeScalars.contains(first) else { return nil }
    let start = reader.position
    let value =
      takeDecade("CDM", from: &reader) * 100 + takeDecade("XLC", from: &reader) * 10
      + takeDecade("IVX", from: &reader)
    let isLetter = reader.position == start + 1 && (first == "C" || first == "L")
    return isLetter ? nil : value
  }

  /// 0…9 with the letters for one, five and ten of a decade.
  private static func takeDecade(_ letters: String, from reader: inout ScalarReader) -> Int {
    let letters = Array(letters.unicodeScalars)
    let (one, five, ten) = (letters[0], letters[1], letters[2])
    if reader.take([one, ten]) { return 9 }
    if reader.take([one, five]) { return 4 }
    var value = reader.take(five) ? 5 : 0
    for _ in 0..<3 where reader.take(one) { value += 1 }
    return value
  }
}
