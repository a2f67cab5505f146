import AloudAudio
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudNarration

@Suite("Narration", .timeLimit(.minutes(2)))
struct NarrationTests {
  @Suite("The stream", .timeLimit(.minutes(2)))
  struct Stream {
    let studio: Studio
    init() throws { studio = try Studio() }

    @Test("Fragments follow each other without a gap, as the timeline says")
    func contiguous() async throws {
      let (fragments, timeline) = try await Studio.all(of: studio.narration(of: .ordinary))
      #expect(timeline.utterances.map(\.index) == Array(fragments.indices))
      #expect(timeline.ended && timeline.sampleRate == 24_000 && timeline.narration == "n")
      var start = 0
      for (fragment, utterance) in zip(fragments, timeline.utterances) {
        #expect(fragment.start == start && utterance.start == start)
        #expect(fragment.samples == utterance.samples + utterance.pause)
        #expect(utterance.samples % 1_024 == 0 && utterance.samples >= 2_048 && utterance.pause % 1_024 == 0)
        start += fragment.samples
      }
    }

    @Test("Every spoken word of the book is timed once, in order, inside its fragment")
    func words() async throws {
      let (_, timeline) = try await Studio.all(of: studio.narration(of: .ordinary))
      for chapter in [0, 2] {
        let timed = timeline.utterances.flatMap(\.words).filter {
          $0.chapter == chapter && $0.startSample < $0.endSample
        }
        #expect(timed.map(\.range) == TestBook.ordinary.spokenWords(in: chapter))
      }
      for utterance in timeline.utterances {
        var last = utterance.start + FragmentLayout.leadIn
        for word in utterance.words {
          #expect(word.startSample >= last && word.endSample >= word.startSample)
          last = word.endSample
        }
        #expect(last <= utterance.start + utterance.samples - 1_024)
      }
    }

    @Test("A sentence over a chapter's end is one fragment with a span on each side")
    func twoSpans() async throws {
      let (_, timeline) = try await Studio.all(of: studio.narration(of: .ordinary))
      let utterance = try #require(timeline.utterances.first { $0.spans.count == 2 })
      #expect(utterance.spans.map(\.chapter) == [0, 2])
      #expect(
        utterance.spans.map { TestBook.ordinary.slice($0.chapter, $0.range) } == [
          "Then the sentence ran over", "the end of the page, and on.",
        ])
      #expect(Set(utterance.words.map(\.chapter)) == [0, 2])
    }

    @Test("Skips are told with their reason, and carry no words")
    func skips() async throws {
      let (_, timeline) = try await Studio.all(of: studio.narration(of: .ordinary))
      let skips = timeline.utterances.flatMap(\.skips)
      #expect(skips.map { TestBook.ordinary.slice($0.chapter, $0.range) } == ["1", "17"])
      #expect(skips.map(\.kind) == [.skip(.noteMark), .skip(.pageNumber)])
    }

    @Test("A jump to any word gives the same bytes for the same utterance, and speaks nothing twice")
    func jumps() async throws {
      let book = TestBook.ordinary
      let (fragments, timeline) = try await Studio.all(of: studio.narration(of: book))
      let spoken = studio.voice.spoken.value.count
      var byFirstSpan: [Span: Fragment] = [:]
      for (fragment, utterance) in zip(fragments, timeline.utterances) {
        byFirstSpan[utterance.spans[0]] = fragment
      }
      for chapter in [0, 2] {
        for word in book.spokenWords(in: chapter) {
          let start = Location(chapter: chapter, offset: word.start)
          let narration = studio.narration(of: book, from: start)
          let entry = try await narration.entry()
          let fragment = try Fragment(await narration.fragment(0))
          let first = try #require(try await narration.timeline(from: 0).utterances.first)
          #expect(fragment.packets == byFirstSpan[first.spans[0]]?.packets)
          let timed = try #require(first.words.first { $0.chapter == chapter && $0.range == word })
          #expect(entry == NarrationEntry(fragment: 0, sample: timed.startSample - 480))
          await narration.stop()
        }
      }
      #expect(studio.voice.spoken.value.count == spoken)
    }

    @Test("A first word that starts at once is entered at the fragment's beginning")
    func entryAtStart() throws {
      let line = ScriptLineTests.line([3], tokens: [0..<1])
      let rendition = EncodedRendition(
        audio: EncodedAudio(leadIn: 0, packets: []), length: 0, tokens: [[TokenTiming(start: 479, end: 500)]],
        kind: .measured)
      let placed = PlacedLine(
        line, key: RenditionKey(digest: ""), rendition: rendition, start: Location(chapter: 0, offset: 0))
      #expect(placed.entrySample == 0)
    }

