extension LanguageRules {
  static let portuguese: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
