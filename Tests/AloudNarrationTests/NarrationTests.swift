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
        audio: EncodedAudio(leadIn: 0, packets: []), tokens: [[TokenTiming(start: 479, end: 500)]],
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

    func slow() async throws {
      let line = try #require(try await NarrationScriptTests.script(TestBook(["Something."])).next())
      let runs = try await Casting(voices: studio.voices, plan: VoicePlan()).voicedRuns(of: line)
      studio.cache.pace.note(runs, took: .seconds(1))
    }

    @Test("The first fragment is the whole sentence while the voice is quick")
    func quick() async throws {
      _ = try await studio.narration(of: book, from: start).entry()
      #expect(studio.voice.spoken.value.first == "It was late, and nobody came, so we went home.")
    }

    @Test("It is the sentence from its clause on when the voice is slow")
    func clause() async throws {
      try await slow()
      let narration = studio.narration(of: book, from: start)
      let entry = try await narration.entry()
      let (fragments, timeline) = try await Studio.all(of: narration)
      #expect(studio.voice.spoken.value == ["and nobody came, so we went home.", "The end."])
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

  @Suite("Waiting", .timeLimit(.minutes(1)))
  struct Waiting {
    let studio: Studio
    init() throws { studio = try Studio() }

    @Test("Ends after twenty seconds; what was begun goes on, and is there the next time")
    func limit() async throws {
      studio.voice.gate.close()
      let narration = studio.narration(of: TestBook(["One. Two."]))
      let pull = Task { try await narration.fragment(0) }
      try await eventually { studio.voice.gate.waiting > 0 && studio.clock.nextDeadline == .seconds(20) }
      studio.clock.advance(by: .seconds(20))
      await #expect(throws: NarrationError.notReady) { try await pull.value }
      studio.voice.gate.open()
      _ = try await narration.fragment(0)
      #expect(studio.voice.spoken.value.filter { $0 == "One." }.count == 1)
    }

    @Test("One who gives up leaves the others alone")
    func cancelled() async throws {
      studio.voice.gate.close()
      let narration = studio.narration(of: TestBook(["One."]))
      let pulls = (0..<3).map { _ in Task { try await narration.fragment(0) } }
      try await eventually { studio.voice.gate.waiting > 0 }
      pulls[1].cancel()
      await #expect(throws: CancellationError.self) { try await pulls[1].value }
      studio.voice.gate.open()
      #expect(try await pulls[0].value == pulls[2].value)
    }

    @Test("Stopping tells whoever waits, and whoever comes later")
    func stopped() async throws {
      studio.voice.gate.close()
      let narration = studio.narration(of: TestBook(["One."]))
      let pull = Task { try await narration.fragment(0) }
      try await eventually { studio.voice.gate.waiting > 0 }
      await narration.stop()
      await #expect(throws: NarrationError.gone) { try await pull.value }
      await #expect(throws: NarrationError.gone) { try await narration.timeline(from: 0) }
      #expect(await narration.isStopped)
      // Nobody else wants it: the making was cancelled.
      try await eventually { studio.voice.gate.waiting == 0 }
    }

    @Test("Half an hour without a pull ends it")
    func idle() async throws {
      let narration = studio.narration(of: TestBook(["One."]))
      _ = try await narration.fragment(0)
      try await eventually { studio.clock.nextDeadline == .seconds(1_800) }
      studio.clock.advance(by: .seconds(1_800))
      try await eventually { await narration.isStopped }
    }
  }

  @Suite("When something fails", .timeLimit(.minutes(1)))
  struct Failing {
    let studio: Studio
    init() throws { studio = try Studio() }

    @Test("A chosen voice that is gone is told, never swapped")
    func voiceGone() async throws {
      let gone = VoiceID(rawValue: "test:gone")
      let narration = studio.narration(of: .ordinary, plan: VoicePlan(choices: ["en": gone]))
      await #expect(throws: NarrationError.unspoken(.noSuchVoice(gone))) { try await narration.entry() }
      #expect(studio.voice.spoken.value.isEmpty)
    }

    @Test("A language without a voice is told at once, and passed over in a book of another")
    func noVoice() async throws {
      let thai = LanguageTag("th")!
      let alone = studio.narration(of: TestBook([TestBlock("สวัสดี", language: "th")]))
      await #expect(throws: NarrationError.unspoken(.noVoice(for: thai))) { try await alone.entry() }
      let book = TestBook(["One.", TestBlock("สวัสดี", language: "th"), "Two."])
      let (fragments, timeline) = try await Studio.all(of: studio.narration(of: book))
      #expect(timeline.utterances.map(\.words.count) == [1, 0, 1])
      #expect(timeline.utterances[1].samples == 0)
      #expect(fragments[1].samples == NarrationMachine.gap && fragments[1].spoken.isEmpty)
      #expect(timeline.utterances[1].skips.map(\.kind) == [.noVoice])
      #expect(timeline.utterances[1].skips.map { book.slice(0, $0.range) } == ["สวัสดี"])
    }

    @Test("An engine that fails once is asked again; twice, and its words are among the skips")
    func engine() async throws {
      let book = TestBook(["One. Two. Three."])
      studio.voice.failures.set(["One": 1, "Two": 2])
      let (_, timeline) = try await Studio.all(of: studio.narration(of: book))
      #expect(timeline.utterances.map(\.words.count) == [1, 0, 1])
      #expect(timeline.utterances[1].skips.map(\.kind) == [.voiceFailed])
    }

    @Test("A chapter that cannot be read is told, and read when asked again")
    func unreadable() async throws {
      let book = TestBook(["One."], ["Two."])
      book.refusals.set([1: 1_000])
      let narration = studio.narration(of: book)
      _ = try await narration.fragment(0)
      let error = await #expect(throws: NarrationError.self) { try await narration.fragment(1) }
      guard case .unreadableChapter(1, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      book.refusals.set([:])
      _ = try await narration.fragment(1)
    }

    @Test("When its sound is deleted under it, it is gone, and a new one makes it again")
    func deleted() async throws {
      let studio = try Studio(memory: 1)
      let narration = studio.narration(of: .ordinary)
      let (fragments, _) = try await Studio.all(of: narration)
      for file in studio.folder.files { try FileManager.default.removeItem(at: file) }
      await #expect(throws: NarrationError.gone) { try await narration.fragment(0) }
      #expect(await narration.isStopped)
      let (again, _) = try await Studio.all(of: studio.narration(of: .ordinary))
      #expect(again == fragments)
    }

    @Test("What it has placed is pinned until it stops")
    func pinned() async throws {
      let studio = try Studio(limit: 1, memory: 1)
      let narration = studio.narration(of: .ordinary)
      let (fragments, _) = try await Studio.all(of: narration)
      await studio.cache.enforceLimit()
      #expect(try Fragment(await narration.fragment(0)) == fragments[0])
      #expect(!studio.folder.files.isEmpty)
      await narration.stop()
      try await eventually {
        await studio.cache.enforceLimit()
        return studio.folder.files.isEmpty
      }
    }
  }

  @Suite("For players without script", .timeLimit(.minutes(1)))
  struct List {
    let studio: Studio
    init() throws { studio = try Studio() }

    /// Enough sentences for some minutes.
    static let long = TestBook([
      TestBlock(
        stringLiteral: (0..<120).map { "This is sentence \($0) of a chapter that goes on." }.joined(
          separator: " "))
    ])

    @Test("Parts of at most six seconds hold the fragments' packets, in order")
    func parts() async throws {
      let narration = studio.narration(of: .ordinary)
      let (fragments, _) = try await Studio.all(of: narration)
      let list = try await narration.playlist()
      let uris = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
      var next = 0
      var packets: [Int: [Data]] = [:]
      for uri in uris {
        let numbers = uri.split(separator: "/").compactMap { Int($0) }
        let part = try Fragment(await narration.part(numbers[0], numbers[1]))
        #expect(part.start == next && part.samples <= 6 * 24_000)
        next += part.samples
        packets[numbers[0], default: []] += part.packets
      }
      #expect(fragments.indices.map { packets[$0] } == fragments.map(\.packets))
      #expect(list.contains("#EXT-X-ENDLIST"))
    }

    @Test("Starts at the entry, and names what it is told to")
    func start() async throws {
      let narration = studio.narration(
        of: TestBook(["One two three."]), from: Location(chapter: 0, offset: 5))
      let entry = try await narration.entry()
      let list = try await narration.playlist(initialization: "a.mp4") { "b/\($0)/\($1)" }
      #expect(list.contains("#EXT-X-MAP:URI=\"a.mp4\"") && list.contains("b/0/0"))
      let offset = try #require(
        list.firstMatch(of: /#EXT-X-START:TIME-OFFSET=([0-9.]+),PRECISE=YES/).flatMap { Double($0.1) })
      #expect(abs(offset * 24_000 - Double(entry.sample)) < 0.5)
    }

    @Test("The first holds three target durations, each later one a minute beyond what was fetched")
    func lead() async throws {
      let narration = studio.narration(of: Self.long)
      func length(_ list: String) -> Double {
        list.matches(of: /#EXTINF:([0-9.]+),/).compactMap { Double($0.1) }.reduce(0, +)
      }
      let first = try await narration.playlist()
      #expect(length(first) >= 18 && !first.contains("ENDLIST"))
      let part = try Fragment(await narration.part(3, 0))
      let second = try await narration.playlist()
      #expect(length(second) >= Double(part.start + part.samples) / 24_000 + 60)
      #expect(second.hasPrefix(first.replacing("#EXT-X-ENDLIST\n", with: "")))
    }

    @Test("A part that is not there is told", arguments: [-1, 1, Int.max])
    func noPart(part: Int) async throws {
      let narration = studio.narration(of: TestBook(["One."]))
      await #expect(throws: NarrationError.noSuchPart(fragment: 0, part: part)) {
        try await narration.part(0, part)
      }
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
