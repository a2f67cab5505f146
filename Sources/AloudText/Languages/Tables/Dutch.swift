extension LanguageRules {
  /// After the „Groene Boekje“ and the Taaladvies of the Nederlandse Taalunie (abbreviations, apostrophes at a
  /// sentence's start, quotation marks).
  static let dutch: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        dhr mevr mej mw hr dr drs ir ing mr prof ds mgr jkvr jhr bc em zr br kol Gen lt sgt st pr
        bijv bv d.w.z dwz m.a.w m.b.t m.b.v m.i.v o.l.v i.p.v i.v.m i.h.b i.t.t t.a.v t.g.v t.o.v t.w t.b.v
        a.d.h.v n.a.v v.l.n.r z.g zgn zg z.i m.i resp evt event incl excl ca cca c.q vgl cf o.a o.m m.n
        w.o wo nl mbt mbv ivm tav ipv o.g d.i vnl voorz secr penn geb vert oorspr
        ned mrs vs fa joh
        """,
      beforeNumber: """
        nr nrs no blz bldz pag p art hfst hst afb fig tel dl tab bijl jg jrg vs vol par ex aant noot postb stb stcrt max
        jan febr feb mrt apr jun jul aug sep sept okt nov dec ma di wo do vr za zo
        """,
      mayEnd: """
        n.v b.v n.chr v.chr chr jl j.l l.l jr sr a.u.b aub s.v.p svp u.s.a v.s co inc ltd mln mld min
        gem alg intern str ev gebr wed overl st.-truiden z.k.h h.m e.v
        """,
      endsBeforeCapital: "enz etc e.d e.a c.s ed ea al p.s")
    rules.starters = words(
      """
      ik jij je u hij zij ze het wij we jullie dit dat deze die de een er hier daar toen nu dan maar en of want
      dus ook als wanneer terwijl omdat doordat hoewel ofschoon nadat voordat zodra om in op bij met zonder
      voor na van uit over onder tegen tijdens sinds volgens tussen door naar te tot wie wat waar waarom
      waarheen hoe welk welke mijn jouw zijn haar ons onze hun uw geen alle alles veel vele sommige sommigen
      elk elke ieder iedere iedereen niemand niets iets iemand misschien gelukkig helaas eindelijk plotseling
      opeens daarna daarom daarop later vroeger gisteren vandaag morgen soms nooit altijd nog al zo nee ja ach
      kom is was waren heeft had hadden kan kon zou wil wilde moet moest mag mocht laat men
      """)
    rules.headingNouns = words(
      """
      hoofdstuk deel boek akte bedrijf scène tafereel artikel paragraaf brief bladzijde pagina
      nummer figuur tabel regel
      """)
    rules.attributionReach = 1
    rules.quotingVerbs = words(
      """
      zei zegt zeg zeiden zeggen vroeg vraagt vroegen vragen antwoordde antwoordden antwoordt riep riepen
      roept fluisterde fluisterden fluistert mompelde mompelden schreeuwde schreeuwden dacht dachten denkt
      herhaalde vervolgde begon besloot voegde zuchtte lachte grinnikte snauwde gromde brulde stamelde merkte
      verklaarde hernam sprak knikte glimlachte beval smeekte huilde gilde bromde sneerde constateerde
      opperde meende vond beweerde vertelde bekende waarschuwde drong hijgde kermde siste jammerde snikte
      mijmerde peinsde legde onderbrak ging
      """)
    rules.notBeforeQuotingVerbs = words(
      "ben is zijn was waren werd wordt wat wie die dat als of omdat hoe te en maar")
    rules.elisions = words("s t n k m r ns tis twas")
    rules.clippedWords = words("zo'n")
    rules.signs = .dutch
    return rules
  }()
}
