import Testing

@testable import AloudText

/// After the Lexique des règles typographiques en usage à l’Imprimerie nationale and Grevisse’s Le bon usage.
///
/// `~` stands for a no-break space (U+00A0), `^` for a narrow one (U+202F).
@Suite struct FrenchTests {
  static let utterances = [
    LanguageCase("millimètres", ["La plaque mesure 5 mm.", "Elle est lourde."]),
    LanguageCase("messieurs", ["MM. Dupont et Durand sont là.", "Ils attendent."]),
    LanguageCase("un prénom", ["Il regarda Alex.", "Elle sourit."]),
    LanguageCase("brackets before a name", ["Il vint (Enfin~! Il était temps~!) Paul et moi.", "On dîna."]),
    LanguageCase(
      "a letter that names a thing",
      ["Il manque de vitamine C.", "Manger aide.", "C’est le plan B.", "Paul le sait."]),
    LanguageCase(
      "a first name in two letters", ["Ch. Baudelaire et Th. Gautier écrivaient.", "Ils étaient amis."]),
    LanguageCase("courts and codes", ["Voir Cass. civ. 1re, 12 juin 2010.", "L’art. 9 du C. civ. le dit."]),
    LanguageCase(
      "Maître and others without a dot", ["Me Martin plaide pour Mlle Roux.", "Mgr Dupont écoute."]),
    LanguageCase("a regnal number", ["Il servit Louis XIV.", "Puis il se retira.", "François Ier régnait."]),
    LanguageCase(
      "an emphasis by exclamation within", ["Cet homme (quel homme~!) parlait peu.", "Paul rit."]),
    LanguageCase(
      "percentages and units", ["Le prix monta de 3,5~%.", "L’eau bout à 100~°C.", "C’est connu."]),
    LanguageCase("telephone numbers with dots", ["Appelez le 01.42.34.56.78 demain.", "Merci."]),
    LanguageCase("dates in figures", ["Le contrat du 14.07.1989 est nul.", "Celui du 12/03/2001 vaut."]),
    LanguageCase("versions and sections", ["Voir la section 2.3.1 du manuel.", "La version 4.0 arrive."]),
    LanguageCase("an answer of one word", ["—~Non.", "Je reste.", "Et vous~?"]),
    LanguageCase("id. and ibid.", ["Ibid., p. 14.", "Voir aussi op. cit., p. 8.", "Tout y est."]),
    LanguageCase("a capital after a colon", ["Son avis~: Partez tout de suite.", "Il partit."]),
    LanguageCase("a title's dot goes on", ["M. Dupont arriva.", "Il était tard."]),
    LanguageCase(
      "plural and other titles", ["MM. Roux et Mme Blanc saluèrent Mgr. Dupanloup.", "Le Dr Petit sortit."]),
    LanguageCase("M. before a name with an article", ["Il vit M. Le Clézio et M. Un Tel.", "Il parla."]),
    LanguageCase(
      "initials, hyphenated too", ["J.-J. Rousseau et J.-P. Sartre marchaient.", "V. Hugo les suivait."]),
    LanguageCase("par exemple", ["Prenez un fruit, p. ex. une poire.", "Ou bien p. ex. Paul choisira."]),
    LanguageCase("c'est-à-dire", ["Il vint le lendemain, c.-à-d. lundi.", "Elle partit."]),
    LanguageCase(
      "before and after Christ",
      ["Il naquit en 52 av. J.-C. en Gaule.", "Il mourut en 14 apr. J.-C.", "Puis vint Tibère."]),
    LanguageCase(
      "et cetera", ["Il prit du pain, du vin, etc. et partit.", "Il acheta des noix, etc.", "Paul paya."]),
    LanguageCase("a number follows its abbreviation", ["Voir p. 12, chap. 3 et fig. 4.", "Tout y est."]),
    LanguageCase("numero", ["Il habite au n° 5 de la rue.", "C'est le no 7 du journal."]),
    LanguageCase("ordinals and centuries", ["Le 1er mai, au XIXe siècle, il neigea.", "Louis XIV mourut."]),
    LanguageCase("a century shortened", ["L’église est du XIIe s. et la tour du XVe s.", "Elle est belle."]),
    LanguageCase("a decimal comma", ["Pi vaut 3,14 environ.", "Il paya 12,50~€ au guichet."]),
    LanguageCase(
      "thousands parted by spaces", ["La ville a 1^000^000 d’habitants.", "Elle en avait 12~500."]),
    LanguageCase("a time of day", ["Le train part à 8 h 30.", "Il arrive à 15 h.", "Le voyage est long."]),
    LanguageCase("dates", ["Il est né le 3 juin 1970.", "Elle est née le 14 juill. 1789."]),
    LanguageCase("a no-break space before high marks", ["Vous venez^?", "Oui^!", "Alors, allons-y~!"]),
    LanguageCase("a small letter after an exclamation", ["Ah~! quel malheur~!", "Hélas~! il est mort."]),
    LanguageCase("a small letter after a question", ["Où va-t-il~? se disait Paul.", "Il hésita."]),
    LanguageCase(
      "a semicolon and a colon end nothing",
      ["Il vint^; elle partit.", "Trois choses^: le pain, le vin, le sel."]),
    LanguageCase(
      "an ellipsis before a small letter goes on", ["Je voudrais… enfin, rien.", "Il... il hésitait."]),
    LanguageCase(
      "an ellipsis before a capital ends a sentence", ["Si j’avais su…", "Paul se tut...", "Il pleuvait."]),
    LanguageCase("an ellipsis at the start", ["… et il partit.", "Elle resta."]),
    LanguageCase("several marks", ["Quoi~?!", "Toi~!…", "Non."]),
    LanguageCase(
      "guillemets close after the mark", ["«~Venez~!~»", "Il partit.", "«^Où^?^»", "Personne ne répondit."]),
    LanguageCase("guillemets close before the mark", ["Il parla de «~liberté~».", "On applaudit."]),
    LanguageCase(
      "an exclamation quoted in the sentence",
      ["On cria «~Au feu~! Au feu~!~» et l’on courut.", "Il faisait nuit."]),
    LanguageCase("quotation in quotation", ["«~Il m’a dit “viens”.~»", "Elle sourit."]),
    LanguageCase("the narrator after guillemets", ["«~Vous venez~?~» demanda Paul.", "Elle hocha la tête."]),
    LanguageCase("the narrator within guillemets", ["«~Venez~! dit-il, je vous attends.~»", "Elle vint."]),
    LanguageCase("speech after a dash", ["—~Vous venez~? demanda-t-il.", "—~Non."]),
    LanguageCase("brackets", ["Il vint (enfin~!) et s’assit.", "(Il pleuvait.)", "On dîna."]),
    LanguageCase(
      "addresses on the web",
      ["Voyez https://www.bnf.fr/a.b?c=d.", "Écrivez à jean.petit@poste.fr.", "Merci."]),
    LanguageCase("a numbered list", ["1. Laver le riz.", "2. Le cuire.", "3. Servir."]),
    LanguageCase("a list by degrees and letters", ["a) Laver le riz", "b) Le cuire", "c) Servir."]),
    LanguageCase(
      "apostrophes", ["Aujourd’hui, l’heure n’est plus à l’attente.", "Aujourd'hui, qu'il vienne."]),
    LanguageCase(
      "companies", ["Il dirige la Sté Générale et Cie. à Lyon.", "Elle dirige Roux S.A.", "Elle est riche."]),
    LanguageCase("saints", ["Il habite à St. Malo, près de Ste. Anne.", "Il pêche."]),
    LanguageCase(
      "acronyms with dots",
      ["Le président de l'O.N.U. Antoine Roux parla.", "Il connaît la S.N.C.F. depuis peu."]),
    LanguageCase("a letter's dot after a name", ["C’est le plan B.", "Il est prêt."]),
    LanguageCase("units have no dot", ["Il marcha 10 km.", "Marie but 2 l.", "Paul dormit."]),
    LanguageCase("a note's call before the mark", ["Il l’a écrit².", "On le sait."]),
  ].map(withSpaces)

