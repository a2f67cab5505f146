extension LanguageRules {
  /// For a language without a table of its own: the titles that many languages share.
  static let fallback: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: "dr prof mr mrs st vs cf", beforeNumber: "no nr vol p pp fig art", endsBeforeCapital: "etc")
    return rules
  }()

  /// For one without a table whose script has no capitals.
  static let caseless: LanguageRules = {
    var rules = fallback
    rules.isCaseless = true
    return rules
  }()
}
