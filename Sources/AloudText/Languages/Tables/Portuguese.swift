extension LanguageRules {
  /// After C. Cunha and L. Cintra, Nova Gramática do Português Contemporâneo, on the travessão and the
  /// quotation marks, and the Vocabulário Ortográfico of the Academia Brasileira de Letras on abbreviations.
  static let portuguese: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: """
          sr sra srs sras srta srtas dr dra drs dras prof profa profs eng engo arq exmo exma exmos exmas ilmo
          ilma revmo revma rev pe fr sto sta mons cel gen gal ten maj sgt alm brig des v.ex v.exa v.s p.ex cf
          cfr vd av trav pç pça lgo ed org orgs coord
          """,
        beforeNumber: """
          pág págs p pp n nº n.º no nos num núm nr art arts cap caps vol vols fig figs t tít tel tels telef fl fls
          séc sécs ap apto s ss v vv jan fev mar abr mai jun jul ago set out nov dez
          """,
        mayEnd: """
          ex ltda cia inc ltd jr s.a a.c d.c e.u.a esq n.t n.e p.s n.b q.b s.f.f aprox máx
          mín r r.p trad
          """,
        endsBeforeCapital: "etc a.m p.m al")
    ) { $1 }
    rules.starters = words(
      """
      o a os as um uma uns umas ao à aos às do da dos das no na nos nas pelo pela eu tu ele ela nós vós eles
      elas você vocês me te se lhe meu minha meus minhas teu tua seu sua seus suas nosso nossa este esta
      estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo que quê quem qual quais
      quando onde aonde como quanto quantos quantas porque porquê por para mas porém contudo todavia embora
      se sim não nem e ou ora pois então depois antes agora hoje ontem amanhã aqui ali lá cá aí assim já
      ainda sempre nunca jamais ninguém nada algo alguém algum alguma alguns algumas nenhum nenhuma todo toda
      todos todas tudo cada outro outra outros outras muitos muitas vários várias talvez também tampouco além
      enfim finalmente primeiro em de com sem sob sobre entre desde até após durante segundo conforme há
      havia houve é era foi são eram está estava ah oh ai bem bom obrigado obrigada logo enquanto
      """)
    rules.quotingVerbs = WordSet(PortugueseIncises.verbs)
    rules.inciseVerbs = words(
      """
      disse disse-lhe disse-me disseram diz dizia respondeu respondi respondeu-lhe replicou retorquiu exclamou
      gritou murmurou perguntou tornou acudiu continuou
      """)
    rules.reportingWords = ["que"]
    rules.clitics = words("me te se lhe lhes nos vos o a")
    rules.narrationEndings = ["ou", "eu", "iu", "aram", "eram", "iram"]
    rules.asideOpeners = words(
      "e mas que se porque quando como meu teu seu eu ou sou vou estou dou eram foram seriam museu europeu judeu"
    )
    rules.narrationGoesOn = words("com sem enquanto cujo cuja")
    rules.headingNouns = words(
      "capítulo livro parte ato acto cena seção secção tomo canto vitamina plano grupo classe letra ponto hepatite tipo sala anexo artigo página bloco"
    )
    rules.bracketsAreWhole = true
    rules.ellipsisEnds = true
    rules.dashesSpeak = true
    rules.signs = .portuguese
    return rules
  }()
}

/// The verbs of saying, also with the pronoun that may follow them: `disse`, `disse-lhe`, `perguntou-me`.
private enum PortugueseIncises {
  static let verbs: Set<String> = {
    var forms: Set<String> = []
    let verbs = LanguageRules.inflected(
      list,
      [
        "ou": ["ei", "ava", "aram", "avam"], "eu": ["i", "ia", "eram", "iam"],
        "iu": ["i", "ia", "iram", "iam"],
      ])
    for verb in verbs {
      forms.insert(verb)
      for pronoun in ["lhe", "lhes", "me", "nos", "se", "o", "a"] { forms.insert("\(verb)-\(pronoun)") }
    }
    return forms
  }()

  private static let list = """
    disse disseram dizia diziam diz dizem fez fazia propôs interveio interpôs pedia escreveu perguntou respondeu gritou
    exclamou murmurou sussurrou cochichou segredou acrescentou continuou prosseguiu retorquiu replicou
    retrucou redarguiu tornou volveu atalhou interrompeu insistiu concluiu pensou explicou observou comentou
    afirmou declarou anunciou confessou admitiu concordou assentiu negou protestou objetou objectou ordenou
    mandou pediu rogou suplicou implorou sugeriu aconselhou prometeu jurou avisou advertiu ameaçou balbuciou
    gaguejou resmungou rosnou berrou bradou clamou rugiu gemeu soluçou choramingou suspirou sorriu riu brincou
    repetiu chamou saudou cumprimentou inquiriu indagou contou leu recitou lembrou falou corrigiu
    """
}
