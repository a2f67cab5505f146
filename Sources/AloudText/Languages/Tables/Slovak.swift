extension LanguageRules {
  /// After “Pravidlá slovenského pravopisu” (abbreviations, ordinals, quotation marks and direct speech).
  static let slovak: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        napr t.j tzv tzn t.zn resp sv ing mgr bc mudr judr phdr rndr mvdr paeddr thdr doc prof dr p pí gen plk
        npor por kpt mjr akad arch dipl ul nám tr č.p por pozn zost prel red vyd nar zom ods písm t.č cca
        angl nem franc gr vl mn hl st ml vs min okr obv približ tj
        """,
      beforeNumber: """
        č čís str s kap obr tab čl tel zv roč ročn bod r rr fig vol nr okt nov dec jan feb mar apr jún júl aug
        sept
        """,
      mayEnd: """
        s.r.o a.s spol v.o.s k.s o.z n.o š.p zb z.z phd csc drsc mba n.l p.n.l stor tis mil mld eur sk hod sek
        ks b.r t.r m.r u.s.a jr
        """,
      endsBeforeCapital: "atď a pod pod ap a.i i etc al")
    rules.starters = words(
      """
      ja ty on ona ono my vy oni ony to ten tá tie ta tento táto toto títo tieto môj moja moje tvoj jeho jej náš
      naša ich svoj kto čo kde kam kedy prečo ako koľko aký aká ktorý ktorá a ale alebo no však teda preto lebo
      pretože že aby keď keby ak hoci kým potom tam tu teraz vtedy dnes včera zajtra už ešte len aj i ani áno
      nie nikdy vždy všetci všetko každý nikto nič niekto možno azda bohužiaľ zrazu konečne v vo na s so z zo
      k ku o u od do po pri za pod nad pred medzi bez pre cez podľa je sú bol bola bolo boli má mal mala bude
      """)
    rules.headingNouns = words("kapitola časť diel kniha dejstvo scéna zväzok list článok")
    rules.dotMakesOrdinal = true
    rules.quotingVerbs = words(
      """
      povedal povedala povedali hovorí hovoril hovorila vravel vravela vraví riekol riekla spýtal spýtala
      opýtal opýtala pýta pýtal pýtala odpovedal odpovedala odpovedá odvetil odvetila zvolal zvolala skríkol
      skríkla zakričal zakričala kričal kričala šepol šepla šepkal šepkala zašepkal zašepkala zamrmlal
      zamrmlala mrmlal mrmlala dodal dodala pokračoval pokračovala začal začala pomyslel pomyslela myslel
      myslela vykríkol vykríkla zopakoval zopakovala reagoval reagovala vyhlásil vyhlásila uviedol uviedla
      tvrdí poznamenal poznamenala usmial usmiala zasmial zasmiala vzdychol vzdychla prikývol prikývla prosil
      prosila poprosil poprosila ozval ozvala
      """)
    return rules
  }()
}
