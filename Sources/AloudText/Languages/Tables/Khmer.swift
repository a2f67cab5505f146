extension LanguageRules {
  /// After វចនានុក្រមខ្មែរ, the dictionary of the Buddhist Institute: ។ ends a sentence, ៕ a text, ៖ a clause.
  static let khmer: LanguageRules = {
    var rules = caseless
    rules.betweenStops = ["ល"]
    return rules
  }()
}
