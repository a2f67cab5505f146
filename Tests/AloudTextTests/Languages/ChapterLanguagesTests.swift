import Testing

@testable import AloudText

@Suite struct ChapterLanguagesTests {
  /// A block: its text, what its markup declares, what it is.
  private struct Block {
    let text: String
    let language: String?
    let kind: TextBlock.Kind

    init(_ text: String, _ language: String? = nil, _ kind: TextBlock.Kind = .paragraph) {
      self.text = text
      self.language = language
      self.kind = kind
    }
  }

  private func chapter(_ blocks: [Block]) -> ChapterText {
    let plain = ChapterText.paragraphs(blocks.map(\.text))
    return ChapterText(
      text: plain.text,
      blocks: zip(blocks, plain.blocks).map { block, place in
        TextBlock(range: place.range, kind: block.kind, language: block.language.map(tag))
      })
  }

  private func languages(_ blocks: [Block], home: String, others: [String] = []) -> [String] {
    let found = ChapterLanguages(of: chapter(blocks), home: tag(home), others: others.map(tag))
    return blocks.indices.map { found[$0].rawValue }
  }

  @Test("A paragraph of three sentences tells its language", arguments: ThreeSentences.all)
  func threeSentences(language: String, text: String) throws {
    let found = try #require(LanguageDetector.language(of: text))
    #expect(found.tag.language == language)
    #expect(found.isReliable)
  }

  @Test("A chapter that declares the wrong language is in the one of its text", arguments: ThreeSentences.all)
  func mislabelled(language: String, text: String) {
    let wrong = language == "en" ? "de" : "en"
    let blocks = [Block(text, wrong), Block("12", wrong), Block(text, wrong)]
    #expect(languages(blocks, home: wrong) == [language, language, language])
    #expect(languages([Block(text)], home: wrong) == [language])
  }

  @Test("The region that the book names stays", arguments: ["en-GB", "pt-BR", "zh-Hans", "de-AT"])
  func region(language: String) {
    let text = ThreeSentences.text(String(language.prefix(2)))
    #expect(languages([Block(text, "fr"), Block(text)], home: language) == [language, language])
    #expect(languages([Block(text)], home: "fr", others: [language]) == [language])
  }

  @Test("Each paragraph of a half-translated chapter is in its own language")
  func alternating() {
    let pairs = [("fr", "de"), ("uk", "ru"), ("ja", "zh"), ("ar", "he"), ("es", "it")]
    for (home, other) in pairs {
      let own = ThreeSentences.text(home)
      let rest = ThreeSentences.text(other)
      let blocks = [own, rest, own, rest, rest, own].map { Block($0, home) }
      #expect(languages(blocks, home: home) == [home, other, home, other, other, home])
    }
  }

