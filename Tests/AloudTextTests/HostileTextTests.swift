import Glibc
import Testing

@testable import AloudText

/// Whatever the text: the work grows with the length, and nothing else does.
@Suite(.serialized) struct HostileTextTests {
  @Test("Is divided soundly, with work that grows with its length", arguments: HostileText.all)
  func linear(text: HostileText) {
    let long = text.make(8_000)
    let segments = Segmenter().segments(of: long, language: tag(text.language))
    expectSound(segments, of: long, "\(text.name)")
    expectWhole(segments, of: long, "\(text.name)")
    expectLinear("\(text.name)") { length in
      let chapter = text.make(length)
      return { _ = Segmenter().segments(of: chapter, language: tag(text.language)) }
    }
  }

  @Test("Is put into spoken form with work that grows with its length", arguments: HostileText.all)
  func spoken(text: HostileText) {
    expectLinear("\(text.name)") { length in
      let chapter = text.make(length)
      let segments = Segmenter().segments(of: chapter, language: tag(text.language))
      let words = PrintedWord.words(
        segments.words.indices, of: segments, in: chapter, index: 0, isSkipped: { _ in true })
      return { _ = SpokenFormBuilder().form(for: words, language: tag(text.language)) }
    }
  }

  @Test(
    "The longest that are known of books are divided as the short ones are",
    arguments: [
      ("no full stop", 195_000), ("Chinese without a stop", 120_000), ("marks on one letter", 1_000_000),
    ])
  func large(name: String, length: Int) throws {
    let text = try #require(HostileText.all.first { $0.name == name })
    let chapter = text.make(length)
    let segments = Segmenter().segments(of: chapter, language: tag(text.language))
    #expect(segments.words.first?.range.start == 0)
    #expect(segments.words.last.map { chapter.text.units[$0.range.end...].allSatisfy { $0 == 0x20 } } == true)
    expectLimits(segments, "\(name)")
  }

  /// No word parts a grapheme, and nothing is longer than it may be.
  private func expectWhole(_ segments: ChapterSegments, of chapter: ChapterText, _ comment: Comment) {
    let edges = Set(
      chapter.blocks.flatMap { block in
        let units = Array(chapter.text.units[block.range.start..<block.range.end])
        return ([0] + BreakIteratorPool.ends(.grapheme, in: units, language: "")).map {
          $0 + block.range.start
        }
      })
    for word in segments.words where !edges.contains(word.range.start) || !edges.contains(word.range.end) {
      Issue.record("\(comment): \(word.range) parts a grapheme")
    }
    expectLimits(segments, comment)
  }

  private func expectLimits(_ segments: ChapterSegments, _ comment: Comment) {
    let longest = segments.utterances.filter { $0.count > 1 }.map {
      segments.words[$0.upperBound - 1].range.end - segments.words[$0.lowerBound].range.start
    }.max()
    #expect(longest ?? 0 <= LengthLimit.longest + 20, comment)
    let fullest = segments.phrases.map { segments.words[$0].count { !$0.isSilent && $0.skip == nil } }.max()
    #expect(fullest ?? 0 <= 12, comment)
  }

  /// - Parameter work: Makes the work for a text of some length, which is then done and measured.
  private func expectLinear(_ comment: Comment, _ work: (Int) -> () -> Void) {
    let (short, long) = (work(1_000), work(8_000))
    var ratio = Double.infinity
    // What else the machine does may spoil one measurement.
    for _ in 0..<3 where ratio >= 24 { ratio = min(ratio, cpuTime(long) / max(cpuTime(short), 1e-4)) }
    #expect(ratio < 24, "\(comment): eight times the text took \(ratio) times the work")
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
