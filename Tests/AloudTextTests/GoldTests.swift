import Foundation
import Testing

@testable import AloudText

/// Scores against published gold data.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not here: set ALOUD_CORPUS")) struct GoldTests {
  @Test(
    "English sentences agree with the gold at least this often",
    arguments: [("english", 0.95), ("english-clean", 0.84)])
  func english(file: String, floor: Double) throws {
    #expect(try score(file, language: "en") >= floor)
  }

  /// Most of these have no tables of their own yet: what is scored is the fallback.
  @Test("Sentences of other languages agree with the gold more often than not") func others() throws {
    let files = [
      ("amharic", "am"), ("armenian", "hy"), ("bulgarian", "bg"), ("burmese", "my"), ("chinese", "zh"),
      ("danish", "da"), ("deutsch", "de"), ("dutch", "nl"), ("french", "fr"), ("greek", "el"),
      ("hindi", "hi"),
      ("italian", "it"), ("japanese", "ja"), ("kazakh", "kk"), ("marathi", "mr"), ("persian", "fa"),
      ("polish", "pl"), ("russian", "ru"), ("slovak", "sk"), ("spanish", "es"), ("urdu", "ur"),
    ]
    let scores = try files.map { try score($0.0, language: $0.1) }
    #expect(scores.reduce(0, +) / Double(scores.count) >= 0.8)
  }

  private func score(_ file: String, language: String) throws -> Double {
    let cases = try GoldCase.cases("segmentation/sentences-\(file)-pysbd.jsonl").filter(\.keepsItsText)
    let missed = cases.filter { !$0.isMatched(language: language) }
    print("score: \(file) \(cases.count - missed.count) of \(cases.count)")
    if ProcessInfo.processInfo.environment["ALOUD_SHOW_MISSED"] == file {
      for gold in missed {
        print("IN   \(gold.input)\nWANT \(gold.sentences)")
        print("HAVE \(SegmentedText(gold.input, language: language).utterances)")
      }
    }
    return Double(cases.count - missed.count) / Double(cases.count)
  }
}
