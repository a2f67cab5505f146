extension LanguageRules {
  /// After L. Serianni, Grammatica italiana, and the Treccani’s pages on abbreviations and on the marks of
  /// direct speech.
  static let italian: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: """
          sig sigg sig.ra sig.re sig.na sig.ri sig.ne sigg.ri sig.ra dott dott.ssa dott.ri dr dr.ssa prof
          prof.ssa proff ing avv arch geom rag on sen mons card gen col cap ten magg serg amm comm cav uff d.lgs
          dir psicol egr gent gent.mo gent.ma ill ill.mo spett rev s.ta s.to ss cfr cf v p.es es v.le c.so l.go
          p.za p.zza
          """,
        beforeNumber: """
          pag pagg p pp n nn nr no art artt capp fig figg vol voll t tav tavv tel sez lett co sec secc inf purg par
          feb mar apr mag giu lug ago set sett ott nov dic lun mer gio ven sab dom
          """,
        mayEnd: """
          s.p.a s.r.l s.a.s s.n.c spa srl a.c d.c jr fam ca u.s.a f.lli ltd inc n.d.r n.d.t p.s
          n.b ed trad
          """,
        endsBeforeCapital: "ecc etc al", endsAfterNumber: "min")
    ) { $1 }
    rules.starters = words(
      """
      il lo la i gli le l' un uno una un' al allo alla ai agli alle all' del dello della dei degli delle dell'
      nel nello nella nei nelle nell' dal dalla dall' sul sulla io tu lui lei noi voi loro egli ella esso
      essa mi ti si ci vi ne me te mio mia tuo tua suo sua nostro nostra questo questa questi queste quest'
      quello quella quelli quelle quell' ciò che chi cosa cos' quale quali quando dove dov' come com' perché
      quanto quanti e ed ma o oppure né anche se sì no non poi allora dopo prima ora oggi ieri domani qui qua
      lì là così già ancora sempre mai nessuno niente nulla qualcuno qualcosa tutto tutta tutti tutte ogni
      altro altri molti molte alcuni alcune forse infine infatti invece però quindi dunque intanto mentre
      appena a di da in con su per tra fra senza verso dopo c' è era erano sono fu ha hanno aveva ecco ah oh
      beh bene grazie
      """)
    rules.quotingVerbs = WordSet(
      inflected(
        """
        disse dissi dissero diceva dicevano dice dicono chiese chiesi chiesero chiedeva rispose risposi
        risposero rispondeva aggiunse aggiunsi aggiungeva riprese soggiunse insisté insistette concluse
        interruppe intervenne ammise riconobbe propose promise gemette gemé sorrise rise ripeté ripetè fece
        lesse scrisse scriveva domandò replicò ribatté esclamò gridò urlò mormorò sussurrò bisbigliò continuò cominciò proseguì
        pensò osservò notò commentò affermò dichiarò annunciò spiegò protestò obiettò confessò confermò annuì
        negò suggerì consigliò ordinò comandò pregò implorò supplicò giurò avvertì ammonì minacciò balbettò
        borbottò brontolò grugnì ringhiò tuonò ruggì strillò singhiozzò sospirò ridacchiò scherzò chiamò
        salutò raccontò recitò sbottò sibilò ansimò farfugliò
        """, ["ò": ["ai", "ava", "arono", "avano"], "ì": ["ii", "iva", "irono", "ivano"]]))
    rules.inciseVerbs = words(
      "disse dissi dissero dice diceva rispose risposi replicò riprese soggiunse esclamò gridò mormorò fece")
    rules.reportingWords = ["che", "ch'", "di"]
    rules.clitics = words("mi ti si gli le ci vi lo la li se ne")
    rules.narrationEndings = [
      "mò", "gò", "dò", "tò", "nò", "lò", "ssò", "vò", "zò", "ttì", "rarono", "darono",
    ]
    rules.elisions = words("ndrangheta na no sto sta sti ste un")
    rules.clippedWords = words("po mo be to di fa va da sta ca de ne")
    rules.narrationGoesOn = words("con senza mentre cui")
    rules.elidesBeforeVowels = true
    rules.headingNouns = words(
      "capitolo libro parte atto scena sezione tomo canto vitamina piano gruppo classe lettera punto epatite tipo sala allegato articolo pagina"
    )
    rules.bracketsAreWhole = true
    rules.ellipsisEnds = true
    rules.dashesSpeak = true
    rules.signs = .italian
    return rules
  }()
}
