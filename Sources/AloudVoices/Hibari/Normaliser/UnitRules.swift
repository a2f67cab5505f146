/// `-5 °C` → `-5 degrees Celsius`.
struct DegreeRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["°"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let number = Count.take(from: &reader, withFractions: false) else { return nil }
    reader.take(" ")
    guard reader.take("°") else { return nil }
    let words = number.text + (number.isOne ? " degree" : " degrees")
    var scaled = reader
    scaled.take(" ")
    if let scale = scaled.take(oneOf: "CF"), scaled.isAtWordEnd {
      return Rewrite(to: scaled, words + (scale == "C" ? " Celsius" : " Fahrenheit"))
    }
    return reader.isAtWordEnd ? Rewrite(to: reader, words) : nil
  }
}

/// `5 km` → `5 kilometers`, `½ oz` → `½ ounce`.
struct UnitRule: RewritingRule {
  let signs = Unicode.Scalar.digits.union(Fractions.vulgar.keys)

  private let table: SpellingTable<NormaliserTables.Name>

  init(_ units: [String: NormaliserTables.Name]) { table = SpellingTable(units) }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let number = Count.take(from: &reader, withFractions: true) else { return nil }
    reader.take(" ")
    return table.first(at: reader) { name, reader in
      reader.isAtWordEnd ? Rewrite(to: reader, "\(number.text) \(number.isOne ? name.one : name.many)") : nil
    }
  }
}

/// A number that a unit may follow.
private struct Count {
  let text: String
  /// Whether the unit is in the singular.
  let isOne: Bool

  /// Free, with its sign; `withFractions` also `2½` and `½`.
  static func take(from reader: inout ScalarReader, withFractions: Bool) -> Count? {
    let start = reader.position
    guard reader.isFree else { return nil }
    reader.take("-")
    let number = reader.takeNumber()
    let hasFraction = withFractions && reader.next.map { Fractions.vulgar[$0] != nil } ?? false
    if hasFraction { reader.skip() }
    guard number != nil || hasFraction else { return nil }
    let text = String(reader.text[start..<reader.position])
    let isOne = number == nil || !hasFraction && ["1", "1.0", "-1"].contains(text.filter { $0 != "," })
    return Count(text: text, isOne: isOne)
  }
}
