import AloudAudio
import AloudNarration
import AloudSpeech
import AloudText
import Foundation
import Testing

extension HeardTests {
  @Suite("Loudness", .timeLimit(.minutes(2)))
  struct LoudnessHeard {
    static let page = TestBook([
      TestBlock("The Lighthouse", .heading),
      """
      When the lamp went out, nobody spoke. Then, after a while, the door opened; a boy came in, wet to the skin, \
      and asked for bread. “Sit down,” said the old woman, “and tell us your name.”
      """,
      "He sat, but told them nothing. Outside, the rain went on. “Hush!” Twice, perhaps three times, a carriage passed.",
    ])

    static func sound(
      of book: TestBook, by voice: any Voice
    ) async throws -> (whole: [Float], utterances: [[Float]]) {
      var utterances: [[Float]] = []
      let renderer = NarrationRenderer(
        source: book, voices: OneVoice(only: voice), plan: VoicePlan(), from: TestBook.start)
      for try await utterance in renderer { utterances.append(utterance.samples) }
      return (utterances.flatMap(\.self), utterances)
    }

    @Test("A loud voice and a faint one are heard alike", arguments: [0.1, 0.3, 1.6])
    func alike(strength: Float) async throws {
      let plain = try await Self.sound(of: Self.page, by: RestingVoice()).whole
      let own = try #require(try Loudness(of: plain, rate: 24_000).integrated)
      let voice = RestingVoice(loudness: own + 20 * log10(Double(strength)), strength: strength)
      let heard = try Loudness(of: try await Self.sound(of: Self.page, by: voice).whole, rate: 24_000)
      #expect(abs(try #require(heard.integrated) + 19) < 1)
      #expect(heard.truePeak <= 0.892)
    }

    @Test("What a voice says softly stays softer, by as much")
    func soft() async throws {
      let book = TestBook(["One.", "Two."])
      let loud = try await Self.sound(of: book, by: RestingVoice(loudness: -21, strength: 0.2)).whole
      let soft = try await Self.sound(of: book, by: RestingVoice(loudness: -21, strength: 0.02)).whole
      #expect(zip(loud, soft).allSatisfy { abs($0 - 10 * $1) < 1e-4 })
    }

    @Test("A voice of which nothing is known is left as loud as it is")
    func unknown() async throws {
      let clicks = try await Self.sound(of: TestBook(["One."]), by: RestingVoice()).whole
      #expect(abs((clicks.max() ?? 0) - 0.6) < 0.05)
    }
  }
}
