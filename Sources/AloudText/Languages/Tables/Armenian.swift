extension LanguageRules {
  /// After the punctuation rules of the Language Committee of Armenia.
  static let armenian: LanguageRules = {
    var rules = fallback
    rules.stopIsColon = true
    // Often typed for U+0589.
    rules.extraTerminators = Array(":".utf16)
    rules.quotingVerbs = words(
      "ասաց ասում ասացին հարցրեց պատասխանեց բացականչեց շշնջաց ավելացրեց շարունակեց մտածեց գոչեց բղավեց")
    return rules
  }()
}
