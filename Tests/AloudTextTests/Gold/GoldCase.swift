import Foundation

@testable import AloudText

/// A text and the sentences that it is known to hold: one line of a gold file.
struct GoldCase: Sendable {
  /// From 1, as an editor counts.
  let line: Int
  let input: String
  let sentences: [String]

  /// Whether the sentences are spans of the input: some of the gold corrects what it divides.
  var keepsItsText: Bool { sentences.joined().withoutSpace == input.withoutSpace }

  /// The first place where `utterances` divide the text otherwise, white space ignored; nil when they agree.
  func difference(from utterances: [String]) -> Difference? {
    for index in 0..<max(utterances.count, sentences.count) {
      let wanted = index < sentences.count ? sentences[index] : ""
      let found = index < utterances.count ? utterances[index] : ""
      if wanted.withoutSpace != found.withoutSpace {
        let next = index + 1 < utterances.count ? utterances[index + 1] : ""
        return Difference(wanted: wanted, found: found, next: next)
      }
    }
    return nil
  }

  struct Difference: CustomStringConvertible, Sendable {
    let wanted: String
    let found: String
    /// The utterance after `found`.
    let next: String

    var description: String { "want «\(wanted)»\n  have «\(found)» «\(next)»" }
  }
}

extension GoldCase: Decodable {
  private enum CodingKeys: CodingKey { case input, sentences }

  init(line: Int, json: Data) throws {
    let decoded = try JSONDecoder().decode(GoldCase.self, from: json)
    self.init(line: line, input: decoded.input, sentences: decoded.sentences)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    line = 0
    input = try values.decode(String.self, forKey: .input)
    sentences = try values.decode([String].self, forKey: .sentences)
  }
}
