import Foundation
import Testing

@testable import AloudText

/// A file of published gold sentences, and how often the segmenter must agree with it.
struct GoldFile: Sendable, CustomTestStringConvertible {
  /// Between `sentences-` and `-pysbd.jsonl`.
  let name: String
  let language: String
  /// The least share of its cases, without those left out, on which the segmenter agrees.
  let floor: Double

  static let all = [
    GoldFile("amharic", "am", 1), GoldFile("armenian", "hy", 1), GoldFile("bulgarian", "bg", 1),
    GoldFile("burmese", "my", 1), GoldFile("chinese", "zh", 1), GoldFile("danish", "da", 0.97),
    GoldFile("deutsch", "de", 1), GoldFile("dutch", "nl", 1), GoldFile("english", "en", 0.97),
    GoldFile("english-clean", "en", 0.99), GoldFile("french", "fr", 1), GoldFile("greek", "el", 0),
    GoldFile("hindi", "hi", 1), GoldFile("italian", "it", 1), GoldFile("japanese", "ja", 1),
    GoldFile("kazakh", "kk", 0.92), GoldFile("marathi", "mr", 1), GoldFile("persian", "fa", 1),
    GoldFile("polish", "pl", 1), GoldFile("russian", "ru", 0.97), GoldFile("slovak", "sk", 1),
    GoldFile("spanish", "es", 1), GoldFile("urdu", "ur", 1),
  ]

  var testDescription: String { name }

  private init(_ name: String, _ language: String, _ floor: Double) {
    self.name = name
    self.language = language
    self.floor = floor
  }

  /// Those whose sentences are spans of their input.
  func cases() throws -> [GoldCase] {
    let lines = try Corpus.text("segmentation/sentences-\(name)-pysbd.jsonl")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      if line.isEmpty { return nil }
      let gold = try GoldCase(line: index + 1, json: Data(line.utf8))
      return gold.keepsItsText ? gold : nil
    }
  }
}

/// How a gold file's cases come out.
struct GoldScore: Sendable {
  let file: GoldFile
  /// The lines whose text is divided as the gold says.
  let agreed: Set<Int>
  let missed: [(gold: GoldCase, difference: GoldCase.Difference)]

  init(_ file: GoldFile) throws {
    self.file = file
    var agreed: Set<Int> = []
    var missed: [(GoldCase, GoldCase.Difference)] = []
    for gold in try file.cases() {
      let utterances = SegmentedText(gold.input, language: file.language).utterances
      if let difference = gold.difference(from: utterances) {
        missed.append((gold, difference))
      } else {
        agreed.insert(gold.line)
      }
    }
    self.agreed = agreed
    self.missed = missed
  }
}