    @Test("Two narrations of one place have it spoken once")
    func shared() async throws {
      let narrations = (0..<4).map { _ in studio.narration(of: .ordinary) }
      studio.voice.gate.close()
      async let fragments = withThrowingTaskGroup(of: Data.self) { group in
        for narration in narrations { group.addTask { try await narration.fragment(0) } }
        var all: Set<Data> = []
        for try await data in group { all.insert(data) }
        return all
      }
      try await eventually { studio.voice.gate.waiting > 0 }
      studio.voice.gate.open()
      #expect(try await fragments.count == 1)
      let texts = studio.voice.spoken.value
      #expect(Set(texts).count == texts.count)
    }

    @Test("Times do not depend on the voice's rate by more than a sample a word")
    func rates() async throws {
      let book = TestBook(["One two three four five six seven."])
      var starts: [[Int]] = []
      for rate in [22_050, 24_000, 44_100] {
        let voice = TestVoice("test:\(rate)", sampleRate: rate)
        let narration = studio.narration(of: book, voices: TestVoices([voice]))
        let (_, timeline) = try await Studio.all(of: narration)
        let words = try #require(timeline.utterances.first).words
        let seconds = zip(words, words.dropFirst()).map { ($1.startSample - $0.startSample) * rate / 24_000 }
        starts.append(seconds)
      }
      for other in starts.dropFirst() {
        #expect(zip(starts[0], other).allSatisfy { abs($0 - $1) <= 2 })
      }
    }

    @Test("A list's number lights the item's first word")
    func marker() async throws {
      _ = try await Studio.all(of: studio.narration(of: .ordinary))
      #expect(studio.voice.spoken.value.contains { $0.hasPrefix("1") && $0.contains("Three eggs") })
    }

