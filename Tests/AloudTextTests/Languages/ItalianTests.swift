import Testing

@testable import AloudText

/// After L. Serianni’s Grammatica italiana and the Treccani’s pages on abbreviations and direct speech.
@Suite struct ItalianTests {
  static let utterances = [
    LanguageCase("brackets before a name", ["Venne (Finalmente! Era ora!) Carlo con noi.", "Cenammo."]),
    LanguageCase(
      "a letter that names a thing",
      ["Manca la vitamina C.", "Mangiare aiuta.", "È il piano B.", "Carlo lo sa."]),
    LanguageCase(
      "ministers and other offices", ["Il min. Riva e il cav. Galli votarono.", "L'on. Sala no."]),
    LanguageCase(
      "Egregio and Spettabile",
      ["Egr. Sig. Rossi, Le scrivo per la Spett.le Ditta Neri.", "Cordiali saluti."]),
    LanguageCase(
      "companies with an ampersand", ["La F.lli Rossi & C. S.n.c. ha chiuso.", "La Verdi s.r.l. no."]),
    LanguageCase(
      "acts and decrees", ["Lo dice il D.P.R. n. 380 del 2001.", "Il D.Lgs. 81/2008 lo conferma."]),
    LanguageCase("circa", ["Nacque nel 1450 ca. a Vinci.", "Morì vecchio."]),
    LanguageCase("N.B. opens a sentence", ["N.B. Portare i documenti.", "Grazie."]),
    LanguageCase("P.S. after a letter", ["Un abbraccio, Anna.", "P.S. Scrivi presto."]),
    LanguageCase(
      "telephones and dates with dots", ["Chiami il 02.555.66.77 oggi.", "Scade il 12.03.2001.", "Grazie."]),
    LanguageCase(
      "square brackets mark what is left out", ["Nel mezzo [...] mi ritrovai.", "Così comincia."]),
    LanguageCase("a truncated verb or name", ["Guarda com'è bello!", "Un bel dì vedremo.", "Fa' piano."]),
    LanguageCase("a capital after a colon", ["Il cartello diceva: Vietato entrare.", "Entrò."]),
    LanguageCase(
      "kings and popes", ["Vittorio Emanuele II morì nel 1878.", "Pio IX pure.", "Leone XIII seguì."]),
    LanguageCase("a sentence in speech", ["– Non importa.", "– Chiuse la porta e uscì.", "Pioveva."]),
    LanguageCase(
      "a title's dot goes on", ["Il sig. Rossi e la sig.ra Bianchi salutarono la Sig.na Verdi.", "Pioveva."]),
    LanguageCase("professions", ["Il dott. Neri chiamò l'ing. Mori e l’avv. Sala.", "Nessuno rispose."]),
    LanguageCase(
      "capital titles after an article", ["Sono l'Ing. Mengozzi.", "È presente l'Avv. Cassioni?"]),
    LanguageCase(
      "feminine and plural titles",
      ["La prof.ssa Conti e i proff. Riva e Galli votarono.", "Vinse la dott.ssa Fabbri."]),
    LanguageCase("l'onorevole", ["Parlò l'on. Moro, poi il sen. Croce.", "Tutti tacquero."]),
    LanguageCase("initials", ["G. Leopardi e G. B. Vico vissero a Napoli.", "A. Manzoni no."]),
    LanguageCase("saints", ["Visitò S. Pietro e S. Maria Maggiore.", "Poi partì."]),
    LanguageCase(
      "eccetera", ["Comprò pane, vino, ecc. e tornò.", "Vide chiese, torri, ecc.", "Roma gli piacque."]),
    LanguageCase("a number follows its abbreviation", ["Vedi pag. 12, cap. 3 e fig. 4.", "Lì si spiega."]),
    LanguageCase("numero", ["Abita al n. 5 di via Roma.", "Telefoni al tel. 02 1234567."]),
    LanguageCase("Ital. no ends a sentence", ["Verrai?", "No.", "Mi dispiace."]),
    LanguageCase(
      "articles and paragraphs", ["Lo dice l'art. 3 della Costituzione, co. 2.", "Tutti lo sanno."]),
    LanguageCase("companies", ["Lavora alla Fiat S.p.A. di Torino.", "Dirige la Luce S.r.l.", "È ricco."]),
    LanguageCase("a company before an elided article", ["La fondò la Luce S.p.A.", "L'azienda è fallita."]),
    LanguageCase(
      "before and after Christ",
      ["Morì nel 44 a.C. a Roma.", "Nacque nel 63 a.C.", "Poi regnò fino al 14 d.C."]),
    LanguageCase(
      "before Christ, with a space", ["Morì nel 44 a. C. a Roma.", "Nacque nel 63 a. C.", "Poi regnò."]),
    LanguageCase("per esempio", ["Prendi un frutto, ad es. una pera, o p. es. una mela.", "Scegli."]),
    LanguageCase("confer", ["Cfr. Dante, Inf. III, e v. Petrarca.", "Basta così."]),
    LanguageCase(
      "ordinals and centuries", ["Arrivò 1° nel sec. XIX e 2ª ieri.", "Vittorio Emanuele II regnò."]),
    LanguageCase("years cut by an apostrophe", ["Nel '68 studiava a Pisa.", "Quelli del ’77 no."]),
    LanguageCase("clipped words", ["Aspetta un po'.", "Va' via!", "Di' la verità, e fa' presto."]),
    LanguageCase("a decimal comma", ["Il pi greco è 3,14 circa.", "Costa 1.250,50 euro."]),
    LanguageCase("thousands", ["Gli abitanti sono 1.000.000.", "Erano 12.500 nel 1861."]),
    LanguageCase("dates", ["Nacque il 23 nov. 1970 a Bari.", "Oggi è il 27/10/2014.", "Domani è festa."]),
    LanguageCase("times of day", ["Il treno parte alle 8.30.", "Arriva alle ore 15.", "Carlo dorme."]),
    LanguageCase("a capital after a question", ["Chi è?", "Che cosa vuole?", "Apri!"]),
    LanguageCase("a small letter after an exclamation", ["Ah! che dolore!", "Ohimè! disse tra sé."]),
    LanguageCase("both marks", ["Che cosa?!", "Davvero!?", "Sì."]),
    LanguageCase(
      "an ellipsis before a small letter goes on", ["Vorrei... no, niente.", "E poi… insomma, basta."]),
    LanguageCase(
      "an ellipsis before a capital ends a sentence", ["Se avessi saputo...", "Carlo tacque…", "Pioveva."]),
    LanguageCase("an ellipsis opens what was left out", ["… e così partì.", "Lei rimase."]),
    LanguageCase(
      "streets and squares", ["Abita in P.zza Duomo, lei in V.le Monza.", "Lavorano in C.so Como."]),
    LanguageCase(
      "addresses on the web",
      ["Vedi https://www.treccani.it/a.b?c=d.", "Scrivi a anna.rossi@posta.it.", "Aspetta."]),
    LanguageCase("a numbered list", ["1. Lavare il riso.", "2. Cuocerlo.", "3. Servire."]),
    LanguageCase("a lettered list", ["a) Lavare il riso", "b) Cuocerlo", "c) Servire."]),
    LanguageCase("brackets", ["Venne (finalmente!) e si sedette.", "(Pioveva.)", "Cenarono."]),
    LanguageCase(
      "the full stop follows the closing mark",
      ["Disse: «Non vengo».", "Lei rispose: “Neanch'io”.", "E uscirono."]),
    LanguageCase("the full stop before the closing mark", ["«Non vengo.»", "Lei uscì."]),
    LanguageCase(
      "an exclamation quoted in the sentence", ["Gridarono «Al fuoco! Al fuoco!» e fuggirono.", "Era notte."]),
    LanguageCase("the narrator after a question", ["«Chi è?» chiese Anna.", "«Io!» gridò il bambino."]),
    LanguageCase("a capitalised name before the verb", ["«Chi è?» Anna chiese.", "Nessuno rispose."]),
    LanguageCase("apostrophes", ["L'amico dell'uomo è all'ombra.", "Quest'anno c'è l'uva."]),
    LanguageCase(
      "an acronym after an article",
      ["Il presidente dell'O.N.U. Carlo Riva parlò.", "Gli U.S.A. ascoltarono."]),
    LanguageCase("e'", ["Se è vero, è vero.", "Dov'è?", "È qui."]),
    LanguageCase("units have no dot", ["Corse 10 km.", "Bevve 2 l.", "Marco dormì."]),
    LanguageCase(
      "formal addresses", ["Gent.mo sig. Riva, spett. ditta, egr. dott. Sala, scrivo oggi.", "Saluti."]),
  ]

