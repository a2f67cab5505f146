extension LanguageRules {
  /// Words of a table written as text, parted by white space.
  static func words(_ text: String) -> WordSet { WordSet(list(text)) }

  /// The words themselves, for tables that are made from others.
  static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words of a text, and for each that ends as a key does the same with every ending that the key has.
  static func inflected(_ text: String, _ endings: [String: [String]]) -> [String] {
    list(text).flatMap { word in
      [word]
        + endings.flatMap { ending, others in
          word.hasSuffix(ending) ? others.map { word.dropLast(ending.count) + $0 } : []
        }
    }
  }

  static func abbreviations(
    goesOn: String = "", beforeNumber: String = "", mayEnd: String = "", mayEndAfterName: String = "",
    endsBeforeCapital: String = "", endsAfterNumber: String = ""
  ) -> WordTable<Abbreviation> {
    var table = WordTable<Abbreviation>()
    for word in list(endsAfterNumber) { table[word] = .endsAfterNumber }
    for word in list(endsBeforeCapital) { table[word] = .endsBeforeCapital }
    for word in list(mayEndAfterName) { table[word] = .mayEndAfterName }
    for word in list(mayEnd) { table[word] = .mayEnd }
    for word in list(beforeNumber) { table[word] = .beforeNumber }
    for word in list(goesOn) { table[word] = .goesOn }
    return table
  }
}