  static let sentences = [
    LanguageCase("a list's dash opens no speech", ["—~le duc Philippe, dit le Hardi, mort en 1404~;"]),
    LanguageCase("speech that goes on begins with an ellipsis", ["—~… et puis,", "dit-il,", "je partis."]),
    LanguageCase("a dash in mid-paragraph", ["Il entra.", "—~Levez-vous,", "dit le professeur."]),
    LanguageCase("a sage is quoted", ["«~Les amis,", "écrivait Cicéron,", "sont une autre famille.~»"]),
    LanguageCase("any verb of the first group, inverted", ["—~Jamais~!", "martela-t-il,", "jamais~!"]),
    LanguageCase("a future inverted is a question", ["—~Et quand elle viendra, chantera-t-elle~?"]),
    LanguageCase("a present inverted is a question", ["—~Et là-bas, va-t-il à l’école~?"]),
    LanguageCase(
      "an exclamation and a verb, a comma inside", ["—~Mais, mon ami,", "s’exclama le roi,", "c’est fou~!"]),
    LanguageCase("an ellipsis within guillemets", ["«~Je…~»", "commença-t-il."]),
    LanguageCase("guillemets, dash and narrator", ["—~«~Non~»,", "dit-il."]),
    LanguageCase("speech within a sentence goes on", ["Elle murmura~:", "«~Viens~!~»", "et disparut."]),
    LanguageCase("a newspaper is not speech", ["«~Le Monde~» publia la lettre."]),
    LanguageCase("a motto after a verb is not speech", ["Il répétait «~tout va bien~» à ses amis."]),
    LanguageCase("a question asked of oneself", ["«~Que faire~?~»", "se demandait Paul."]),
    LanguageCase("reported speech", ["—~Hier, dit que tu sais, il est venu."]),
    LanguageCase("guillemets, narrator after", ["«~Non~»,", "dit-il."]),
    LanguageCase("narrow spaces within guillemets", ["«^Non^»,", "dit-il."]),
    LanguageCase("a question in guillemets", ["«~Vous venez~?~»", "demanda Paul."]),
    LanguageCase("the narrator in guillemets", ["«~Viens,", "dit-il,", "et regarde.~»"]),
    LanguageCase("the narrator in guillemets, at the end", ["«~Je pars demain,", "dit-elle.~»"]),
    LanguageCase(
      "the narrator after a question in guillemets", ["«~Qui est là~?", "cria-t-elle.", "Répondez~!~»"]),
    LanguageCase("two quotations and a narrator", ["«~Viens~»,", "dit-il,", "«~et regarde.~»"]),
    LanguageCase("the narrator before", ["Il répondit^:", "«~Je ne sais pas.~»"]),
    LanguageCase("a dash, the narrator after a comma", ["—~Viens,", "dit-il,", "et regarde."]),
    LanguageCase("a dash, the narrator after a question", ["—~Où vas-tu^?", "demanda-t-elle."]),
    LanguageCase("a dash, the narrator after an exclamation", ["—~Ah~!", "s’écria-t-elle,", "c’est toi~!"]),
    LanguageCase("a straight apostrophe in the verb", ["—~Ah~!", "s'écria-t-elle,", "c'est toi~!"]),
    LanguageCase("a pronoun before the verb", ["—~Restez,", "lui dit-il,", "je reviens."]),
    LanguageCase("the first person", ["—~Peut-être,", "répondis-je."]),
    LanguageCase("a compound tense", ["—~Nous verrons,", "a-t-il ajouté."]),
    LanguageCase("a name after the verb", ["—~Entrez,", "murmura la vieille dame."]),
    LanguageCase("a title in the narrator's words", ["—~Entrez,", "dit M. Roux,", "je vous prie."]),
    LanguageCase("the narrator goes on after a comma", ["—~Oui,", "dit-il, en riant."]),
    LanguageCase(
      "the narrator's relative clause", ["—~Oui,", "fit Paul, qui, las, s’assit,", "je reste."]),
    LanguageCase("a dash alone before a quotation", ["—~«~Jamais~!~»", "fit-elle."]),
    LanguageCase("the present of a verb of saying, inverted", ["—~Tu viens~?", "demande-t-il."]),
    LanguageCase("a plural", ["—~Oui~!", "répondirent-ils."]),
    LanguageCase("an ellipsis before the narrator", ["—~Je…", "balbutia Paul."]),
    LanguageCase("an en dash", ["–~Non,", "dit Marie."]),
    LanguageCase("speech after the narrator's sentence", ["—~Viens,", "dit-il.", "Il fait beau."]),
    LanguageCase("an inverted question is no narrator", ["—~Et Pierre, viendra-t-il demain~?"]),
    LanguageCase("an imperative is no narrator", ["—~Dis-moi, demande à ton père."]),
    LanguageCase("an aside between dashes", ["Son frère —~l’aîné~— habitait Lyon."]),
    LanguageCase("speech after a colon and a dash", ["Alors il cria~:", "—~Arrête~!"]),
    LanguageCase("a closing mark in the last reply", ["—~Adieu~!~»", "dit-elle."]),
    LanguageCase("English marks", ["“Non”,", "dit-il."]),
    LanguageCase("straight marks", ["\"Nous livrerons en mai\",", "a-t-il ajouté."]),
    LanguageCase("a quotation in a quotation", ["«~Il m’a crié “fuyez~!” et j’ai fui~»,", "conta Luc."]),
    LanguageCase("a title is not speech", ["Nous lisons «~Les Misérables~» en classe."]),
    LanguageCase("a word with a reserve is not speech", ["Ce «~savant~» n’avait rien lu."]),
    LanguageCase(
      "part of a sentence, quoted, is not speech",
      ["Elle assure que ce mouvement «~n’aura aucun effet~» ici."]),
    LanguageCase("an exclamation after a comma", ["On cria,", "«~Au feu~! Au feu~!~»", "et l’on courut."]),
    LanguageCase("apostrophes open nothing", ["C'était l'heure d'aujourd'hui, qu'on l'aime ou non."]),
  ].map(withSpaces)

