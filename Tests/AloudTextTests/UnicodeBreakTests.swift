import Testing

@testable import AloudText

/// Unicode's own conformance data (UAX #29), as it publishes it.
@Suite(.enabled(if: Corpus.isThere, "the corpus is not here: set ALOUD_CORPUS")) struct UnicodeBreakTests {
  private struct Line {
    var units: [UInt16] = []
    var ends: [Int] = []

    /// `÷ 0020 × 0308 ÷ 0020 ÷ # …`
    init(_ text: Substring) {
      for part in text.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
        if part == "÷", !units.isEmpty { ends.append(units.count) }
        if let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) {
          units += String(scalar).utf16
        }
      }
    }
  }

  private func lines(_ name: String) throws -> [Line] {
    try Corpus.text("segmentation/unicode-\(name)BreakTest.txt").split(separator: "\n")
      .filter { $0.hasPrefix("÷") }.map(Line.init)
  }

  @Test("All lines", arguments: [("Grapheme", BreakIterator.Kind.grapheme), ("Sentence", .sentence)])
  func conformance(name: String, kind: BreakIterator.Kind) throws {
    let lines = try lines(name)
    #expect(lines.count > 100)
    for line in lines {
      #expect(BreakIteratorPool.ends(kind, in: line.units, language: "") == line.ends)
    }
  }

  @Test("No word of ours begins or ends inside a grapheme of the data") func words() throws {
    for line in try lines("Grapheme") {
      let skips = line.units.indices.map {
        Skip(range: TextRange($0, $0 + 1), kind: .noteMark, reason: "note mark")
      }
      let chapter = ChapterText.units([line.units], skips: skips)
      let segments = Segmenter().segments(of: chapter, language: tag("en"))
      let edges = Set(segments.words.flatMap { [$0.range.start, $0.range.end] })
      #expect(edges.isSubset(of: [0] + line.ends))
    }
  }

  @Test("Word boundaries, but for those that ICU sets by dictionary") func wordBoundaries() throws {
    let lines = try lines("Word")
    let kept = lines.filter {
      BreakIteratorPool.ends(.word, in: $0.units, language: "") == $0.ends
    }
    #expect(Double(kept.count) / Double(lines.count) > 0.99)
  }
}
