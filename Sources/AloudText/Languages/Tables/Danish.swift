extension LanguageRules {
  static let danish: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
