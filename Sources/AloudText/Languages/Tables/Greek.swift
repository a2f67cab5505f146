extension LanguageRules {
  static let greek: LanguageRules = {
    var rules = fallback
    rules.extraTerminators = Array(";".utf16)
    return rules
  }()
}
