extension LanguageRules {
  static let korean: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
