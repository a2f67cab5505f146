import Testing

@testable import AloudText

/// One rule of a language's grammar or typography, with a text divided as it asks.
struct LanguageCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let parts: [String]
  /// What stands between the parts.
  let separator: String

  init(_ rule: String, _ parts: [String], separator: String = " ") {
    self.rule = rule
    self.parts = parts
    self.separator = separator
  }

  var testDescription: String { rule }

  /// One paragraph in `language`, as declared; its utterances must be the parts.
  func expectUtterances(language: String, at location: SourceLocation = #_sourceLocation) {
    let text = SegmentedText(parts.joined(separator: separator), language: language)
    #expect(text.utterances == parts, "\(rule)", sourceLocation: location)
  }

  /// One paragraph in `language`, as declared; its sentences must be the parts.
  func expectSentences(language: String, at location: SourceLocation = #_sourceLocation) {
    let text = SegmentedText(parts.joined(separator: separator), language: language)
    #expect(text.sentences == parts, "\(rule)", sourceLocation: location)
  }
}
