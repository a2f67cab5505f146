extension LanguageRules {
  static let dutch: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
