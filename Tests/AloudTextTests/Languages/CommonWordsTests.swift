import Testing

@testable import AloudText

@Suite struct CommonWordsTests {
  private static let prose = [
    "en": "It was the best of times, it was the worst of times, and she had not yet seen him.",
    "de": "Er wußte nicht, was sie von ihm wollte, und so ging er mit dem Kind auf die Straße.",
    "fr": "Il ne savait pas ce que les autres voulaient, et elle est partie dans la nuit avec une lampe.",
    "es": "Yo no sé lo que me dijo, pero los niños y las niñas del pueblo ya están con su madre.",
    "it": "Il vecchio non disse che era stanco, ma gli altri lo sapevano e per un momento si fermò con lui.",
    "nl": "Het was niet de man die ik had gezien, maar een van zijn broers, en hij wist dat ook.",
    "da": "Det var ikke hende, han havde set i går, men en af hendes brødre, og han vidste det også godt.",
    "pt": "Não era ela que eu tinha visto na rua, mas uma das suas irmãs, e ele também o sabia muito bem.",
    "ca": "El noi va dir que no havia vist la seva germana, i els altres van riure amb ell una bona estona.",
    "la":
      "Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui Celtae.",
    "fi": "Hän ei ollut nähnyt sisartaan, mutta muut tiesivät sen ja nauroivat hänen kanssaan pitkään.",
  ]

  @Test("Prose shows its own language and no other", arguments: ["en", "de", "fr", "es", "it", "nl"])
  func own(language: String) throws {
    let words = try #require(CommonWords.words(of: language))
    for (other, text) in Self.prose {
      #expect(words.areMany(in: Array(text.utf16)[...]) == (other == language), "\(other) as \(language)")
    }
  }

  @Test("A few words show nothing", arguments: ["", "the", "The End of It", "…", "的的的的"])
  func few(text: String) throws {
    let words = try #require(CommonWords.words(of: "en"))
    #expect(!words.areMany(in: Array(text.utf16)[...]))
  }

  @Test("A word among many others shows nothing, however often the text has it") func rare() throws {
    let words = try #require(CommonWords.words(of: "en"))
    let text = String(repeating: "Lorem ipsum dolor sit amet the consectetur. ", count: 40)
    #expect(!words.areMany(in: Array(text.utf16)[...]))
  }

  @Test(
    "A declaration in other languages shows nothing",
    .enabled(if: Corpus.isThere, "the corpus is not here: set ALOUD_CORPUS"),
    arguments: [
      ("en", "eng"), ("de", "deu_1996"), ("fr", "fra"), ("es", "spa"), ("it", "ita"), ("nl", "nld"),
    ])
  func declarations(language: String, own: String) throws {
    let words = try #require(CommonWords.words(of: language))
    for other in [
      "eng", "deu_1996", "fra", "spa", "ita", "nld", "por_BR", "ron_2006", "swe", "dan", "fin", "pol",
      "ces", "hun", "ind", "tur", "vie",
    ] where other != own {
      for line in try Corpus.text("text/udhr-\(other).txt").split(separator: "\n") {
        #expect(!words.areMany(in: Array(line.utf16)[...]), "\(language): \(line)")
      }
    }
  }
}
