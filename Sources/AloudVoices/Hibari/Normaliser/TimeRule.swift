/// Times of day: `7:30 pm` → `seven thirty P.M.`, `12:00` → `twelve o'clock`.
struct TimeRule: RewritingRule {
  private enum Half: String {
    case morning = "A"
    case afternoon = "P"
  }

  let signs: Set<Unicode.Scalar> = [":"]

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart, let hour = reader.takeDigits(1...2), reader.take(":"),
      let minute = reader.takeDigits(2...2)
    else { return nil }
    var further = reader
    if further.take(":"), let second = further.takeDigits(2...2),
      let rewrite = Self.rewrite(hour, minute, second, at: further)
    {
      return rewrite
    }
    return Self.rewrite(hour, minute, nil, at: reader)
  }

  /// With the half of the day if one follows.
  private static func rewrite(_ hour: Int, _ minute: Int, _ second: Int?, at end: ScalarReader) -> Rewrite? {
    let half = half(at: end)
    guard let reader = half?.end ?? (end.next?.digit == nil ? end : nil) else { return nil }
    guard hour <= 24, minute < 60, second ?? 0 < 60 else { return Rewrite(to: reader, nil) }
    var words = NumberWords.cardinal(hour)
    if minute > 0 {
      words += (minute < 10 ? " oh " : " ") + NumberWords.cardinal(minute)
    } else if half == nil, second == nil {
      words += " o'clock"
    }
    if let second {
      words += " and \(NumberWords.cardinal(second)) second" + (second == 1 ? "" : "s")
    }
    // With dots, so that the letters are spelled.
    if let half {
      words += " \(half.half.rawValue).M" + (half.hasDot || reader.next != "." ? "." : "")
    }
    return Rewrite(to: reader, words)
  }

  private static func half(at start: ScalarReader) -> (half: Half, hasDot: Bool, end: ScalarReader)? {
    var reader = start
    reader.take(" ")
    let half: Half
    switch reader.take(oneOf: "AaPp") {
    case "A", "a": half = .morning
    case "P", "p": half = .afternoon
    default: return nil
    }
    reader.take(".")
    guard reader.take(oneOf: "Mm") != nil else { return nil }
    var dotted = reader
    if dotted.take("."), isEnd(dotted) { return (half, true, dotted) }
    return isEnd(reader) ? (half, false, reader) : nil
  }

  private static func isEnd(_ reader: ScalarReader) -> Bool {
    guard let next = reader.next else { return true }
    return !next.isASCIILetter && next.digit == nil
  }
}
