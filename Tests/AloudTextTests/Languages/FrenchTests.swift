import Testing

@testable import AloudText

@Suite struct FrenchTests {
  static let utterances = [
    LanguageCase("a title's dot goes on", ["M. Dupont arriva.", "Il était tard."])
  ]

  @Test("An utterance ends where a French sentence ends", arguments: utterances)
  func utterance(_ rule: LanguageCase) { rule.expectUtterances(language: "fr") }
}
