import Testing

@testable import AloudText

/// After C. Cunha and L. Cintra’s Nova Gramática do Português Contemporâneo, for Portugal and Brazil.
@Suite struct PortugueseTests {
  static let utterances = [
    LanguageCase("brackets before a name", ["Veio (Enfim! Já era hora!) Rui com o pai.", "Jantaram."]),
    LanguageCase(
      "a letter that names a thing", ["Falta vitamina C.", "Comer ajuda.", "É o plano B.", "Rui sabe."]),
    LanguageCase("offices", ["A Exma. Sra. D. Maria e o Ilmo. Sr. Costa vieram.", "Era cedo."]),
    LanguageCase("army ranks", ["O Cel. Ramos e o Ten. Dias saíram.", "O gen. Lott ficou."]),
    LanguageCase("initials in a row", ["A obra de J. G. Rosa é vasta.", "Já a de R. M. F. de Andrade não."]),
    LanguageCase("E.U.A.", ["Foi aos E.U.A. em maio.", "Vive nos E.U.A.", "Não voltou."]),
    LanguageCase("flats and floors", ["Mora na r. Augusta, n. 5, apto. 32.", "O bairro é calmo."]),
    LanguageCase(
      "telephones and dates with dots", ["Ligue para 21.555.66.77 hoje.", "É de 12.03.2001.", "Obrigado."]),
    LanguageCase("square brackets mark what is left out", ["As armas [...] assinalados.", "Assim começa."]),
    LanguageCase("kings", ["D. João VI partiu.", "D. Pedro II reinou depois.", "Era culto."]),
    LanguageCase("percentages", ["O IPCA subiu 3,5%.", "Caiu 2,1 % em maio.", "É pouco."]),
    LanguageCase("a capital after a colon", ["O aviso dizia: Proibido entrar.", "Ele entrou."]),
    LanguageCase("enclitic pronouns", ["Disse-lhe que sim.", "Fá-lo-ei amanhã.", "Vê-la-ei."]),
    LanguageCase("P. S. after a letter", ["Um abraço, Ana.", "P.S. Escreve depressa."]),
    LanguageCase("a title's dot goes on", ["O Sr. Silva e a Sra. Costa viram a Srta. Lima.", "Chovia."]),
    LanguageCase("titles in Portugal", ["O Exmo. Sr. Prof. Doutor Nunes falou.", "A Dra. Mota saiu."]),
    LanguageCase("a dom is an initial", ["D. Pedro casou com D. Inês.", "Reinaram juntos."]),
    LanguageCase("Vossa Excelência", ["Peço a V. Ex.ª que entre.", "Obrigado a V. Ex.ª pela visita."]),
    LanguageCase("clergy", ["O pe. António Vieira e o fr. Luís pregaram.", "O rev. Matos ouviu."]),
    LanguageCase("initials", ["Li J. M. Machado de Assis e F. Pessoa.", "O C. Drummond também."]),
    LanguageCase(
      "et cetera", ["Trouxe pão, vinho, etc. e saiu.", "Comprou uvas, peras, etc.", "Pedro pagou."]),
    LanguageCase(
      "a number follows its abbreviation", ["Veja a pág. 12, o cap. 3 e a fig. 4.", "Está tudo lá."]),
    LanguageCase("n.º before its number", ["Mora no n.º 5 da rua.", "É o 1.º andar, 2.ª porta."]),
    LanguageCase("articles", ["Diz o art. 5.º da Constituição, § 2.º, inciso IV.", "Todos sabem."]),
    LanguageCase("centuries", ["A igreja é do séc. XII e a torre do séc. XV.", "É bela."]),
    LanguageCase(
      "before and after Christ",
      ["Morreu em 44 a.C. em Roma.", "Nasceu em 63 a.C.", "Depois reinou até 14 d.C."]),
    LanguageCase(
      "before Christ, with a space", ["Morreu em 44 a. C. em Roma.", "Nasceu em 63 a. C.", "Depois reinou."]),
    LanguageCase("por exemplo", ["Escolha uma fruta, p. ex. uma pera.", "Ou, p. ex., uvas."]),
    LanguageCase("companies", ["Trabalha na Luz S.A. do Porto.", "Dirige a Sol Ltda.", "É rica."]),
    LanguageCase("money", ["Custa R$ 3,50 por dia.", "Pagou 1.250,50 euros.", "Ficou sem nada."]),
    LanguageCase("thousands", ["A cidade tem 1.000.000 de habitantes.", "Tinha 12 500 em 1900."]),
    LanguageCase("a decimal comma", ["Pi vale 3,14.", "Subiu 2,5 % em junho."]),
    LanguageCase(
      "dates", ["Nasceu a 25 de abril de 1974.", "Foi em 7 set. 1822, no Ipiranga.", "Hoje é 27/04/2014."]),
    LanguageCase("hours", ["Chegou às 15h30.", "Saiu às 8 h.", "Maria dormia."]),
    LanguageCase("streets", ["Mora na av. Paulista, 5, e ele na pç. da Sé.", "São vizinhos."]),
    LanguageCase("No ends nothing, No. may", ["Não.", "Mas veja o no. 5 da lista.", "É esse."]),
    LanguageCase("a capital after a question", ["Quem é?", "O que quer?", "Abra!"]),
    LanguageCase("a small letter after an exclamation", ["Ai! que dor!", "Ah! pensou ela."]),
    LanguageCase("both marks", ["O quê?!", "Como!?", "Nada."]),
    LanguageCase(
      "an ellipsis before a small letter goes on", ["Eu queria... não, nada.", "E então… enfim, basta."]),
    LanguageCase(
      "an ellipsis before a capital ends a sentence", ["Se eu soubesse...", "Pedro calou-se…", "Chovia."]),
    LanguageCase("an ellipsis after a question", ["E se ele não vier?...", "Esperemos."]),
    LanguageCase("speech with its narrator is one sentence", ["— Quem é? — perguntou Ana.", "— Eu!"]),
    LanguageCase("the narrator's name first", ["— Quem é? — Ana perguntou.", "— Eu!"]),
    LanguageCase(
      "the narrator's own sentence", ["— Não se incomode.", "— Fechou a porta e saiu.", "Chovia."]),
    LanguageCase("high quotation marks", ["“Fora!”", "Ninguém se mexeu.", "“Fora!” repetiu ele."]),
    LanguageCase("guillemets", ["«Não vou.»", "Ela saiu.", "Disse: «Adeus».", "E partiu."]),
    LanguageCase(
      "an exclamation quoted in the sentence", ["Gritaram “Fogo! Fogo!” e fugiram.", "Era noite."]),
    LanguageCase(
      "addresses on the web",
      ["Veja https://www.priberam.pt/a.b?c=d.", "Escreva a ana.silva@correio.pt.", "Espere."]),
    LanguageCase("a numbered list", ["1. Lavar o arroz.", "2. Cozê-lo.", "3. Servir."]),
    LanguageCase("a lettered list", ["a) Lavar o arroz", "b) Cozê-lo", "c) Servir."]),
    LanguageCase("brackets", ["Veio (enfim!) e sentou-se.", "(Chovia.)", "Jantaram."]),
    LanguageCase("apostrophes", ["Bebeu um copo d'água na Vila d’Este.", "Gostou."]),
    LanguageCase("approximations", ["Pesa aprox. 5 kg.", "Mede no máx. 2 m.", "Rui mediu."]),
    LanguageCase("editors", ["Lê-se em Costa (org.), Silva (ed.) e Rosa et al. 1998.", "É claro."]),
    LanguageCase("a sentence that ends with a letter", ["É o plano B.", "Ele está pronto."]),
  ]

