extension LanguageRules {
  /// Modern Lao takes its full stop from French, and writes abbreviations with dots too.
  static let lao: LanguageRules = {
    var rules = caseless
    rules.abbreviations.merge(abbreviations(goesOn: "ດຣ ປອ ປຕ ທ ນ ຄສ ພສ ຄ.ສ ພ.ສ")) { _, new in new }
    return rules
  }()
}
