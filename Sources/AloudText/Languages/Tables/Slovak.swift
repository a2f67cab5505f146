extension LanguageRules {
  static let slovak: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
