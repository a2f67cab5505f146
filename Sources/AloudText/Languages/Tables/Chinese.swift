extension LanguageRules {
  static let chinese: LanguageRules = {
    var rules = fallback
    rules.quotingVerbs = [
      "说", "道", "问", "喊", "叫", "答", "笑", "想", "説", "說", "問", "喊道", "说道", "問道", "问道", "說道", "答道", "笑道", "叫道",
    ]
    rules.quotingParticles = ["的", "了", "是", "和", "等", "这", "那"]
    return rules
  }()
}