  @Test("Headings, names and short lines go with what surrounds them, however foreign they look")
  func short() {
    let text = ThreeSentences.text("en")
    for line in ["Finis", "Ave Maria", "Madame de Villeparisis", "Herr Müller", "Nein!", "Rue de la Paix, 7"]
    {
      #expect(
        languages([Block(text), Block(line, nil, .heading), Block(text)], home: "en") == ["en", "en", "en"],
        "\(line)")
    }
  }

  @Test("A short line of a half-translated chapter is in the language that it shows, else in its neighbours'")
  func shortAmongTwo() {
    let blocks = [
      Block(ThreeSentences.text("fr")), Block("Les fenêtres de la maison étaient ouvertes."),
      Block(ThreeSentences.text("en")), Block("The windows of the house were open."), Block("R. Nelson"),
      Block(ThreeSentences.text("en")),
    ]
    #expect(languages(blocks, home: "fr") == ["fr", "fr", "en", "en", "en", "en"])
  }

  @Test("A title in the book's own language stays so over a chapter that is not translated yet")
  func translatedTitle() {
    let blocks =
      [Block("1. Sobre esse manual", nil, .heading)]
      + (0..<4).map { _ in Block(ThreeSentences.text("en")) }
    #expect(languages(blocks, home: "pt-BR") == ["pt-BR", "en", "en", "en", "en"])
  }

  @Test("Who marks one paragraph among others means it, unless the text is plainly the chapter's own")
  func deliberate() {
    let english = ThreeSentences.text("en")
    let quoted = "Ce qui n'est pas clair n'est pas français."
    #expect(
      languages([Block(english, "en"), Block(quoted, "fr"), Block(english, "en")], home: "en")
        == ["en", "fr", "en"])
    #expect(
      languages([Block(english, "en"), Block(english, "fr"), Block(english, "en")], home: "en")
        == ["en", "en", "en"])
  }

  @Test("Code has no language of its own")
  func code() {
    let blocks = [
      Block(ThreeSentences.text("de")),
      Block("for file in list of the files: print(the name of this file and then go on with it)", nil, .code),
    ]
    #expect(languages(blocks, home: "de") == ["de", "de"])
  }

  @Test("Filler and names tell nothing")
  func filler() {
    let lorem = """
      Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor incididunt ut labore et dolore \
      magna aliqua.
      """
    #expect(languages([Block(lorem), Block("Back matter", nil, .heading)], home: "en") == ["en", "en"])
  }

  @Test("A name in Latin letters does not take a line out of its language")
  func latinAmongOthers() {
    let blocks = [
      Block(ThreeSentences.text("ru")), Block("Билл Митчелл <Bill.Mitchell@pobox.com>"),
      Block("Debian 维护者指南"), Block("Windows XP"),
    ]
    #expect(Array(languages(blocks, home: "ru")[0...1]) == ["ru", "ru"])
    #expect(
      languages([Block(ThreeSentences.text("zh")), blocks[2]], home: "zh-Hans") == ["zh-Hans", "zh-Hans"])
  }

  private func foreign(_ word: String, home: String, others: [String] = [], beside: [Block]) -> String? {
    let found = ChapterLanguages(of: chapter(beside), home: tag(home), others: others.map(tag))
    return tag(home).language(ofWord: word, foreign: found.foreign)?.rawValue
  }

  @Test("A word in other letters is in the language that the chapter has in them")
  func foreignWords() {
    let russian = Block("Он сказал: Bonjour — и вышел из дома на улицу, где его давно ждали.")
    #expect(foreign("Bonjour", home: "ru", beside: [russian]) == "en")
    #expect(
      foreign("Bonjour", home: "ru", beside: [russian, Block(ThreeSentences.text("fr"))]) == "fr")
    #expect(foreign("Bonjour", home: "ru", others: ["fr-CA"], beside: [russian]) == "fr-CA")
    let talk = Block(
      """
      — Eh bien, mon prince, — говорила она. — Non, je vous préviens que si vous ne me dites pas que nous avons la \
      guerre, je ne vous connais plus, — и вышла из комнаты, в которой все давно уже молчали и только слушали её.
      """)
    #expect(foreign("prince", home: "ru", beside: [Block(ThreeSentences.text("ru")), talk]) == "fr")
  }

  @Test("Han letters are Japanese where there is kana, else Chinese")
  func han() {
    let english = Block("He came from 東京 to see the old house by the river once more.")
    #expect(foreign("東京", home: "en", beside: [english]) == "zh")
    #expect(foreign("東京", home: "en", beside: [english, Block("ようこそ日本へ")]) == "ja")
    #expect(foreign("東京", home: "en", others: ["ja"], beside: [english]) == "ja")
  }

  @Test("Neither nothing nor nonsense stops it")
  func odd() {
    #expect(languages([], home: "en").isEmpty)
    #expect(languages([Block("— * —"), Block("12")], home: "sv") == ["sv", "sv"])
    let units = ChapterText.units([[0xD800, 0x41, 0xDC00], [0]])
    let found = ChapterLanguages(of: units, home: tag("en"))
    #expect((0...1).map { found[$0].rawValue } == ["en", "en"])
  }
}
