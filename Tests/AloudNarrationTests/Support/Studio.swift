import AloudNarration
import AloudSpeech
import AloudText
import Foundation

/// What a narration needs about it: a voice, a cache in a folder of its own, a clock that stands still.
final class Studio: Sendable {
  let voice = TestVoice()
  let folder: TemporaryFolder
  let cache: RenditionCache
  let clock = TestClock()

  init(limit: Int = 100_000_000, memory: Int = 8 << 20) throws {
    folder = try TemporaryFolder()
    cache = try RenditionCache(directory: folder.url, limit: limit, memory: memory)
  }

  var voices: TestVoices { TestVoices([voice]) }

  func narration(
    of book: TestBook, from start: Location = Location(chapter: 0, offset: 0), skip: SkipChoice = .some,
    plan: VoicePlan = VoicePlan(), voices: TestVoices? = nil
  ) -> Narration {
    Narration(
      id: "n", source: book, voices: voices ?? self.voices, plan: plan, cache: cache, start: start,
      skip: skip,
      clock: clock)
  }

  /// All fragments to the end, and the whole timeline.
  static func all(of narration: Narration) async throws -> (fragments: [Fragment], timeline: TimelinePage) {
    var fragments: [Fragment] = []
    while true {
      do {
        fragments.append(try Fragment(await narration.fragment(fragments.count)))
      } catch NarrationError.ended {
        return (fragments, try await narration.timeline(from: 0))
      }
    }
  }

  func renderer(
    of book: TestBook, from: Location = Location(chapter: 0, offset: 0), to: Location? = nil,
    skip: SkipChoice = .some
  ) -> NarrationRenderer {
    NarrationRenderer(source: book, voices: voices, plan: VoicePlan(), from: from, to: to, skip: skip)
  }
}

extension TestBook {
  /// Two chapters, a sentence that runs over the end of the first, and something of everything.
  static let ordinary = TestBook([
    TestChapter(
      [
        TestBlock("The First Chapter", .heading),
        "“Come here,” she said, “and look.” He went [[1]] — slowly.",
        "* * *", TestBlock("Three eggs.", .item, marker: "1."), "Then the sentence ran over",
      ], runsOn: true),
    TestChapter(["[[2]] A note."], isLinear: false),
    TestChapter([
      "the end of the page, and on. Another followed.", "[[pageNumber:17]]",
      "It was a long, long sentence: one that went on and on, past all that was reasonable, and then went on still.",
      TestBlock("The Last", .heading), "Done?",
    ]),
  ])

  /// Chapters in the flow, and the words of each that are spoken at the default level.
  func spokenWords(in chapter: Int) -> [TextRange] {
    let part = chapters[chapter]
    return part.segments.words.filter { word in
      !word.isSilent && word.skip.map { !SkipChoice.some.skips(part.text.skips[$0].kind) } ?? true
    }.map(\.range)
  }

  static let start = Location(chapter: 0, offset: 0)
}
