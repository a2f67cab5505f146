extension LanguageRules {
  static let ukrainian: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
