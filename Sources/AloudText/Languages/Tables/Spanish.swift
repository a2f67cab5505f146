extension LanguageRules {
  static let spanish: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: "sr sra srta sres dr dra d da dña prof ud uds vd gral cap ing lic av p.ej ej núm pág",
        mayEnd: "ee.uu", endsBeforeCapital: "etc a.m p.m")
    ) { $1 }
    rules.quotingVerbs = words(
      "dijo dije dicen dice preguntó respondió contestó gritó exclamó murmuró susurró añadió replicó pensó")
    return rules
  }()
}
