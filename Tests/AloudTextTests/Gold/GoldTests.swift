import Foundation
import Testing

@testable import AloudText

/// Scores against published gold sentences: exact agreement on a case's whole list, white space ignored.
///
/// `ALOUD_SHOW_MISSED` set to a file's name, or to `all`, prints the cases that do not agree.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not here: set ALOUD_CORPUS")) struct GoldTests {
  private static let scores = Result { try GoldFile.all.map(GoldScore.init) }

  @Test("The gold of each file is agreed with at least this often", arguments: GoldFile.all)
  func floor(of file: GoldFile) throws {
    let score = try #require(try Self.scores.get().first { $0.file.name == file.name })
    let missed = try score.counted
    let count = score.agreed.count + missed.count
    let leftOut = score.missed.count - missed.count
    print("gold: \(file.name) \(score.agreed.count) of \(count), \(leftOut) left out")
    if ["all", file.name].contains(ProcessInfo.processInfo.environment["ALOUD_SHOW_MISSED"]) {
      for (gold, difference) in missed { print("missed: \(file.name) \(gold.line)\n  \(difference)") }
    }
    #expect(Double(score.agreed.count) >= file.floor * Double(count))
  }

  @Test("All the gold is agreed with in 94 of 100 cases") func overall() throws {
    let scores = try Self.scores.get()
    let agreed = scores.reduce(0) { $0 + $1.agreed.count }
    let missed = try scores.reduce(0) { try $0 + $1.counted.count }
    print("gold: all \(agreed) of \(agreed + missed), \(try GoldExclusion.all.get().count) left out")
    #expect(Double(agreed) >= 0.94 * Double(agreed + missed))
  }

  @Test(
    "A case left out is one of the gold's, disagreed with, and says why",
    arguments: try GoldExclusion.all.get())
  func exclusion(_ exclusion: GoldExclusion) throws {
    let score = try #require(try Self.scores.get().first { $0.file.name == exclusion.file })
    #expect(score.missed.contains { $0.gold.line == exclusion.line }, "no case, or one that agrees")
    #expect(exclusion.reason.count > 20)
  }

  @Test("No case is left out twice") func twice() throws {
    let keys = try GoldExclusion.all.get().map { "\($0.file) \($0.line)" }
    #expect(Set(keys).count == keys.count)
  }
}

extension GoldScore {
  /// What is missed and not left out.
  fileprivate var counted: [(gold: GoldCase, difference: GoldCase.Difference)] {
    get throws {
      let excluded = try GoldExclusion.lines(of: file)
      return missed.filter { !excluded.contains($0.gold.line) }
    }
  }
}