  static let sentences = [
    LanguageCase(
      "a reply within a line of speech", ["– Mangia!", "– gli disse.", "E Pinocchio:", "– Non ho fame."]),
    LanguageCase("a dash in mid-paragraph", ["Entrò.", "– Vieni,", "– disse Anna."]),
    LanguageCase("a dash after the comma", ["– Vieni,", "– disse,", "– e guarda."]),
    LanguageCase("a question within guillemets, narrator within", ["«Chi è?»", "chiese Anna", "«sei tu?»"]),
    LanguageCase("the narrator's gesture", ["«Non so.»", "Alzò le spalle.", "«Forse domani.»"]),
    LanguageCase(
      "a long narration", ["– Forse", "– rispose il capitano, che guardava il mare –,", "ma non oggi."]),
    LanguageCase("a motto is not speech", ["Ripeteva «tutto va bene» agli amici."]),
    LanguageCase("several titles", ["Quell'estate lesse «Cuore», «Pinocchio» e «Gli indifferenti»."]),
    LanguageCase("reported speech", ["– Ieri, disse che veniva, poi tacque."]),
    LanguageCase("speech goes on without a comma", ["«Renzo»", "disse Agnese", "«vieni con me.»"]),
    LanguageCase(
      "two quoted words are not speech", ["Fra il «sì» detto piano e il «no» detto forte scelse."]),
    LanguageCase("what somebody said, reported in speech", ["– È venuto, disse di no e uscì."]),
    LanguageCase("guillemets, narrator after", ["«Vieni»", "disse Anna."]),
    LanguageCase("guillemets, a comma within", ["«Vieni,»", "disse Anna."]),
    LanguageCase("guillemets, a comma after", ["«Vieni»,", "disse Anna."]),
    LanguageCase("guillemets, a question", ["«Chi è?»", "chiese Anna."]),
    LanguageCase("guillemets, narrator before", ["Anna rispose:", "«Non lo so»."]),
    LanguageCase("guillemets, narrator within", ["«Vieni»", "disse,", "«e guarda.»"]),
    LanguageCase("a pronoun before the verb", ["«Si sieda»", "le disse il medico."]),
    LanguageCase("a narrator before a colon and more", ["«No»", "rispose Carlo:", "«è tardi.»"]),
    LanguageCase("high quotation marks", ["“Vieni”,", "mormorò Anna."]),
    LanguageCase("straight quotation marks", ["\"Me ne vado\",", "disse Luigi."]),
    LanguageCase("straight single marks", ["'Me ne vado',", "disse Luigi."]),
    LanguageCase("a clipped word in single marks", ["'Aspetta un po' di più',", "disse Luigi."]),
    LanguageCase("dashes", ["– Vieni", "– disse Anna."]),
    LanguageCase("long dashes", ["— Vieni,", "— disse Anna,", "— e guarda."]),
    LanguageCase("dashes that touch", ["—Vieni", "—disse Anna—", "e guarda."]),
    LanguageCase("a dash after a question", ["– Chi è?", "– chiese Anna."]),
    LanguageCase("a closing dash with a full stop", ["– Vieni", "– disse Anna –.", "Guarda."]),
    LanguageCase("the narrator's tense", ["– Ci vado io", "– brontolò il nonno", "– e subito."]),
    LanguageCase("an ellipsis before the narrator", ["– Non so...", "– esitò Luca."]),
    LanguageCase("a narrator after a comma", ["— Vieni,", "disse Anna,", "e guarda."]),
    LanguageCase("a narrator with a pronoun after a comma", ["— Vieni,", "gli disse Anna,", "e guarda."]),
    LanguageCase("thought", ["«Che strano!»", "pensò il sindaco."]),
    LanguageCase("quotation in quotation", ["«Mi ha detto “vieni” e sono venuta»", "raccontò Anna."]),
    LanguageCase(
      "a quoted exclamation in the sentence", ["Gridarono:", "«Al fuoco! Al fuoco!»,", "e fuggirono."]),
    LanguageCase("a title is not speech", ["Leggemmo «I promessi sposi» in classe."]),
    LanguageCase("a newspaper is not speech", ["Lo scrisse il «Corriere della Sera» ieri."]),
    LanguageCase("a quoted word is not speech", ["La parola 'casa' è sinonimo di abitazione."]),
    LanguageCase("a reserve is not speech", ["Quel “genio” non sapeva nulla."]),
    LanguageCase("an aside between dashes", ["Suo fratello – il maggiore – viveva a Bari."]),
    LanguageCase("an aside in speech", ["– Mio fratello – il maggiore – vive a Bari."]),
    LanguageCase("a year's apostrophe opens nothing", ["Nel '68, disse, c'erano 'sti ragazzi."]),
    LanguageCase("speech after a colon and a dash", ["Allora gridò:", "– Fermati!"]),
  ]

  @Test("An utterance ends where an Italian sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "it") }

  @Test("Italian speech is parted from its narrator", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "it") }

  @Test("An opening mark repeated at each paragraph goes on a quotation", arguments: ["«", "»"])
  func overParagraphs(mark: String) {
    let text = SegmentedText(
      "Scrisse: «Partiamo domani.", "\(mark)Il tempo è bello.", "\(mark)A presto», e fu tutto.",
      language: "it")
    #expect(
      text.sentences == [
        "Scrisse:", "«Partiamo domani.", "\(mark)Il tempo è bello.", "\(mark)A presto»,", "e fu tutto.",
      ])
  }
}
