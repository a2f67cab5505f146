import Testing

@testable import AloudText

@Suite struct LanguageDetectorTests {
  @Test(
    "Tells the language of a paragraph",
    arguments: [
      (
        "en",
        "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of folly."
      ),
      (
        "de",
        "Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett verwandelt."
      ),
      (
        "fr",
        "Longtemps, je me suis couché de bonne heure. Parfois, à peine ma bougie éteinte, mes yeux se fermaient."
      ),
      (
        "es",
        "En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo."
      ),
      (
        "ru",
        "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему. Всё смешалось."
      ),
      (
        "uk",
        "Реве та стогне Дніпр широкий, сердитий вітер завива, додолу верби гне високі, горами хвилю підійма."
      ),
      ("ja", "吾輩は猫である。名前はまだ無い。"),
      ("zh", "话说天下大势，分久必合，合久必分。周末七国分争，并入于秦。及秦灭之后，楚、汉分争，又并入于汉。汉朝自高祖斩白蛇而起义，一统天下，后来光武中兴，传至献帝，遂分为三国。"),
      ("ko", "옛날 옛적에 호랑이가 살았습니다."),
      ("th", "ภาษาไทยเป็นภาษาที่สวยงาม"),
      ("el", "Τραγούδα, θεά, τον θυμό του Αχιλλέα."),
      (
        "ar",
        "كان يا ما كان في قديم الزمان رجل يعيش في مدينة كبيرة مع زوجته وأولاده الثلاثة وكان يعمل كل يوم من الصباح"
      ),
      (
        "hi",
        "एक समय की बात है, एक गाँव में एक किसान रहता था, जिसके पास बहुत सारी ज़मीन और दो बैल थे। वह हर सुबह अपने खेत में जाता था और शाम तक काम करता था।"
      ),
    ])
  func paragraphs(language: String, text: String) throws {
    let found = try #require(LanguageDetector.language(of: text))
    #expect(found.tag.language == language)
    #expect(found.isReliable)
  }

  @Test("Is not sure of a few words") func fewWords() {
    #expect(LanguageDetector.language(of: "Hotel Taxi")?.isReliable != true)
  }

  @Test("Knows nothing of text without letters", arguments: ["", "123 — 456!", "🎉🎉", "\u{FFFC}\u{0}"])
  func noLetters(text: String) {
    #expect(LanguageDetector.language(of: text) == nil)
  }

  private func languages(_ text: String, declared: String? = nil, book: String) -> [String] {
    let plain = ChapterText.paragraphs([text])
    let blocks = plain.blocks.map {
      TextBlock(range: $0.range, kind: .paragraph, language: declared.map { tag($0) })
    }
    let chapter = ChapterText(text: plain.text, blocks: blocks)
    return Segmenter().segments(of: chapter, language: tag(book)).languages.map(\.rawValue)
  }

  @Test("A block is in the language that it declares, when its script can be that language's") func declared()
  {
    #expect(languages("Ein kurzer Satz", declared: "de-AT", book: "en") == ["de-AT"])
    #expect(languages("Это дом", declared: "en", book: "en") == ["ru"])
  }

  @Test("One that declares none is in its book's language, unless its text is plainly another")
  func undeclared() {
    #expect(languages("Ja, gut.", book: "en-GB") == ["en-GB"])
    let german =
      "Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett verwandelt."
    #expect(languages(german, book: "en") == ["de"])
    #expect(languages("私は猫である。", book: "en") == ["ja"])
    let english =
      "It was the best of times, it was the worst of times, it was the age of wisdom and of folly."
    #expect(languages(english, book: "en-GB") == ["en-GB"])
  }
}
