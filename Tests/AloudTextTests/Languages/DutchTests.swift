import Testing

@testable import AloudText

/// After the „Groene Boekje“ and the Taaladvies of the Nederlandse Taalunie.
@Suite struct DutchTests {
  static let utterances = [
    LanguageCase("a gene and a general", ["Het is een gen.", "Jan vond het.", "Hij zag Gen. De Wit."]),
    // Abbreviations and titles
    LanguageCase("gentlemen", ["Dhr. Jansen en mevr. De Wit dansten.", "Niemand keek."]),
    LanguageCase("degrees", ["Prof. dr. ir. A. Bakker sprak.", "Mr. De Vries zweeg."]),
    LanguageCase("clergy", ["Ds. Visser sprak met mgr. Kok.", "Het regende."]),
    LanguageCase("bijv.", ["Neem fruit, bijv. Goudreinetten.", "Eet het op."]),
    LanguageCase("d.w.z.", ["Hij komt laat, d.w.z. Jan is er dan al.", "Jammer."]),
    LanguageCase("m.a.w. with spaces", ["Het is op, m. a. w. Jan heeft niets te eten.", "Ga slapen."]),
    LanguageCase("o.a.", ["Wij zagen o.a. Rembrandt en Vermeer.", "Het was mooi."]),
    LanguageCase("enz. goes on", ["Appels, peren, enz. lagen op tafel.", "Wij aten."]),
    LanguageCase("enz. ends", ["Er lagen appels, peren, enz.", "Kinderen kwamen kijken."]),
    LanguageCase("i.p.v.", ["Hij nam thee i.p.v. koffie.", "Zij niet."]),
    LanguageCase("t.a.v.", ["Stuur het t.a.v. Piet Smit.", "Hij wacht."]),
    LanguageCase("a.u.b. ends", ["Kom binnen a.u.b.", "De deur is open."]),
    LanguageCase("numbers of pages", ["Zie nr. 5 op blz. 12 en afb. 3.", "Daar staat het."]),
    LanguageCase("an article of law", ["Dat staat in art. 6:162 BW en in art. 3.", "Het geldt nog."]),
    LanguageCase(
      "years of our era",
      ["Caesar stierf in 44 v.Chr. in Rome.", "Augustus stierf in 14 n.Chr.", "Hij was oud."]),
    LanguageCase(
      "a company", ["Hij werkt bij Smit N.V. in Delft.", "Zij werkt bij De Boer B.V.", "Het gaat goed."]),
    LanguageCase("a saint's town", ["Wij gingen naar St. Nicolaasga.", "Het vroor."]),
    LanguageCase("last month", ["Uw brief van 3 mei jl. is ontvangen.", "Wij danken u."]),
    LanguageCase("months", ["Hij kwam op 3 jan. 1901 aan.", "Zij kwam in febr.", "Het sneeuwde."]),
    LanguageCase("initials", ["W.F. Hermans schreef het.", "J. C. Bloem las het."]),
    LanguageCase("initials with a prefix", ["J.J. van der Berg en A.H.G. de Wit zwegen.", "Ik ook."]),
    LanguageCase(
      "an initial for a name", ["De verdachte Karel B. lachte.", "Wij zagen Karel B.", "Hij huilde."]),
    // Numbers
    LanguageCase("ordinals have no dot", ["Hij werd 1e, zij werd 2de.", "Ik werd 3e.", "Niemand werd 4e."]),
    LanguageCase("a number ends a sentence", ["Zij is 35.", "Hij is 36.", "Karel werd 87.", "Anna niet."]),
    LanguageCase("thousands", ["Het kostte 1.000.000 euro, of 2.500,50 per stuk.", "Te veel."]),
    LanguageCase("times", ["De trein gaat om 8.30 uur.", "Wij komen om 9.15 u. aan."]),
    LanguageCase("a date", ["Op 12 juni 2020 ging hij.", "Op 3-5-1901 kwam zij.", "Het was 24.12.1900."]),
    LanguageCase(
      "kings", ["Willem II sneuvelde.", "Karel V deed afstand.", "Dat was Willem III.", "Hij hoestte."]),
    LanguageCase("a numbered list", ["1. Was de rijst.", "2. Kook hem.", "3. Eet."]),
    LanguageCase("a lettered list", ["a. Was de rijst;", "b. kook hem;", "c. eet."]),
    // Apostrophes
    LanguageCase("'s at the start", ["Hij sliep.", "'s Ochtends regende het.", "'s Avonds niet."]),
    LanguageCase("’s at the start", ["Hij sliep.", "’s Ochtends regende het.", "’s Avonds niet."]),
    LanguageCase("'t at the start", ["Zij zweeg.", "'t Was stil.", "'t Regende niet meer."]),
    LanguageCase("'k at the start", ["Kom!", "'k Weet het niet.", "’n Mens wordt moe."]),
    LanguageCase("'s inside", ["Zij komt 's avonds om 's hemels wil niet.", "Hij wel."]),
    LanguageCase(
      "a town with an apostrophe", ["Hij woont ver.", "'s-Gravenhage is groot.", "'s-Hertogenbosch ook."]),
    LanguageCase("plurals and possessives", ["Oma's foto's zijn Hans' lust.", "Marx' boeken niet."]),
    LanguageCase("shortened years", ["In '68 was hij jong.", "In ’40 niet meer."]),
    // Marks
    LanguageCase("question and exclamation", ["Wat?!", "Hoezo!?", "Nee!!!", "Toch wel."]),
    LanguageCase("ellipsis goes on", ["Ik … ik weet het niet.", "Hij was... moe."]),
    LanguageCase("ellipsis ends", ["Hij zweeg …", "Toen ging hij.", "Ach ja...", "Dat wist ik niet."]),
    LanguageCase("ellipsis begins", ["Het was raak.", "...en toen brak de hel los."]),
    LanguageCase("brackets", ["Hij kwam (zoals altijd!) te laat.", "(Zij was al weg.)", "Het regende."]),
    LanguageCase(
      "addresses", ["Zie www.voorbeeld.nl/blad.html.", "Schrijf naar a.bos@voorbeeld.nl.", "Gauw."]),
    // Speech
    LanguageCase("question, then who asked", ["‘Waarom?’ vroeg hij.", "‘Daarom!’ riep Anna.", "‘Ach.’"]),
    LanguageCase("speech, then an act", ["‘Waarom?’", "Anna stond op.", "‘Daarom.’", "Otto ging zitten."]),
    LanguageCase("low marks", ["„Waarom?” vroeg hij.", "„Daarom!” riep Anna.", "„Ach.”"]),
    LanguageCase("nested", ["‘Heeft hij “Kom!” gezegd?’ vroeg zij.", "‘Nee.’"]),
    LanguageCase("stop after the mark", ["Hij noemde het ‘een kleinigheid’.", "Dat was het niet."]),
  ]

