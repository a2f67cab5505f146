import Testing

@testable import AloudText

@Suite struct FoundLanguagesTests {
  @Test("Those of most text come first, by their tags where there is as much")
  func order() {
    var found = FoundLanguages([tag("en")])
    for (name, length) in [("de", 10), ("it", 5), ("fr", 30), ("de", 20)] {
      found.add(tag(name), length: length)
    }
    #expect(found.languages.map(\.rawValue) == ["de", "fr", "it"])
  }

  @Test("A language is written as the book names it, else as most of its text says")
  func region() {
    var found = FoundLanguages([tag("en-GB"), tag("en-AU")])
    found.add(tag("en-US"), length: 90)
    found.add(tag("pt-PT"), length: 10)
    found.add(tag("pt-BR"), length: 20)
    #expect(found.tag(for: tag("en")).rawValue == "en-GB")
    #expect(found.tag(for: tag("pt")).rawValue == "pt-BR")
    found.add(tag("pt-PT"), length: 20)
    #expect(found.tag(for: tag("pt")).rawValue == "pt-PT")
  }

  @Test("What neither the book names nor a block shows is not known")
  func unknown() {
    var found = FoundLanguages([tag("en-GB")])
    found.add(tag("pt-BR"), length: 1)
    #expect(found.isKnown(tag("en")) && found.isKnown(tag("pt-PT")) && !found.isKnown(tag("it")))
    #expect(found.tag(for: tag("it-CH")).rawValue == "it-CH")
  }
}
