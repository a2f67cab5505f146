/// What may stand between an amount and its currency.
private enum Scale {
  private static let words = ["hundred", "thousand", "million", "billion", "trillion"]
  private static let letters: [Unicode.Scalar: String] = [
    "k": "thousand", "K": "thousand", "m": "million", "M": "million", "b": "billion", "B": "billion",
  ]

  /// `million` or `m`, with or without a space before it.
  static func take(from reader: inout ScalarReader) -> String? {
    var after = reader
    after.take(" ")
    for word in words where after.take(word) {
      reader = after
      return word
    }
    guard let next = after.next, let word = letters[next] else { return nil }
    after.skip()
    guard after.isAtWordEnd else { return nil }
    reader = after
    return word
  }
}

/// `$3.2 million` → `3.2 million dollars`; plain amounts after these signs are the reader's.
struct ScaledMoneyRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["$", "£", "€"]
  let currencies: [String: NormaliserTables.Name]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard let sign = reader.take(oneOf: "$£€"), let amount = reader.takeNumber(),
      let scale = Scale.take(from: &reader), let name = currencies[String(sign)]
    else { return nil }
    return Rewrite(to: reader, "\(amount) \(scale) \(name.many)")
  }
}

/// `5 $` → `5 dollars`, `3,50 €` → `3 euros and 50 cents`: the sign behind its amount, as other languages have it.
struct SignBehindRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["$", "£", "€"]
  let currencies: [String: NormaliserTables.Name]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isFree, !isSign(reader.previous), let amount = reader.takeNumber() else { return nil }
    var decimals: Int?
    if reader.take(",") {
      decimals = reader.takeDigits(2...2)
      guard decimals != nil else { return nil }
    }
    let scale = Scale.take(from: &reader)
    reader.take(" ")
    guard let sign = reader.take(oneOf: "$£€"), reader.isAtWordEnd, let name = currencies[String(sign)] else {
      return nil
    }
    // `5 $ 10`: the sign is the next amount's.
    if reader.next == " ", reader.scalar(after: 1)?.digit != nil { return nil }
    if let scale { return Rewrite(to: reader, "\(amount) \(scale) \(name.many)") }
    let parts = amount.split(separator: ".").map(String.init)
    if decimals == nil, parts.count == 2, parts[1].count == 2 { decimals = Int(parts[1]) }
    guard let decimals else { return Rewrite(to: reader, "\(amount) \(name.counted(by: amount))") }
    let units = "\(parts[0]) \(name.counted(by: parts[0]))"
    return Rewrite(to: reader, decimals == 0 ? units : "\(units) and \(Self.hundredths(decimals, of: sign))")
  }

  private static func hundredths(_ count: Int, of sign: Unicode.Scalar) -> String {
    switch sign {
    case "£": count == 1 ? "1 penny" : "\(count) pence"
    default: count == 1 ? "1 cent" : "\(count) cents"
    }
  }

  private func isSign(_ scalar: Unicode.Scalar?) -> Bool { scalar == "$" || scalar == "£" || scalar == "€" }
}

/// `50¢` → `50 cents`.
struct CentsRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["¢"]
  let cents: NormaliserTables.Name?

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isFree, let amount = reader.takeNumber() else { return nil }
    reader.take(" ")
    guard reader.take("¢"), let cents else { return nil }
    return Rewrite(to: reader, "\(amount) \(cents.counted(by: amount))")
  }
}

/// `¥500`, `Rs. 5 k`, `USD 20` → `500 yen`, `5 thousand rupees`, `20 dollars`.
struct CurrencyRule: RewritingRule {
  let signs = Unicode.Scalar.digits

  private let table: SpellingTable<NormaliserTables.Name>

  init(_ currencies: [String: NormaliserTables.Name]) {
    table = SpellingTable(currencies.filter { !["$", "£", "€", "¢"].contains($0.key) })
  }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    guard start.isAtWordStart else { return nil }
    return table.first(at: start) { name, reader in
      var reader = reader
      if start.next == "R" { reader.take(".") }
      reader.take(" ")
      guard let amount = reader.takeNumber() else { return nil }
      guard let scale = Scale.take(from: &reader) else {
        return Rewrite(to: reader, "\(amount) \(name.counted(by: amount))")
      }
      return Rewrite(to: reader, "\(amount) \(scale) \(name.many)")
    }
  }
}
