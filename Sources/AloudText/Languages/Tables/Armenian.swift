extension LanguageRules {
  static let armenian: LanguageRules = {
    var rules = fallback
    // Often typed for U+0589.
    rules.extraTerminators = Array(":".utf16)
    return rules
  }()
}
