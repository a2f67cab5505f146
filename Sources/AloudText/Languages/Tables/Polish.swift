extension LanguageRules {
  static let polish: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
