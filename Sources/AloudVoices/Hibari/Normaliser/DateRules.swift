/// The months, and how their days are said.
struct Months: Sendable {
  private static let abbreviations = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A month as it is spelled somewhere.
  struct Spelling: Sendable {
    /// From 1.
    let month: Int
    let isAbbreviated: Bool
  }

  /// January first.
  let names: [String]
  /// In full, with three letters, or `Sept`.
  let table: SpellingTable<Spelling>

  init(_ tables: NormaliserTables) {
    names = Self.abbreviations.map { tables.months[$0.lowercased()] ?? $0 }
    var spellings = ["Sept": Spelling(month: 9, isAbbreviated: true)]
    for (index, abbreviation) in Self.abbreviations.enumerated() {
      spellings[abbreviation] = Spelling(month: index + 1, isAbbreviated: true)
      spellings[names[index]] = Spelling(month: index + 1, isAbbreviated: false)
    }
    table = SpellingTable(spellings)
  }

  /// `March third, 2024`, or nothing when there is no such day; `month` counts from 1.
  func words(month: Int, day: Int, year: String?) -> String? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return "\(names[month - 1]) \(NumberWords.ordinal(day))" + (year.map { ", \($0)" } ?? "")
  }
}

/// `2024-03-05` → `March fifth, 2024`.
struct ISODateRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["-"]
  let months: Months

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart, reader.takeDigits(4...4) != nil, reader.take("-") else { return nil }
    let year = String(reader.text[start.position..<start.position + 4])
    guard let month = reader.takeDigits(2...2), reader.take("-"), let day = reader.takeDigits(2...2),
      reader.isAtWordEnd
    else { return nil }
    return Rewrite(to: reader, months.words(month: month, day: day, year: year))
  }
}

/// `12/25/2024` → `December twenty-fifth, 2024`; the day comes first only where it cannot be a month.
struct SlashDateRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = ["/"]
  let months: Months

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart, let first = reader.takeDigits(1...2), reader.take("/"),
      let second = reader.takeDigits(1...2), reader.take("/")
    else { return nil }
    let yearStart = reader.position
    guard let number = reader.takeDigits(2...4), reader.isAtWordEnd else { return nil }
    var year = String(reader.text[yearStart..<reader.position])
    switch year.count {
    case 2: year = (number > 30 ? "19" : "20") + year
    case 4: break
    default: return nil
    }
    let (month, day) = first <= 12 ? (first, second) : (second, first)
    return Rewrite(to: reader, months.words(month: month, day: day, year: year))
  }
}

/// `Jan. 5, 2024` → `January fifth, 2024`.
struct MonthDayRule: RewritingRule {
  let signs = Unicode.Scalar.digits
  let months: Months

  func rewrite(at start: ScalarReader) -> Rewrite? {
    guard start.isAtWordStart else { return nil }
    return months.table.first(at: start) { spelling, reader in
      var reader = reader
      reader.take(".")
      guard reader.take(" "), let day = reader.takeDigits(1...2) else { return nil }
      _ = ["st", "nd", "rd", "th"].contains { reader.take($0) }
      guard reader.isAtWordEnd, reader.next != ":", reader.next != "%" else { return nil }
      let dayEnd = reader.position
      var further = reader
      further.take(",")
      if further.take(" "), further.takeDigits(4...4) != nil, further.isAtWordEnd { reader = further }
      let year = String(reader.text[dayEnd..<reader.position])
      return Rewrite(to: reader, months.words(month: spelling.month, day: day, year: nil).map { $0 + year })
    }
  }
}

/// `5 Jan.`, `the 5 of January` → `the fifth of January`.
struct DayMonthRule: RewritingRule {
  let signs = Unicode.Scalar.digits
  let months: Months

  func rewrite(at start: ScalarReader) -> Rewrite? {
    var reader = start
    guard reader.isAtWordStart else { return nil }
    reader.take("the ")
    guard let day = reader.takeDigits(1...2), reader.take(" ") else { return nil }
    reader.take("of ")
    return months.table.first(at: reader) { spelling, reader in
      var reader = reader
      guard reader.isAtWordEnd else { return nil }
      // The dot of an abbreviated month, unless the sentence ends with it.
      var dotted = reader
      if spelling.isAbbreviated, dotted.take("."), !dotted.isAtTextEnd { reader = dotted }
      guard (1...31).contains(day) else { return Rewrite(to: reader, nil) }
      return Rewrite(to: reader, "the \(NumberWords.ordinal(day)) of \(months.names[spelling.month - 1])")
    }
  }
}
