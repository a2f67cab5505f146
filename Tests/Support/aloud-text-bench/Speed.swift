import AloudText
import Foundation

/// What dividing a text costs, beside ICU's bare iterators over the same blocks in the same process.
///
/// Seconds of the processor that the thread used, the least of the runs, which take turns.
struct Speed: Encodable {
  /// Of the text as UTF-8.
  let bytes: Int
  let blocks: Int
  /// ICU's word boundaries and its sentence boundaries, of every block.
  var icu = Double.infinity
  /// Words, phrases, sentences, utterances and languages.
  var ours = Double.infinity
  let words: Int
  let utterances: Int

  init(of chapter: ChapterText, language: LanguageTag, runs: Int) throws {
    bytes = chapter.text.string.utf8.count
    blocks = chapter.blocks.count
    let iterators = [
      try BreakIterator(.word, locale: language.language),
      try BreakIterator(.sentence, locale: language.language),
    ]
    // Tables are made and iterators opened before anything is timed.
    let segments = Segmenter().segments(of: chapter, language: language)
    words = segments.words.count
    utterances = segments.utterances.count
    for _ in 0..<runs {
      icu = min(icu, try processorTime { try Self.findBreaks(of: chapter, iterators) })
      ours = min(ours, processorTime { _ = Segmenter().segments(of: chapter, language: language) })
    }
  }

  private static func findBreaks(of chapter: ChapterText, _ iterators: [BreakIterator]) throws {
    var breaks = 0
    try chapter.text.units.withUnsafeBufferPointer { units in
      for block in chapter.blocks {
        let text = UnsafeBufferPointer(rebasing: units[block.range.start..<block.range.end])
        for iterator in iterators { try iterator.forEachEnd(in: text) { _ in breaks += 1 } }
      }
    }
    precondition(breaks >= chapter.blocks.count, "every block ends somewhere")
  }
}

/// Seconds of the processor that this thread used: other work on the machine does not count.
private func processorTime(_ work: () throws -> Void) rethrows -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
  try work()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}