  private static func withSpaces(_ rule: LanguageCase) -> LanguageCase {
    let parts = rule.parts.map { part in
      String(part.map { $0 == "~" ? "\u{A0}" : $0 == "^" ? "\u{202F}" : $0 })
    }
    return LanguageCase(rule.rule, parts, separator: rule.separator)
  }

  @Test("An utterance ends where a French sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "fr") }

  @Test("French speech is parted from its narrator", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "fr") }

  @Test("Guillemets repeated at each paragraph go on a quotation", arguments: ["«", "»"])
  func overParagraphs(mark: String) {
    let text = SegmentedText(
      "Il écrivait : «\u{A0}Nous partons demain.", "\(mark)\u{A0}Le temps est beau.",
      "\(mark)\u{A0}À bientôt\u{A0}», et c’était tout.", language: "fr")
    #expect(
      text.sentences == [
        "Il écrivait :", "«\u{A0}Nous partons demain.", "\(mark)\u{A0}Le temps est beau.",
        "\(mark)\u{A0}À bientôt\u{A0}»,", "et c’était tout.",
      ])
  }

  @Test("The first reply opens guillemets, the dash the others, the last one closes them")
  func replies() {
    let text = SegmentedText(
      "«\u{A0}Bonjour, dit-il.", "—\u{A0}Bonjour, répondit-elle.", "—\u{A0}Adieu\u{A0}!\u{A0}»",
      language: "fr")
    #expect(
      text.sentences == [
        "«\u{A0}Bonjour,", "dit-il.", "—\u{A0}Bonjour,", "répondit-elle.", "—\u{A0}Adieu\u{A0}!\u{A0}»",
      ])
  }
}
