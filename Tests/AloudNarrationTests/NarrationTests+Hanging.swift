import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudNarration

extension NarrationTests {
  @Suite("A voice that hangs", .timeLimit(.minutes(1)))
  struct Hanging {
    let studio: Studio
    let book = TestBook(["One. Two. Three."])
    init() throws { studio = try Studio() }

    func narration(_ voice: DeafVoice) -> Narration {
      Narration(
        id: "n", source: book, voices: OneVoice(only: voice), plan: VoicePlan(), cache: studio.cache,
        start: TestBook.start, clock: studio.clock)
    }

    @Test("Is given up after a while, once and for all: reading goes on without what it could not say")
    func gap() async throws {
      let voice = DeafVoice(at: "Two")
      defer { voice.wake() }
      let narration = narration(voice)
      _ = try await narration.fragment(0)
      try await eventually { voice.stuckCalls == 1 }
      let fragment = Task { try await narration.fragment(1) }
      try await eventually { studio.clock.deadlines.contains(.seconds(20)) }
      studio.clock.advance(by: .seconds(20))
      await #expect(throws: NarrationError.notReady) { try await fragment.value }
      studio.clock.advance(by: .seconds(2))
      _ = try await narration.fragment(2)
      let timeline = try await narration.timeline(from: 0)
      #expect(timeline.utterances[1].skips.map(\.kind) == [.voiceFailed])
      #expect(timeline.utterances.map { $0.words.map(\.range.start) } == [[0], [], [10]])
      #expect(voice.stuckCalls == 1)
    }

    @Test("At the first words the person is told, and may try again")
    func first() async throws {
      let voice = DeafVoice(at: "One")
      defer { voice.wake() }
      let narration = narration(voice)
      let entry = Task { try await narration.entry() }
      try await eventually { voice.stuckCalls == 1 }
      try await eventually { studio.clock.deadlines.contains(.seconds(20)) }
      studio.clock.advance(by: .seconds(20))
      await #expect(throws: NarrationError.notReady) { try await entry.value }
      let later = Task { try await narration.entry() }
      try await eventually { studio.clock.deadlines.contains(.seconds(40)) }
      studio.clock.advance(by: .seconds(2))
      let error = await #expect(throws: NarrationError.self) { try await later.value }
      guard case .unspoken(.noAnswer(_, let seconds)) = error else {
        Issue.record("\(String(describing: error)) does not say that the voice hangs")
        return
      }
      #expect(seconds == 22)
    }

    @Test("Cancelling does not wait for it")
    func cancelled() async throws {
      let voice = DeafVoice(at: "One")
      defer { voice.wake() }
      let request = SpeechRequest(text: "One", tokens: [], language: voice.info.language)
      let speaking = Task { [clock = studio.clock] in try await voice.speech(for: request, by: clock) }
      try await eventually { voice.stuckCalls == 1 }
      speaking.cancel()
      await #expect(throws: CancellationError.self) { try await speaking.value }
    }
  }
}