    @Test("Another voice, another sound; another book, the same")
    func keys() async throws {
      let one = TestBook(["Same words."])
      let two = TestBook(["Other words.", "Same words."])
      _ = try await Studio.all(of: studio.narration(of: one))
      _ = try await Studio.all(of: studio.narration(of: two))
      #expect(studio.voice.spoken.value == ["Same words.", "Other words."])
      let other = TestVoice("test:other")
      _ = try await Studio.all(of: studio.narration(of: one, voices: TestVoices([other])))
      #expect(other.spoken.value == ["Same words."])
    }
  }

  @Suite("Begun in the middle of a sentence", .timeLimit(.minutes(1)))
  struct Opening {
    let studio: Studio
    let book = TestBook(["It was late, and nobody came, so we went home.", "The end."])
    init() throws { studio = try Studio() }

    var start: Location { book.location(of: "came", in: 0) }

    func slow() async throws { try await note([studio.voice], took: .seconds(1)) }

    /// Notes how long a word of ten letters took.
    func note(_ voices: [TestVoice], took duration: Duration) async throws {
      let line = try #require(try await NarrationScriptTests.script(TestBook(["Something."])).next())
      let runs = try await Casting(
        voices: TestVoices(voices), plan: VoicePlan(), levels: studio.cache.levels, clock: studio.clock
      ).voicedRuns(of: line)
      studio.cache.pace.note(runs, took: duration)
    }

    @Test("The first fragment is the whole sentence while the voice is quick")
    func quick() async throws {
      _ = try await studio.narration(of: book, from: start).entry()
      #expect(studio.voice.spoken.value.contains("It was late, and nobody came, so we went home."))
    }

    @Test("A natural voice is taken for a slow one until it was heard", arguments: [false, true])
    func unheard(isKnown: Bool) async throws {
      let long =
        "It was late in the evening of that day, and nobody came, so we went home through the wet grass."
      let book = TestBook([TestBlock(long)])
      let voice = TestVoice("test:natural", quality: .natural)
      if isKnown { try await note([voice], took: .milliseconds(1)) }
      let narration = studio.narration(
        of: book, from: book.location(of: "home", in: 0), voices: TestVoices([voice]))
      _ = try await narration.entry()
      let spans = try await narration.timeline(from: 0).utterances.first?.spans
      #expect(
        spans.map { $0.map { book.slice(0, $0.range) } } == [
          isKnown ? long : "so we went home through the wet grass."
        ])
    }

    @Test("It is the sentence from its clause on when the voice is slow")
    func clause() async throws {
      try await slow()
      let narration = studio.narration(of: book, from: start)
      let entry = try await narration.entry()
      let (fragments, timeline) = try await Studio.all(of: narration)
      // Two are made at once, and either may be first.
      #expect(Set(studio.voice.spoken.value) == ["and nobody came, so we went home.", "The end."])
      #expect(studio.voice.spoken.value.count == 2)
      #expect(fragments.count == 2)
      let first = timeline.utterances[0]
      #expect(first.spans.map { book.slice(0, $0.range) } == ["and nobody came, so we went home."])
      let word = try #require(first.words.first { book.slice(0, $0.range) == "came," })
      #expect(entry.sample == word.startSample - 480)
    }

    @Test("It is the whole sentence when the start is in its first clause, or it is there already")
    func whole() async throws {
      try await slow()
      _ = try await studio.narration(of: book, from: book.location(of: "late", in: 0)).entry()
      _ = try await studio.narration(of: book, from: start).entry()
      #expect(
        Set(studio.voice.spoken.value).subtracting(["The end."]) == [
          "It was late, and nobody came, so we went home."
        ])
    }
  }

  @Suite("At the end", .timeLimit(.minutes(1)))
  struct Ending {
    let studio: Studio
    init() throws { studio = try Studio() }

    @Test(
      "There is nothing to speak",
      arguments: [
        (TestBook([TestChapter([])]), TestBook.start), (TestBook([], ["* * *"]), TestBook.start),
        (TestBook(["[[1]] [[2]]"], ["[[pageNumber:3]]"]), TestBook.start),
        (TestBook(["One."]), Location(chapter: 0, offset: 4)),
        (TestBook(["One. [[1]]"]), Location(chapter: 0, offset: 5)),
      ])
    func nothing(book: TestBook, start: Location) async throws {
      let narration = studio.narration(of: book, from: start)
      await #expect(throws: NarrationError.ended) { try await narration.entry() }
      await #expect(throws: NarrationError.ended) { try await narration.fragment(0) }
      await #expect(throws: NarrationError.ended) { try await narration.part(0, 0) }
      await #expect(throws: NarrationError.ended) { try await narration.playlist() }
      let page = try await narration.timeline(from: 0)
      #expect(page.utterances.isEmpty && page.ended)
    }

    @Test("A chapter that is not there is told")
    func noSuchChapter() async throws {
      let narration = studio.narration(of: .ordinary, from: Location(chapter: 9, offset: 0))
      await #expect(throws: NarrationError.noSuchChapter(9)) { try await narration.entry() }
      let empty = studio.narration(of: TestBook([NarrationChapter]()))
      await #expect(throws: NarrationError.noSuchChapter(0)) { try await empty.fragment(0) }
    }

    @Test(
      "Fragments past the last have ended, the timeline past it is empty",
      arguments: [1, 2, 1_000_000, Int.max])
    func past(number: Int) async throws {
      let narration = studio.narration(of: TestBook(["One."]))
      _ = try await narration.fragment(0)
      await #expect(throws: NarrationError.ended) { try await narration.fragment(number) }
      let page = try await narration.timeline(from: number)
      #expect(page.utterances.isEmpty && page.ended)
    }

    @Test("A fragment before the first is none", arguments: [-1, Int.min])
    func before(number: Int) async throws {
      let narration = studio.narration(of: TestBook(["One."]))
      await #expect(throws: NarrationError.noSuchPart(fragment: number, part: 0)) {
        try await narration.fragment(number)
      }
      #expect(try await narration.timeline(from: number).utterances.count == 1)
    }
  }

  @Test("However it is pulled at, it is one stream", arguments: 0..<8)
  func random(seed: Int) async throws {
    let studio = try Studio(limit: 50_000, memory: 20_000)
    let book = TestBook(
      ["One. Two. Three. Four. Five. Six. Seven. Eight.", "Nine.", "Ten."], ["Eleven.", "Twelve."])
    let (whole, _) = try await Studio.all(of: try Studio().narration(of: book))
    let narration = studio.narration(of: book)
    var numbers = SeededGenerator(seed: UInt64(seed))
    studio.voice.failures.set(["Three": 1, "Nine": 1])
    let pulls = (0..<60).map { _ in
      let (number, gives) = (
        Int.random(in: 0..<14, using: &numbers), Int.random(in: 0..<4, using: &numbers) == 0
      )
      let pull = Task { try Fragment(await narration.fragment(number)) }
      if gives { pull.cancel() }
      return (number, gives, pull)
    }
    for (number, gives, pull) in pulls {
      switch await pull.result {
      case .success(let fragment): #expect(fragment == whole[number])
      case .failure(let error):
        #expect(error is CancellationError ? gives : error as? NarrationError == .ended && number >= 12)
      }
    }
    #expect(try await Studio.all(of: narration).fragments == whole)
    #expect(studio.voice.spoken.value.count == 14)
  }

  @Test("The timeline's JSON is the contract's")
  func json() async throws {
    let studio = try Studio()
    let book = TestBook(["One [[1]] two."])
    let (_, timeline) = try await Studio.all(of: studio.narration(of: book))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let words = timeline.utterances[0].words
    let utterance = timeline.utterances[0]
    #expect(
      String(decoding: try encoder.encode(timeline), as: UTF8.self) == """
        {"ended":true,"narration":"n","sampleRate":24000,"utterances":[{"index":0,"pause":\(utterance.pause),\
        "samples":\(utterance.samples),"sentences":[{"spans":[{"block":0,"chapter":0,"end":10,"start":0}]}],\
        "skips":[{"chapter":0,"end":5,"kind":"noteMark","reason":"noteMark","start":4}],\
        "spans":[{"block":0,"chapter":0,"end":10,"start":0}],"start":0,"timing":"measured",\
        "words":[[0,0,3,\(words[0].startSample),\(words[0].endSample)],\
        [0,6,10,\(words[1].startSample),\(words[1].endSample)]]}]}
        """)
  }
}
