extension LanguageRules {
  static let german: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: "hr hrn fr frl dr prof st bzw d.h z.b u.a ca vgl evtl ggf inkl sog",
        beforeNumber: "nr bd s abb kap art abs", endsBeforeCapital: "usw etc")
    ) { $1 }
    rules.dotMakesOrdinal = true
    rules.quotingVerbs = words(
      "sagte sagt fragte antwortete rief flüsterte murmelte dachte meinte erwiderte entgegnete schrie")
    return rules
  }()
}
