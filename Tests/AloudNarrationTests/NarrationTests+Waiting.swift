import AloudAudio
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudNarration

extension NarrationTests {
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

    @Test("One that is gone when it is needed ends the reading there, and is named each time")
    func voiceGoneLater() async throws {
      let gone = VoiceID(rawValue: "test:gone")
      let book = TestBook(["One.", TestBlock("Другой был.", language: "ru"), "Two."])
      let narration = studio.narration(of: book, plan: VoicePlan(choices: ["ru": gone]))
      _ = try await narration.fragment(0)
      for _ in 0..<2 {
        await #expect(throws: NarrationError.unspoken(.noSuchVoice(gone))) { try await narration.fragment(1) }
      }
      #expect(studio.voice.spoken.value == ["One.", "Two."])
    }

    @Test("Each language is read by the voice chosen for it, in one sentence too")
    func chosen() async throws {
      let (russian, other) = (TestVoice("test:ru", language: "ru"), TestVoice("test:ru-2", language: "ru"))
      let voices = TestVoices([studio.voice, russian, other])
      let book = TestBook(["They met Наташа there.", TestBlock("Он ушёл.", language: "ru")])
      for (plan, speaker) in [(VoicePlan(), russian), (VoicePlan(choices: ["ru": other.info.id]), other)] {
        _ = try await Studio.all(of: studio.narration(of: book, plan: plan, voices: voices))
        #expect(Set(speaker.spoken.value) == ["Наташа", "Он ушёл."])
      }
      #expect(Set(studio.voice.spoken.value) == ["They met", "there."])
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
}
