extension LanguageRules {
  static let english: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        mr mrs ms mx messrs mmes dr drs Prof prof profs Rev Revd Hon Pres Gov Sen Rep Reps Sens Gen Adm Brig
        Cmdr Col Lt Maj Capt Cpt Sgt Cpl Pvt Pfc Cdr Comdr Supt Insp Det Fr Br Bro Ste Mt Mts Ft Pt Atty
        Asst Assoc Dep Dir msgr Mgr mlle mme mssrs Sra Srta Hrh Amb Chas Jas Wm Thos Geo Benj Jos Edw Robt Saml
        e.g eg i.e ie viz vs v cf approx ca c.f aka a.k.a incl excl esp p.s n.b q.v
        """,
      beforeNumber: """
        no nos n nr vol vols p pp pg fig figs ch chap chaps sect sects art arts para paras eq eqs ed eds
        op bk pts app tab ll ln vv fol ref refs ex exs cap stat n° № nn ver rs tel ext pop max
        Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec jan feb apr jun jul aug sept oct nov dec
        """,
      mayEnd: """
        inc ltd co corp cos bros mfg plc llc llp lp gmbh jr sr esq Ave Blvd Rd Ln Ct Pl Sq hwy pkwy expy rte
        ave blvd rd bldg apt dept univ inst acad assn natl intl govt admin est min avg temp orig
        u.s u.k u.s.a u.n e.u u.s.s.r d.c n.y l.a p.o b.a m.a b.s m.s b.sc m.sc m.d ph.d d.phil ll.b ll.d
        j.d r.n d.d.s m.p r.i.p a.d b.c b.c.e c.e v.i.p i.q p.c t.v r.s.v.p st
        Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Md Mass Mich Minn Mo Mont Neb
        Nebr Nev Okla Ore Pa Penn Tenn Tex Va Vt Wash Wis Wisc Wyo Alta Ont Que Sask
        oz lb lbs yd yds ft sqft gal qt tsp tbsp doz
        Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
        """,
      mayEndAfterName: "St",
      endsBeforeCapital: "etc al a.m p.m a.s.a.p ibid op.cit kg km cm mm hr hrs sec secs mph kcal")
    rules.starters = words(
      """
      i he she it we you they this that these those there here the a an my your his her its our their one
      what who whom whose which when where why how if as but and or so yet for nor then thus hence however
      although though because since while after before until unless once now today yesterday tomorrow
      perhaps maybe still also even just only not no yes oh ah well please let did do does is are was were
      has have had can could will would should may might must some any many most all both each every
      another other such in on at by from to with without under over during between among about
      meanwhile moreover nevertheless otherwise therefore finally first second next later suddenly
      millions thousands hundreds everyone everybody someone somebody nobody nothing something anything
      i'm i've i'd i'll he's she's it's we're you're they're that's there's what's who's don't didn't
      i’m i’ve i’d i’ll he’s she’s it’s we’re you’re they’re that’s there’s what’s who’s don’t didn’t
      """)
    rules.afterTimes = words(
      """
      monday tuesday wednesday thursday friday saturday sunday january february march april may june july
      august september october november december est edt cst cdt mst mdt pst pdt gmt utc bst cet et ct mt pt
      eastern central mountain pacific
      """)
    rules.openingPrepositions = words("at by on in from before after around about until till since past to")
    rules.headingNouns = words(
      """
      chapter part book act scene section volume canto verse letter article appendix lesson number
      no page figure table verse line step day week year question
      """)
    rules.letterWords = ["i"]
    rules.capitalWords = ["i"]
    rules.quotingVerbs = words(
      """
      said says say asked asks cried cries replied replies answered answers whispered shouted exclaimed
      muttered murmured continued added began called thought screamed yelled laughed sighed growled snapped
      returned remarked observed inquired enquired demanded declared explained interrupted repeated
      responded groaned moaned gasped sobbed wailed roared bellowed hissed hollered insisted protested
      suggested wondered urged warned pleaded begged stammered stuttered grunted grumbled chuckled giggled
      smiled nodded agreed admitted announced told went quoth ejaculated retorted rejoined chimed piped
      squeaked croaked bawled sneered drawled breathed panted mumbled wept proposed pursued resumed sang
      """)
    rules.notBeforeQuotingVerbs = words(
      """
      am is are was were be been what which who whom whose when where why how if than because to and but or nor
      while as until for so
      """)
    rules.reportingWords = words("that nothing it this what how whether if why")
    rules.subjects = words("i he she we you they it")
    rules.elisions = words(
      "tis twas twere twill twould em til till cause cos coz bout round neath gainst mongst fraid nother n")
    rules.clippedWords = words(
      "o an th wi i t d ol lil goin comin doin nothin somethin havin bein sayin gettin tellin lookin talkin")
    rules.clipsParticiples = true
    rules.expansions = englishExpansions
    rules.expansionsBeforeNumbers = englishExpansionsBeforeNumbers
    rules.streets = ["st": "Street", "dr": "Drive"]
    rules.dotlessTitles = ["mr", "mrs", "dr"]
    rules.signs = .english
    return rules
  }()
}