  static let sentences = [
    LanguageCase("speech first, comma inside", ["‘Nee,’", "zei zij."]),
    LanguageCase("speech first, comma outside", ["‘Nee’,", "zei zij."]),
    LanguageCase("question", ["‘Waarom?’", "vroeg hij."]),
    LanguageCase("question, then a name", ["‘Waarom?’", "vroeg mevrouw De Wit."]),
    LanguageCase("speech last", ["Zij zei:", "‘Nee.’"]),
    LanguageCase("narrator in between", ["‘Kom,’", "zei zij,", "‘en kijk.’"]),
    LanguageCase("narrator in between, commas outside", ["‘Kom’,", "zei zij,", "‘en kijk.’"]),
    LanguageCase("narrator between two sentences", ["‘Kom hier,’", "zei hij.", "‘Kijk eens.’"]),
    LanguageCase("low marks", ["„Nee,”", "zei zij."]),
    LanguageCase("low single marks", ["‚Nee,’", "zei zij."]),
    LanguageCase("double marks", ["“Nee,”", "zei zij."]),
    LanguageCase("straight marks", ["\"Nee,\"", "zei zij."]),
    LanguageCase("straight single marks", ["'Nee,'", "zei zij."]),
    LanguageCase("an elision inside speech", ["‘Ik kom ’s avonds met m’n foto’s,’", "zei Hans."]),
    LanguageCase("a straight elision inside speech", ["'Ik kom 's avonds met m'n foto's,'", "zei Hans."]),
    LanguageCase("an elision opens speech", ["‘’t Is niets,’", "zei hij."]),
    LanguageCase("a straight elision opens speech", ["''t Is niets,'", "zei hij."]),
    LanguageCase("nested", ["‘Hij zei: “Kom,” en ging weg,’", "vertelde zij."]),
    LanguageCase("broken off", ["‘Maar ik –’", "Hij zweeg."]),
    LanguageCase("trailing off", ["‘Als ik maar…’", "mompelde zij."]),
    LanguageCase("two speeches", ["‘Kom je?’", "‘Zo.’"]),
    LanguageCase("several sentences in one speech", ["‘Ga.", "Ga nu,’", "zei zij."]),
    LanguageCase("a dash opens the speech", ["– Ga zitten,", "zei hij."]),
    LanguageCase("scare marks", ["Hij noemde het ‘vreemd’ en ging."]),
    LanguageCase("so-called", ["De zogenaamde ‘vrienden’ van de armen ontbraken."]),
    LanguageCase("a title", ["Wij lazen ‘De avonden’ op school."]),
    LanguageCase("elisions are no quotation", ["'t Is 's avonds stil in 't bos van oma's."]),
    LanguageCase("turned elisions are no quotation", ["‘t Is stil in de bossen van oma."]),
  ]

  @Test("An utterance ends where a Dutch sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "nl") }

  @Test("A line of Dutch dialogue is a sentence of its own", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "nl") }

  @Test("Speech that runs over paragraphs stays dialogue") func overParagraphs() {
    let text = SegmentedText("Hij zei: ‘Er was eens", "‘heel lang geleden,’ en sliep in.", language: "nl")
    #expect(text.sentences == ["Hij zei:", "‘Er was eens", "‘heel lang geleden,’", "en sliep in."])
  }
}
