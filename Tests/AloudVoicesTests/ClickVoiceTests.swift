import AloudAudio
import AloudSpeech
import AloudText
import ClickVoice
import Foundation
import Testing

@Suite struct ClickVoiceTests {
  @Test(arguments: [
    ("the", 1_080.0, 5_200.0), ("Hello,", 2_400, 3_800), ("don't", 1_200, 3_600), ("", 720, 4_600),
  ])
  func `pitches are what the description says`(token: String, low: Double, high: Double) {
    let pitches = ClickVoice.pitches(of: token)
    #expect(pitches.low == low && pitches.high == high)
  }

  @Test func `tokens start every 250 ms, and after a pause`() async throws {
    let saying = Saying("one two, three — four.")
    let speech = try await ClickVoice().speak(saying.request())
    #expect(speech.timings.map(\.start) == [0, 6_000, 14_880, 20_880, 29_760])
    #expect(speech.timings.allSatisfy { $0.end - $0.start == 6_000 })
    #expect(speech.samples.count == 29_760 + 6_000 + 2_880)
  }

  @Test(arguments: ClickVoice.Row.allCases)
  func `a word and its voice are known by the sound after AAC`(row: ClickVoice.Row) async throws {
    let saying = Saying("alice was beginning to get very tired of sitting by her sister on the bank")
    let speech = try await ClickVoice(row).speak(saying.request())
    let sound = try AACEncoder().encode(speech.samples)
    let decoder = try AACDecoder()
    let decoded = try sound.packets.flatMap { try decoder.decode($0) }
    for (word, timing) in zip(saying.words, speech.timings) {
      let start = sound.leadIn + timing.start
      let burst = Array(decoded[start..<start + ClickVoice.burstSamples])
      let (low, high) = ClickVoice.pitches(of: word, row)
      #expect(loudest(of: stride(from: 600, through: 2_460, by: 60), in: burst) == low)
      #expect(loudest(of: stride(from: 3_000, through: 6_100, by: 100), in: burst) == high)
    }
  }

  @Test func `it speaks every language`() throws {
    let thai = try #require(LanguageTag("th"))
    #expect(try VoicePlan().voice(for: thai, in: ClickVoices()).info.id.rawValue == "test:click")
    let other = VoiceID(rawValue: "espeak:en-us")
    #expect(throws: SpeechError.noSuchVoice(other)) { try ClickVoices().voice(other) }
  }

  private func loudest(of pitches: StrideThrough<Double>, in sound: [Float]) -> Double? {
    pitches.max { power(at: $0, in: sound) < power(at: $1, in: sound) }
  }

  private func power(at pitch: Double, in sound: [Float]) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in sound.enumerated() {
      let angle = 2 * Double.pi * pitch * Double(index) / Double(ClickVoice.sampleRate)
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return real * real + imaginary * imaginary
  }
}
