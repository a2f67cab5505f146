extension LanguageRules {
  /// After the Royal Institute's หลักเกณฑ์การใช้เครื่องหมายวรรคตอน. A space ends a sentence or a
  /// clause, a dot neither.
  static let thai: LanguageRules = {
    var rules = caseless
    rules.dotOnlyAbbreviates = true
    return rules
  }()
}
