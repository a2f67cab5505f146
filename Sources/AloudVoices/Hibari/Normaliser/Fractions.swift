/// How parts of one are called.
enum Fractions {
  /// By the denominator, from 2.
  static let names = [
    2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth",
    10: "tenth",
  ]

  /// Those with a character of their own: `½` is 1 and 2.
  static let vulgar: [Unicode.Scalar: (numerator: Int, denominator: Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    "⅑": (1, 9), "⅒": (1, 10),
  ]
}

/// `3/4` → `3 quarters`; `7/16`, where no such part has a name, → `July sixteenth`.
struct FractionRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["/"]
  let months: Months

  /// A date and a manner of speaking that are said as two numbers, as `9/11` is when it stays so.
  private static let saidAsWritten = [[9, 11], [24, 7]]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isFree, reader.previous != "/", let numerator = reader.takeDigits(1...2), reader.take("/"),
      let denominator = reader.takeDigits(1...2), reader.next != "/", reader.isIsolated || reader.next == "-"
    else { return nil }
    return Rewrite(to: reader, words(numerator, denominator, isDated: followsWeekday(start)))
  }

  private func words(_ numerator: Int, _ denominator: Int, isDated: Bool) -> String? {
    if !isDated, Self.saidAsWritten.contains([numerator, denominator]) { return nil }
    if numerator > 0, numerator < denominator, let name = Fractions.names[denominator] {
      if denominator == 2 { return "one half" }
      return "\(numerator) \(name)" + (numerator == 1 ? "" : "s")
    }
    return months.words(month: numerator, day: denominator, year: nil)
      ?? "\(numerator) slash \(denominator)"
  }

  /// `Tuesday, 9/11` is a day.
  private func followsWeekday(_ start: ScalarReader) -> Bool {
    var before = start.text[..<start.position].suffix(5)
    while before.last == " " || before.last == "," { before.removeLast() }
    return before.suffix(3).elementsEqual("day".unicodeScalars)
  }
}

/// `½` → `one half`, `2½` → `2 and a half`.
struct VulgarFractionRule: RewritingRule {
  let signs = Set(Fractions.vulgar.keys)

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let next = reader.next, let (numerator, denominator) = Fractions.vulgar[next],
      let name = Fractions.names[denominator]
    else { return nil }
    reader.skip()
    let parts = numerator == 1 ? name : name + "s"
    guard start.previous?.digit != nil else {
      return Rewrite(to: reader, " \(NumberWords.cardinal(numerator)) \(parts) ")
    }
    let article =
      denominator == 8 && numerator == 1 ? "an" : numerator == 1 ? "a" : NumberWords.cardinal(numerator)
    return Rewrite(to: reader, " and \(article) \(parts) ")
  }
}
