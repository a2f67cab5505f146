extension LanguageRules {
  /// After Duden, „Die deutsche Rechtschreibung“ (rules D 1–9 on abbreviations, D 82–85 on ordinals, D 8–11 on
  /// quotation marks).
  static let german: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        hr hrn fr frl dr prof dipl ing dipl.-ing dipl.-kfm lic st hl sel bzw d.h z.b u.u i.d.r i.allg i.a m.e m.w o.g s.o s.u ca vgl evtl ggf
        inkl exkl einschl zzgl abzgl sog bes insb insbes gem allg ehem eigtl urspr vermutl wahrsch
        entspr geb verh led verw gesch kath ev evang röm griech lat engl frz franz dt österr schweiz russ
        ital span poln türk amerik hrsg hg bearb übers zit mr mrs ms gen oberst hptm lt ltn oblt frhr
        fhr z.zt z.t z.hd i.v i.a a.d o.b.d.a d.i m.a.w p.a bspw beisp vs cf
        sr se ew exz kgl fa joh seb friedr wilh gottfr heinr ferd theod nik lt
        """,
      beforeNumber: """
        nr nrn bd bde bdn s sp abb kap art abs ziff lit anm fn tab tabl abt taf jg jgg vers str pl tel
        aufl az ausg bl blz § kl lfd par rn rz tz vol p pp fig no max
        jan febr feb mär apr jun jul aug sep sept okt nov dez mo di mi do fr sa so
        """,
      mayEnd: """
        gest u.a v.a med phil jur theol rer nat oec h.c hon habil vet dent hbf bhf chr v.chr n.chr jh jhd jhdt jhs mio mrd tsd stck std min sek mwst e.v e.g u.s.a usa co
        Gen inc ltd corp u.k bz bzgl kt o.ö n.ö f.d.r ggü tägl jährl monatl mtl stdl wg
        """,
      endsBeforeCapital:
        "Franz Schweiz usw usf etc u.ä o.ä u.dgl u.v.a u.v.m u.a.m u.s.w u.s.f ff f et.al al ebd ebda a.a.o p.s"
    )
    rules.starters = words(
      """
      ich du er sie es wir ihr man mein meine dein deine sein seine ihre unser unsere euer eure der die das dem
      den des ein eine einer eines einem einen kein keine keiner dieser diese dieses diesem diesen jener jene
      jenes jeder jede jedes alle alles viele manche einige etliche mehrere beide wer was wen wem wessen
      welcher welche welches wo wohin woher wann warum weshalb wieso wie ob und oder aber denn doch sondern
      also daher darum deshalb dennoch trotzdem jedoch dann danach darauf darüber dabei dafür dagegen damit da
      dort hier heute gestern nun jetzt bald später früher einst einmal endlich plötzlich schließlich zuerst
      zuletzt inzwischen unterdessen vielleicht wahrscheinlich natürlich leider als wenn weil dass daß obwohl
      obgleich während nachdem bevor ehe seit seitdem bis sobald solange falls sofern indem in im an am ans auf
      aufs aus bei beim mit nach von vom vor zu zum zur über unter durch für gegen ohne um hinter neben
      zwischen trotz wegen ja nein nie niemals niemand nichts nur noch nicht auch so schon sogar sehr ist war
      sind waren hat hatte haben hatten wird wurde würde kann konnte muss mußte musste soll sollte will wollte
      darf mag
      """)
    rules.headingNouns = words(
      """
      kapitel teil akt szene aufzug auftritt buch band abschnitt artikel brief seite nummer bild
      tabelle zeile
      """)
    rules.elisions = words("s ne n nem nen ner")
    rules.dotMakesOrdinal = true
    rules.beforeOrdinals = words(
      """
      der die das den dem des am im ans ins aufs zum zur vom beim bis seit ab dieser diese dieses diesem diesen
      jeder jede jedes jedem jeden ein eine einer eines einem einen kein keine keinen mein meine meinem meinen
      meiner dein deine deinem deinen sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer unser unsere
      unserem unseren euer eure eurem und oder bzw
      """)
    rules.ordinalNouns = words(
      """
      januar jänner februar feber märz april mai juni juli august september oktober november dezember jan febr
      feb apr jun jul aug sep sept okt nov dez jahrhundert jahrhunderts jahrhunderte kapitel band auflage
      klasse stock stockwerk etage geburtstag mal lebensjahr weltkrieg akt szene aufzug auftritt gesang gebot
      symphonie sinfonie bundesliga semester bataillon regiment division armee korps
      """)
    rules.attributionReach = 1
    rules.quotingVerbs = words(
      """
      sagte sagten sagt sage sagst fragte fragten fragt frage antwortete antworteten antwortet rief riefen ruft
      flüsterte flüsterten murmelte dachte meinte meint meinten erwiderte erwiderten entgegnete schrie schrien
      erklärte bemerkte sprach begann fuhr fügte wiederholte unterbrach lachte lächelte seufzte stöhnte brummte
      knurrte zischte hauchte stammelte stotterte keuchte jammerte klagte bat befahl forderte verlangte
      versetzte bestätigte gestand behauptete berichtete erzählte brüllte kreischte jubelte höhnte spottete
      nickte wunderte schimpfte fluchte tröstete mahnte warnte drängte schlug überlegte grübelte heißt hieß
      äußerte kommentierte warf gab schluchzte heulte wimmerte krächzte piepste raunte wisperte stellte
      """)
    rules.notBeforeQuotingVerbs = words(
      """
      bin ist sind war waren wäre sei ward wurde wurden was wer wen wem das daß dass als ob weil wenn wie zu und
      aber oder
      """)
    rules.signs = .german
    return rules
  }()
}
