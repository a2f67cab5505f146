import Glibc
import Testing

@testable import AloudText

/// Text that nobody would write: the work grows with the length, and nothing else does.
@Suite(.serialized) struct HostileTextTests {
  private static let texts: [(name: String, language: String, text: @Sendable (Int) -> ChapterText)] = [
    ("no full stop", "en", { one("word ", $0 / 5) }),
    ("one word", "en", { one("a", $0) }),
    ("combining marks", "en", { one("\u{301}", $0) }),
    ("marks on one letter", "en", { one("\u{301}", $0, after: "a") }),
    ("viramas", "hi", { one("\u{94D}", $0, after: "क") }),
    ("conjuncts", "hi", { one("क\u{94D}", $0 / 2) }),
    ("joined emoji", "en", { one("👩\u{200D}", $0 / 3) }),
    ("flags", "en", { one("🇩", $0 / 2) }),
    ("full stops", "en", { one(". ", $0 / 2) }),
    ("abbreviations", "en", { one("No. ", $0 / 4) }),
    ("quotations that never close", "en", { one("“a ‘b «c „d ", $0 / 12) }),
    ("lone quotation marks", "en", { one("\" ", $0 / 2) }),
    ("doubtful apostrophes", "en", { one("'dogs' ", $0 / 7) }),
    ("speech of one word", "en", { one("“No,” he said. ", $0 / 15) }),
    ("dashes", "es", { one("a, dijo — ", $0 / 10, after: "— ") }),
    ("interrupted speech", "ru", { one("«а, — сказал он, — «б» — 5 г. ", $0 / 31, after: "— ") }),
    ("spaces", "en", { one(" ", $0, after: "a") }),
    ("Chinese without a stop", "zh", { one("他说你好北京", $0 / 6) }),
    ("Thai without a space", "th", { one("ภาษาไทย", $0 / 7) }),
    ("atoms", "en", { one("\u{FFFC}", $0) }),
    ("lone surrogates", "en", { .units([[UInt16](repeating: 0xD83D, count: $0)]) }),
    ("NUL", "en", { one("\u{0}", $0) }),
    ("bidi controls", "ar", { one("\u{202E}ا ", $0 / 3) }),
    ("line feeds", "en", { one("a\n", $0 / 2) }),
    ("blocks", "en", { .paragraphs(Array(repeating: "He said so.", count: $0 / 12)) }),
    ("skips", "en", { skipped($0) }),
    ("tags", "en", { one("<b ", $0 / 3) }),
  ]

  private static func one(_ part: String, _ count: Int, after start: String = "") -> ChapterText {
    .paragraphs([start + String(repeating: part, count: count)])
  }

  private static func skipped(_ length: Int) -> ChapterText {
    let skips = stride(from: 0, to: length / 4 * 4, by: 4).map {
      Skip(range: TextRange($0 + 2, $0 + 3), kind: .noteMark, reason: "note mark")
    }
    return .paragraphs([String(repeating: "ab1 ", count: length / 4)], skips: skips)
  }

  @Test("Is divided soundly, with work that grows with its length", arguments: texts.indices)
  func linear(index: Int) throws {
    let (name, language, make) = Self.texts[index]
    let (short, long) = (make(1_500), make(12_000))
    var segments: ChapterSegments?
    let times = (0..<2).map { _ in
      (
        cpuTime { _ = Segmenter().segments(of: short, language: tag(language)) },
        cpuTime { segments = Segmenter().segments(of: long, language: tag(language)) }
      )
    }
    expectSound(try #require(segments), of: long, "\(name)")
    let ratio = (times.map(\.1).min() ?? 0) / max(times.map(\.0).min() ?? 0, 1e-4)
    #expect(ratio < 24, "\(name): eight times the text took \(ratio) times the work")
  }

  @Test("Is put into spoken form with work that grows with its length", arguments: texts.indices)
  func spoken(index: Int) {
    let (name, language, make) = Self.texts[index]
    let times = [1_500, 12_000].map { length in
      let chapter = make(length)
      let segments = Segmenter().segments(of: chapter, language: tag(language))
      let words = PrintedWord.words(
        segments.words.indices, of: segments, in: chapter, index: 0, isSkipped: { _ in true })
      return (0..<2).map { _ in
        cpuTime { _ = SpokenFormBuilder().form(for: words, language: tag(language)) }
      }.min() ?? 0
    }
    let ratio = times[1] / max(times[0], 1e-4)
    #expect(ratio < 24, "\(name): eight times the text took \(ratio) times the work")
  }

  /// Seconds of the processor that this thread used: other work on the machine does not count.
  private func cpuTime(_ work: () -> Void) -> Double {
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    work()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }
}
