/// `No. 5` → `Number 5`.
struct NumberAbbreviationRule: RewritingRule {
  let signs = Unicode.Scalar.digits

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart, reader.take("No") else { return nil }
    let words = reader.take("s") ? "Numbers " : "Number "
    guard reader.take(".") else { return nil }
    reader.take(" ")
    return reader.next?.digit != nil ? Rewrite(to: reader, words) : nil
  }
}

/// `#5` → `number 5`, `+5` → `plus 5`.
struct NumberSignRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["#", "+"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart, let sign = reader.take(oneOf: "#+"), reader.next?.digit != nil else {
      return nil
    }
    switch sign {
    case "#": return start.previous == "&" ? nil : Rewrite(to: reader, "number ")
    default: return start.previous == "+" ? nil : Rewrite(to: reader, "plus ")
    }
  }
}

/// `555-1234` → `5 5 5, 1 2 3 4`.
struct TelephoneRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["-"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isFree, reader.previous != "-", reader.takeDigits(3...3) != nil, reader.take("-"),
      reader.takeDigits(3...3) != nil
    else { return nil }
    if reader.take("-") {
      guard reader.takeDigits(4...4) != nil else { return nil }
    } else {
      guard reader.takeDigits(1...1) != nil else { return nil }
    }
    guard reader.isIsolated else { return nil }
    let digits = reader.text[start.position..<reader.position]
    return Rewrite(to: reader, digits.map { $0 == "-" ? "," : " \($0)" }.joined().trimmedStart)
  }
}

/// `10-20`, `10 – 20` → `10 to 20`.
struct RangeRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["-", "–"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isFree, reader.previous != "-", reader.takeDigits(1...4) != nil else { return nil }
    let first = String(reader.text[start.position..<reader.position])
    reader.take(" ")
    guard reader.take(oneOf: "-–") != nil else { return nil }
    reader.take(" ")
    let second = reader.position
    guard reader.takeDigits(1...4) != nil, reader.isIsolated else { return nil }
    return Rewrite(to: reader, "\(first) to \(String(reader.text[second..<reader.position]))")
  }
}

extension String {
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}
