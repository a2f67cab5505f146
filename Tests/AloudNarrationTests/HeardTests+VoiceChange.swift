import AloudNarration
import AloudSpeech
import AloudText
import ClickVoice
import Testing

extension HeardTests {
  /// The client plays the old narration to the end of the utterance that is being spoken, then the new one from its
  /// entry (DESIGN §9).
  @Suite("Changing the voice in mid-play", .timeLimit(.minutes(2)))
  struct VoiceChange {
    let folder: TemporaryFolder
    let cache: RenditionCache

    init() throws {
      folder = try TemporaryFolder()
      cache = try RenditionCache(directory: folder.url, limit: 100_000_000)
    }

    func narration(_ voice: String, from start: Location) -> Narration {
      Narration(
        id: voice, source: HeardTests.book, voices: ClickVoices(),
        plan: VoicePlan(choices: ["en": VoiceID(rawValue: voice), "ru": VoiceID(rawValue: voice)]),
        cache: cache, start: start)
    }

    @Test(
      "Old up to the next utterance and new from there: every word is heard once, in its time",
      arguments: 0..<4)
    func spliced(after last: Int) async throws {
      let old = narration("test:click", from: TestBook.start)
      // While the old one is being pulled further ahead.
      async let ahead = old.fragment(last + 1)
      var fragments: [Fragment] = []
      for number in 0...last { fragments.append(try Fragment(await old.fragment(number))) }
      let before = try await old.timeline(from: 0).utterances.prefix(last + 1)
      let next = try await old.timeline(from: last + 1).utterances[0].spans[0]

      let new = narration("test:click-2", from: Location(chapter: next.chapter, offset: next.start))
      let entry = try await new.entry()
      let (newFragments, page) = try await Studio.all(of: new)
      _ = try await ahead

      let first = try #require(page.utterances.first?.words.first { $0.startSample < $0.endSample })
      #expect(entry == NarrationEntry(fragment: 0, sample: first.startSample - 480))
      #expect(first.chapter == next.chapter && first.range.start == next.start)

      let played = try HeardTests.decoded(fragments)
      let sound = played + (try HeardTests.decoded(newFragments))[entry.sample...]
      let words =
        before.flatMap(\.words)
        + page.utterances.flatMap(\.words).map {
          TimedWord(
            chapter: $0.chapter, range: $0.range, startSample: $0.startSample - entry.sample + played.count,
            endSample: $0.endSample - entry.sample + played.count)
        }
      let heard = words.filter { $0.startSample < $0.endSample }
      for chapter in 0..<2 {
        #expect(
          heard.filter { $0.chapter == chapter }.map(\.range) == HeardTests.book.spokenWords(in: chapter))
      }
      for word in heard {
        let token = HeardTests.book.slice(word.chapter, word.range)
        let burst = ClickVoice.burst(of: token, word.startSample < played.count ? .first : .second)
        let lag = HeardTests.lag(of: burst, in: sound, at: word.startSample)
        #expect(abs(lag) <= 12, "“\(token)” is \(lag) samples from its time")
      }
    }

    @Test("Changing back gives the very sound that was made before")
    func back() async throws {
      let (fragments, _) = try await Studio.all(of: narration("test:click", from: TestBook.start))
      let start = HeardTests.book.location(of: "Over", in: 0)
      let (other, _) = try await Studio.all(of: narration("test:click-2", from: start))
      let (again, _) = try await Studio.all(of: narration("test:click", from: start))
      #expect(again.map(\.packets) == fragments.suffix(again.count).map(\.packets))
      #expect(other.map(\.packets) != again.map(\.packets))
    }
  }
}
