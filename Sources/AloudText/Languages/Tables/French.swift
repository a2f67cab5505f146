extension LanguageRules {
  /// After the Lexique des règles typographiques en usage à l’Imprimerie nationale: its abbreviations, the
  /// guillemets, the dashes of dialogue, and the incise with its verb before its subject.
  static let french: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: """
          M MM mme mmes mlle mlles mgr mgrs dr drs pr prof st ste sts stes cf p.ex c.-à-d env av apr ap cass
          Ch Th Ph Chr Exc
          NN SS LL
          """,
        beforeNumber: """
          p pp n n° nos no chap ch t vol vols fig figs art al § paragr pl f fol num réf tél liv sect sc v vv
          éd janv févr juill juil sept oct nov déc
          """,
        mayEnd: """
          ex s j.-c boul bd fg cie sté éts ltd inc col gén adj all angl fr s.a s.a.r.l
          civ t.s.v.p r.s.v.p p.-s n.b n.d.l.r n.d.t éds coll dir trad id op cit loc sq sqq suppl dép
          """,
        endsBeforeCapital: "etc ibid al")
    ) { $1 }
    rules.starters = words(
      """
      le la les l' un une des du au aux je j' tu il elle on nous vous ils elles ce c' cet cette ces cela ça
      ceci mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs qui que qu' quoi dont où quand
      comment pourquoi combien quel quelle quels quelles et mais ou or ni car donc si s' comme puisque lorsque
      lorsqu' quoique bien aussi ainsi alors puis ensuite enfin soudain maintenant aujourd'hui aujourd’hui
      hier demain ici là toujours jamais déjà encore pourtant cependant toutefois néanmoins dans en de sur
      sous avec sans pour par chez vers entre après avant pendant depuis dès jusque à malgré selon tout toute
      tous toutes chaque quelques plusieurs certains certaines aucun aucune rien personne quelqu' n' ne d'
      non oui ah oh eh hélas voici voilà peut-être était est-ce n'est c'est c’est il y voir voyez voyons
      """)
    rules.quotingVerbs = WordSet(FrenchIncises.verbs)
    // Of the simple past, which no question in speech has; not -ra, the future's.
    rules.quotingEndings = ["il", "elle", "on"].flatMap { subject in
      ["ba", "ca", "ça", "da", "fa", "ea", "ia", "la", "ma", "na", "pa", "sa", "ta", "ua", "va", "ya"].map {
        Spelling("\($0)-t-\(subject)")
      }
    }
    rules.reportingWords = ["que", "qu'"]
    rules.clitics = words(
      """
      me te se lui leur nous vous la le les a-t-il a-t-elle ai-je avait-il avait-elle ont-ils ont-elles a ai
      """)
    rules.narrationGoesOn = words("en avec après sans qui dont tandis d'un d’un d'une d’une l'air l’air")
    rules.incisesInQuotations = true
    rules.elidesBeforeVowels = true
    rules.headingNouns = words(
      "chapitre livre partie acte scène section tome chant vitamine plan groupe classe lettre point hépatite type salle annexe article page bloc"
    )
    rules.bracketsAreWhole = true
    rules.ellipsisEnds = true
    rules.dashesSpeak = true
    rules.signs = .french
    return rules
  }()
}

/// The forms that verbs of saying take in an incise: `dit-il`, `s’écria-t-elle`, `répondirent-ils`.
private enum FrenchIncises {
  static let verbs: Set<String> = {
    var forms: Set<String> = []
    for verb in singular + onlyInverted {
      let glue = verb.hasSuffix("t") || verb.hasSuffix("d") ? "-" : "-t-"
      add(["il", "elle", "on"].map { verb + glue + $0 }, to: &forms)
    }
    add(singular, to: &forms)
    for verb in plural { add([verb, "\(verb)-ils", "\(verb)-elles"], to: &forms) }
    for verb in first { add(["\(verb)-je"], to: &forms) }
    add(participles, to: &forms)
    return forms.union(["s'écrie", "s’écrie", "s'exclame", "s’exclame"])
  }()

  /// With the pronoun that elides before a vowel, in either apostrophe: `s'écria`, `m’expliqua`.
  private static func add(_ words: [String], to forms: inout Set<String>) {
    for word in words {
      forms.insert(word)
      guard let first = word.first, "aeéèiouh".contains(first) else { continue }
      for pronoun in ["s", "m", "l", "t"] {
        forms.formUnion(["\(pronoun)'\(word)", "\(pronoun)’\(word)"])
      }
    }
  }

  private static let singular = LanguageRules.inflected(
    """
    dit disait écrivit écrivait répondit répondait reprit reprenait fit faisait gémit interrompit intervint repartit conclut
    admit promit rugit sourit enquit demanda cria écria exclama murmura ajouta pensa répliqua continua
    poursuivit chuchota souffla hurla grogna grommela balbutia bredouilla bégaya soupira observa remarqua
    déclara affirma assura annonça expliqua insista objecta protesta riposta rétorqua avoua supplia implora
    ordonna commanda proposa suggéra conseilla jura songea répéta lança jeta glissa coupa trancha ricana
    sanglota vociféra tonna gronda siffla marmonna maugréa bougonna susurra articula prononça confia raconta
    nota constata concéda approuva acquiesça questionna interrogea étonna indigna inquiéta impatienta emporta
    récria appela menaça précisa rappela plaisanta débuta commença acheva
    """, ["a": ["ait"]])

  /// Present forms that are also imperatives or nouns: words of saying only with their pronoun.
  private static let onlyInverted = LanguageRules.list(
    """
    demande répond crie murmure reprend fait ajoute pense réplique continue chuchote souffle hurle soupire
    observe remarque déclare affirme assure annonce explique insiste proteste rétorque avoue supplie ordonne
    propose suggère songe répète lance écrie exclame étonne inquiète
    """)

  private static let plural = LanguageRules.list(
    """
    dirent disaient répondirent demandèrent crièrent criaient écrièrent exclamèrent murmurèrent reprirent
    firent ajoutèrent répliquèrent hurlèrent protestèrent répétèrent
    """)

  private static let first =
    LanguageRules.list("dis disais répondis repris fis interrompis poursuivis")
    + singular.filter { $0.hasSuffix("a") }.flatMap { ["\($0)i", "\($0)is"] }

  private static let participles = LanguageRules.list(
    "ajouté déclaré répondu expliqué affirmé demandé précisé assuré annoncé conclu estimé crié murmuré")
}
