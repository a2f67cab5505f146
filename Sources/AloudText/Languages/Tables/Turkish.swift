extension LanguageRules {
  static let turkish: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
