extension LanguageRules {
  /// For a language without a table of its own: the titles that many languages share.
  static let fallback: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: "dr prof mr mrs st vs cf", beforeNumber: "no nr vol p pp fig art", endsBeforeCapital: "etc")
    return rules
  }()

  static let japanese: LanguageRules = {
    var rules = fallback
    rules.quotingParticles = [
      "と", "って", "とは", "という", "は", "が", "を", "に", "も", "の", "で", "や", "へ", "から", "まで", "なんて", "なら",
      "なの", "だ", "です",
    ]
    return rules
  }()

  static let chinese: LanguageRules = {
    var rules = fallback
    rules.quotingVerbs = [
      "说", "道", "问", "喊", "叫", "答", "笑", "想", "説", "說", "問", "喊道", "说道", "問道", "问道", "說道", "答道", "笑道", "叫道",
    ]
    rules.quotingParticles = ["的", "了", "是", "和", "等", "这", "那"]
    return rules
  }()

  static let greek: LanguageRules = {
    var rules = fallback
    rules.extraTerminators = Array(";".utf16)
    return rules
  }()

  static let armenian: LanguageRules = {
    var rules = fallback
    // Often typed for U+0589.
    rules.extraTerminators = Array(":".utf16)
    return rules
  }()

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

  static let french: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: "m mm mme mmes mlle mlles dr pr me mgr st ste cf p.ex env av", endsBeforeCapital: "etc")
    ) { $1 }
    rules.quotingVerbs = words(
      """
      dit-il dit-elle dit dis-je disait répondit répondit-il répondit-elle demanda demanda-t-il demanda-t-elle
      cria s'écria s’écria s'écria-t-il s’écria-t-il murmura reprit fit fit-il fit-elle ajouta pensa
      """)
    return rules
  }()

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
