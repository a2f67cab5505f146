extension LanguageRules {
  static let hindi: LanguageRules = {
    let rules = fallback
    return rules
  }()
}
