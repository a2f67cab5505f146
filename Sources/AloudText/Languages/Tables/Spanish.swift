extension LanguageRules {
  /// After the Ortografía de la lengua española (RAE and ASALE, 2010): its list of abbreviations, and its
  /// chapters on the raya, the quotation marks and the ellipsis.
  static let spanish: LanguageRules = {
    var rules = fallback
    rules.abbreviations.merge(
      abbreviations(
        goesOn: """
          sr sra srta sres sras srtas dr dra dres dras d.ª dña prof profa lic licda ing arq gral cnel tcnel
          cap tte sgto alm fr rvdo rvda pbro mons sto sta excmo excma ilmo ilma exmo exma hno hna mt
          avda avd av pza plza pl ctra cra urb p.ej ej vid cfr cf aprox admón fdo ntra ntro
          EE RR FF CC JJ DD LL
          """,
        beforeNumber: """
          pág págs p pp núm núms nro nros no n n.º n° art arts párr párrs párrf párrfs apdo esc caps fig figs vol vols
          t lám láms tab f fol fols v vv vers s ss sig tel teléf tfno ext cód lín ed exp
          ene feb mar abr may jun jul ago sep sept set oct nov dic lun mié jue vie sáb dom
          """,
        mayEnd: """
          ud uds vd vds cía hnos ltda ltd inc co corp jr dpto depto dcha izq izda ant pte máx mín hs
          ctv cént pta ptas hab q.e.p.d ee.uu UU HH AA OO VV SS MM s.a s.l s.r.l s.a.c
          a.c d.c n.b p.d
          """,
        endsBeforeCapital: "etc a.m p.m al")
    ) { $1 }
    rules.starters = words(
      """
      el la los las lo un una unos unas al del yo tú él ella ello usted ustedes nosotros nosotras vosotros
      ellos ellas me te se nos os le les mi tu su mis tus sus nuestro nuestra este esta estos estas esto ese
      esa esos esas eso aquel aquella aquellos aquellas aquello que qué quien quién quienes quiénes cual cuál
      cuáles cuando cuándo donde dónde adónde como cómo cuanto cuánto cuánta cuántos cuántas por porque para
      pero mas sino aunque si sí no ni y e o u a ante bajo con contra de desde durante en entre hacia hasta
      según sin sobre tras mientras también tampoco además entonces luego después antes ahora hoy ayer mañana
      aquí allí allá ahí así ya aún todavía siempre nunca jamás nadie nada algo alguien alguno alguna algunos
      algunas ningún ninguno ninguna todo toda todos todas cada otro otra otros otras muchos muchas varios
      varias quizá quizás acaso tal ojalá finalmente primero más menos muy tan sólo solo hay había hubo es
      era fue son eran fueron está estaba están ha han he ay oh bueno bien gracias vamos
      """)
    rules.quotingVerbs = WordSet(
      inflected(
        """
        dijo dije dijeron dijimos decía decían dice dicen digo pedía pedían repuso repuse propuso sostuvo
        intervino sugirió quiso rio gruñó preguntó respondió contestó gritó exclamó murmuró susurró añadió
        agregó replicó pensó insistió continuó prosiguió concluyó afirmó aseguró explicó comentó observó
        apuntó advirtió avisó aclaró admitió reconoció confesó confirmó asintió negó objetó protestó reprochó
        interrumpió terció balbuceó balbució tartamudeó farfulló masculló musitó refunfuñó rezongó bramó rugió
        vociferó chilló aulló sollozó gimió suspiró rió sonrió bromeó ordenó mandó pidió rogó suplicó imploró
        exigió aconsejó recomendó ofreció prometió juró declaró anunció proclamó sentenció señaló indicó
        manifestó recordó repitió inquirió interrogó indagó soltó espetó dudó saludó llamó escupió escribió animó
        """, ["ó": ["é", "aba", "aron", "aban"], "có": ["qué"], "ió": ["í", "ía", "ieron", "ían"]]))
    rules.inciseVerbs = words(
      "dijo dije dijeron dice decía respondió respondí contestó contesté replicó repuso exclamó gritó murmuró"
    )
    rules.reportingWords = ["que"]
    rules.clitics = words("me te se le les nos os lo la los las")
    rules.narrationEndings = ["ó"]
    rules.dashTouchesNarration = true
    rules.asideOpeners = words(
      """
      que si como aunque y e o u pero porque cuando según mientras el la los las un una unos unas lo mi tu su
      mis tus sus no ni ya tan muy más menos por para con sin de del desde hasta sobre entre en a al ese esa
      este esta eso esto aquel aquella quien cual donde es era son sea creo supongo digamos o
      """)
    rules.narrationGoesOn = words("con sin mientras cuyo cuya")
    rules.headingNouns = words(
      "capítulo libro parte acto escena sección tomo canto vitamina plan grupo clase letra punto hepatitis tipo sala anexo apartado planta bloque artículo página"
    )
    rules.bracketsAreWhole = true
    rules.ellipsisEnds = true
    rules.dashesSpeak = true
    rules.signs = .spanish
    return rules
  }()
}
