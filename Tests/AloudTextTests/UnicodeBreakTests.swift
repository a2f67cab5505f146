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

  /// The locale is Swedish for words, where ICU divides as Unicode's own rules do: for most languages it parts
  /// words at a colon, as CLDR would have it.
  @Test(
    "All lines",
    arguments: [
      ("Grapheme", BreakIterator.Kind.grapheme, ""), ("Sentence", .sentence, ""), ("Word", .word, "sv"),
    ])
  func conformance(name: String, kind: BreakIterator.Kind, language: String) throws {
    let lines = try lines(name)
    #expect(lines.count > 100)
    for line in lines {
      #expect(BreakIteratorPool.ends(kind, in: line.units, language: language) == line.ends)
    }
  }

  @Test("No word of ours begins or ends inside a grapheme of the data") func graphemes() throws {
    for line in try lines("Grapheme") {
      let skips = line.units.indices.map {
        Skip(range: TextRange($0, $0 + 1), kind: .noteMark, reason: "note mark")
      }
      #expect(edges(of: line.units, skips: skips).isSubset(of: [0] + line.ends))
    }
  }

  @Test("Nor inside one of the data for words and sentences", arguments: ["Word", "Sentence"])
  func graphemesOfOtherData(name: String) throws {
    for line in try lines(name) {
      let ends = BreakIteratorPool.ends(.grapheme, in: line.units, language: "")
      #expect(edges(of: line.units).isSubset(of: [0] + ends))
    }
  }

  /// Ours keep punctuation and hold what the data parts there; white space apart, they part nothing that it holds.
  @Test("Every edge of a word of ours is one of the data's, but for those that white space makes")
  func wordEdges() throws {
    for line in try lines("Word") {
      let inside = edges(of: line.units).filter { edge in
        (edge - 1...edge).allSatisfy { line.units.indices.contains($0) && !isSpace(line.units[$0]) }
      }
      #expect(inside.isSubset(of: line.ends))
    }
  }

  @Test("White space of the data is in none of our words, and all else is in one") func spaces() throws {
    for line in try lines("Word") {
      let chapter = ChapterText.units([line.units])
      var isCovered = [Bool](repeating: false, count: line.units.count)
      for word in Segmenter().segments(of: chapter, language: tag("en")).words {
        for offset in word.range.start..<word.range.end { isCovered[offset] = true }
      }
      let graphemes = [0] + BreakIteratorPool.ends(.grapheme, in: line.units, language: "")
      for (start, end) in zip(graphemes, graphemes.dropFirst()) {
        let isText = line.units[start..<end].contains { !isSpace($0) }
        #expect(isCovered[start..<end].allSatisfy { $0 == isText })
      }
    }
  }

  private func edges(of units: [UInt16], skips: [Skip] = []) -> Set<Int> {
    let chapter = ChapterText.units([units], skips: skips)
    let segments = Segmenter().segments(of: chapter, language: tag("en"))
    return Set(segments.words.flatMap { [$0.range.start, $0.range.end] })
  }

  private func isSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }
}