  static let sentences = [
    LanguageCase("a past tense after an aside", ["— Ele — coitado — morreu ontem."]),
    LanguageCase("a surname that looks like a past tense", ["— O doutor — Abreu — e eu fomos."]),
    LanguageCase("a narrator after an aside", ["— Ele — coitado — não vem", "— disse ela."]),
    LanguageCase("the narrator after an exclamation without a dash", ["— Papai!", "exclamava Bentinho."]),
    LanguageCase("a sage is quoted", ["“Os amigos”,", "escreveu Cícero,", "“são outra família.”"]),
    LanguageCase("an exclamation, then the narrator", ["— Fogo!", "— gritaram todos."]),
    LanguageCase(
      "a long narration", ["— Talvez", "— respondeu o capitão, que olhava o mar —,", "mas hoje não."]),
    LanguageCase("the narrator's own sentence", ["— Não sei.", "— Rui baixou os olhos.", "— Talvez."]),
    LanguageCase("a title at the start is not speech", ["“Os Maias” é um romance de Eça."]),
    LanguageCase("a newspaper is not speech", ["“O Globo” publicou a carta."]),
    LanguageCase("a motto is not speech", ["Repetia “tudo bem” aos amigos."]),
    LanguageCase("two adverbs between dashes", ["— Ele veio — finalmente — e ficou."]),
    LanguageCase("a narrator in the imperfect", ["— Não vou contar", "— repetia ele."]),
    LanguageCase("a dash within quotation marks", ["“Vem", "— disse ela", "— e olha.”"]),
    LanguageCase("what somebody said, reported in speech", ["— Ele veio, disse que não e saiu."]),
    LanguageCase("a travessão parts speech from its narrator", ["— Vem", "— disse ela."]),
    LanguageCase("the speech goes on after the narrator", ["— Vem", "— disse ela", "— e olha."]),
    LanguageCase("commas with the dashes", ["— Vem,", "— disse ela,", "— e olha."]),
    LanguageCase("a comma after the closing dash", ["— Vem", "— disse ela —,", "e olha."]),
    LanguageCase("a full stop after the closing dash", ["— Vem", "— disse ela —.", "Olha."]),
    LanguageCase("a full stop, then a dash again", ["— Vem", "— disse ela.", "— Olha."]),
    LanguageCase("dashes that touch", ["—Vem", "—disse ela—", "e olha."]),
    LanguageCase("an en dash", ["– Vem", "– disse ela", "– e olha."]),
    LanguageCase("a question before the narrator", ["— Quem é?", "— perguntou Ana."]),
    LanguageCase("a name before the verb", ["— Quem é?", "— Ana perguntou."]),
    LanguageCase("a pronoun that follows the verb", ["— Entre", "— disse-lhe o médico."]),
    LanguageCase("a pronoun before the verb", ["— Entre", "— lhe disse o médico."]),
    LanguageCase("a narrator in the past", ["— Está pronto", "— sorriu a menina."]),
    LanguageCase("an ellipsis before the narrator", ["— Eu…", "— hesitou Rui."]),
    LanguageCase("a narrator after a comma", ["— Vem,", "disse ela,", "e olha."]),
    LanguageCase("an aside in speech", ["— O João — meu irmão — mora no Porto."]),
    LanguageCase("an aside in narration", ["O irmão — o mais velho — morava no Porto."]),
    LanguageCase("speech without narrator", ["— Não venhas amanhã."]),
    LanguageCase("high quotation marks, narrator after", ["“Não vou”,", "disse Ana."]),
    LanguageCase("a comma inside the marks", ["“Não vou,”", "disse Ana."]),
    LanguageCase("guillemets, narrator after", ["«Não vou»,", "disse Ana."]),
    LanguageCase("no comma after the marks", ["“Não vou”", "respondeu ele."]),
    LanguageCase("a narrator before", ["Ana respondeu:", "“Não vou.”"]),
    LanguageCase("a narrator in between", ["“Vem”,", "disse ela,", "“e olha.”"]),
    LanguageCase("straight marks", ["\"Quem é?\"", "perguntou Ana."]),
    LanguageCase("thought", ["“Que estranho!”,", "pensou o prefeito."]),
    LanguageCase("quotation in quotation", ["“Ele me disse ‘vem’ e eu fui”,", "contou Ana."]),
    LanguageCase("speech after a colon and a dash", ["Então gritou:", "— Para!"]),
    LanguageCase("a quoted exclamation after a colon", ["Gritaram:", "“Fogo! Fogo!”,", "e fugiram."]),
    LanguageCase("a title is not speech", ["Lemos “Os Lusíadas” na aula."]),
    LanguageCase("a reserve is not speech", ["Esse «sábio» não sabia nada."]),
    LanguageCase("a quoted word is not speech", ["Escreva ‘casa’ e não ‘caza’ aqui."]),
  ]

  @Test("An utterance ends where a Portuguese sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "pt") }

  @Test("Portuguese speech is parted from its narrator", arguments: sentences)
  func sentence(_ rule: LanguageCase) { rule.expectSentences(language: "pt") }

  @Test("An opening mark repeated at each paragraph goes on a quotation")
  func overParagraphs() {
    let text = SegmentedText(
      "Escreveu: “Partimos amanhã.", "“O tempo está bom.", "“Até breve”, e foi tudo.", language: "pt-BR")
    #expect(
      text.sentences == [
        "Escreveu:", "“Partimos amanhã.", "“O tempo está bom.", "“Até breve”,", "e foi tudo.",
      ])
  }
}
