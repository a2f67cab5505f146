extension LanguageRules {
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
}
