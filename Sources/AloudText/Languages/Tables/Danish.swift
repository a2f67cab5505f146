extension LanguageRules {
  /// After “Retskrivningsordbogen” of Dansk Sprognævn (§§ 41–42 on abbreviations and ordinals, §§ 58–60 on
  /// quotation marks).
  static let danish: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        hr hrr frk dr prof cand stud skt sct kgl pastor adj lektor dir ing bl.a f.eks dvs d.v.s ca
        mht m.h.t pga p.g.a ift vedr evt inkl ekskl jf jvf cf såk sml spec opr oprdl oversat overs udg
        gl ndr sdr d.d bem forf f mr mrs ms vs st p.t e.l ø.v gr ital
        """,
      beforeNumber: """
        nr nrr n° s sd sp kap bd tlf tel kl art stk fig tab afsn § pkt bil litra vers p pp vol op del max maks
        jan febr feb mar apr jun jul aug sep sept okt nov dec man tirs ons tors fre lør søn
        """,
      mayEnd: """
        ml kr mio mia mill md mdr sek jr sen f.kr e.kr f.v.t e.v.t a.m.b.a a/s inc ltd co u.s u.s.a e.u
        u.k d.å å.st alm priv tr hpl boul adr stk
        """,
      endsBeforeCapital: "osv etc m.m m.v m.fl m.m.m o.l o.lign o.a o.s.v ff p.s")
    rules.starters = words(
      """
      jeg du han hun det den de vi man en et der her nu så da når hvis fordi hvad hvem hvor hvorfor hvordan
      hvilken hvilket hvornår min mit mine din dit dine hans hendes vores jeres deres sin men og eller for til
      på i om med uden efter før under over mellem siden ved fra af ad hos ingen intet alle alt mange nogle
      nogen noget enhver hver hvert måske desværre endelig pludselig senere tidligere igen aldrig altid også
      kun ja nej nå ak åh er var har havde kan kunne vil ville skal skulle må måtte lad denne dette disse selv
      skønt selvom mens derfor dog alligevel
      """)
    rules.headingNouns = words("kapitel del bog akt scene bind afsnit brev")
    rules.dotMakesOrdinal = true
    rules.attributionReach = 1
    rules.quotingVerbs = words(
      """
      sagde siger spurgte spørger svarede svarer råbte råber hviskede hvisker mumlede tænkte tænker udbrød
      gentog fortsatte tilføjede begyndte lo sukkede skreg mente erklærede bemærkede indvendte forklarede
      brummede græd bad befalede nikkede smilede fnøs stammede klagede hvæsede vrissede råbte lød
      """)
    rules.notBeforeQuotingVerbs = words("er var blev bliver hvad hvem som der at da når hvis")
    return rules
  }()
}
