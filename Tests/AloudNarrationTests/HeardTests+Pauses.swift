import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import Foundation
import Testing

extension HeardTests {
  @Suite("Pauses, by the decoded sound", .timeLimit(.minutes(2)))
  struct Pauses {
    /// Every kind of pause once, and how long each is to be heard, in milliseconds.
    static let book = TestBook([
      TestChapter([
        TestBlock("Title", .heading), "One. Two.", "Three.", "* * *", TestBlock("Four.", .item),
        TestBlock("Five.", .item), TestBlock(longSentence),
      ]),
      TestChapter(["Six."]),
    ])
    static let longSentence =
      (0..<22).map { "and then number \($0) came along" }.joined(separator: ", ") + "."
    static let heard = [980, 420, 720, 1_300, 560, 720, 170, 1_660]

    @Test(
      "Between two utterances there is as much silence as their pause is long, whatever rests the voice makes",
      arguments: [0, 0.0003, 0.002])
    func silences(hiss: Float) async throws {
      let folder = try TemporaryFolder()
      let narration = Narration(
        id: "n", source: Self.book, voices: OneVoice(only: RestingVoice(hiss: hiss)), plan: VoicePlan(),
        cache: try RenditionCache(directory: folder.url, limit: 100_000_000), start: TestBook.start)
      let (fragments, timeline) = try await Studio.all(of: narration)
      let sound = try HeardTests.decoded(fragments)
      let utterances = timeline.utterances
      #expect(utterances.count == Self.heard.count + 1)
      for (number, milliseconds) in Self.heard.enumerated() {
        let (utterance, next) = (utterances[number], utterances[number + 1])
        let last = try #require(
          sound[utterance.start..<utterance.start + utterance.samples].lastIndex { abs($0) > 0.02 })
        let first = try #require(sound[next.start...].firstIndex { abs($0) > 0.02 })
        let silence = Double(first - last) / 24
        // Pauses are whole packets, 42.7 ms; a click's last 5 ms are a fall into silence.
        #expect(abs(silence - Double(milliseconds)) < 21.4 + 5, "after utterance \(number)")
      }
    }

    @Test("Where one voice ends and another begins in a sentence there is no step, and little silence")
    func runs() async throws {
      let book = TestBook(["And Другой another."])
      let hiss: Float = 0.004
      let renderer = NarrationRenderer(
        source: book, voices: OneVoice(only: RestingVoice(hiss: hiss)), plan: VoicePlan(),
        from: TestBook.start)
      var heard: [NarrationRenderer.Utterance] = []
      for try await utterance in renderer { heard.append(utterance) }
      let utterance = try #require(heard.first)
      #expect(utterance.voices.count == 3)
      for (word, next) in zip(utterance.words, utterance.words.dropFirst()) {
        #expect(next.startSample - word.endSample == 480)
        let join = utterance.samples[word.endSample..<next.startSample]
        #expect(zip(join, join.dropFirst()).allSatisfy { abs($0 - $1) <= 2 * hiss })
        // Both fall to nothing where they meet.
        #expect(abs(join[word.endSample + 239]) + abs(join[word.endSample + 240]) < hiss / 50)
      }
    }
  }
}
