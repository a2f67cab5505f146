extension LanguageRules {
  static let arabic: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
