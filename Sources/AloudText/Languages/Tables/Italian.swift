extension LanguageRules {
  static let italian: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
