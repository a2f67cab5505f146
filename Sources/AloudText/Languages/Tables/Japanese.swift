extension LanguageRules {
  static let japanese: LanguageRules = {
    var rules = fallback
    rules.quotingParticles = [
      "と", "って", "とは", "という", "は", "が", "を", "に", "も", "の", "で", "や", "へ", "から", "まで", "なんて", "なら",
      "なの", "だ", "です",
    ]
    return rules
  }()
}
