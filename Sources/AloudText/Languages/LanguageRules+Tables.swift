extension LanguageRules {
  /// Words of a table written as text, parted by white space.
  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static func abbreviations(
    goesOn: String = "", beforeNumber: String = "", mayEnd: String = "", mayEndAfterName: String = "",
    endsBeforeCapital: String = "", endsAfterNumber: String = ""
  ) -> [String: Abbreviation] {
    var table: [String: Abbreviation] = [:]
    for word in words(endsAfterNumber) { table[word] = .endsAfterNumber }
    for word in words(endsBeforeCapital) { table[word] = .endsBeforeCapital }
    for word in words(mayEndAfterName) { table[word] = .mayEndAfterName }
    for word in words(mayEnd) { table[word] = .mayEnd }
    for word in words(beforeNumber) { table[word] = .beforeNumber }
    for word in words(goesOn) { table[word] = .goesOn }
    return table
  }
}
