extension LanguageRules {
  static let russian: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
