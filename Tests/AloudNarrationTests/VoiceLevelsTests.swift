import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudNarration

@Suite("Voice levels", .timeLimit(.minutes(1)))
struct VoiceLevelsTests {
  static let sample = "In the evening we sit by the window and read a new book."
  let folder: TemporaryFolder
  let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A voice that says how loud it is is taken at its word",
    arguments: [(-26.1, 71), (-19, 0), (-14.96, -40)])
  func told(loudness: Double, tenths: Int) async {
    let levels = VoiceLevels(folder: folder.url)
    let level = await levels.level(of: RestingVoice(sample: Self.sample, loudness: loudness), by: clock)
    #expect(level == VoiceLevel(tenths: tenths))
    #expect(abs(20 * log10(level.factor) - Float(tenths) / 10) < 0.001)
  }

  @Test("Another is measured by its sample sentence: half as strong, 6 dB more")
  func measured() async {
    let levels = VoiceLevels(folder: nil)
    let voice = RestingVoice(sample: Self.sample, fingerprint: "one")
    let half = RestingVoice(sample: Self.sample, fingerprint: "half", strength: 0.5)
    let level = await levels.level(of: voice, by: clock)
    #expect(abs(await levels.level(of: half, by: clock).tenths - level.tenths - 60) <= 1)
  }

  @Test("What was measured is kept, whatever the voice sounds like the next time")
  func kept() async throws {
    let voice = RestingVoice(sample: Self.sample)
    let level = await VoiceLevels(folder: folder.url).level(of: voice, by: clock)
    let louder = RestingVoice(sample: Self.sample, strength: 1.5)
    #expect(await VoiceLevels(folder: folder.url).level(of: louder, by: clock) == level)
    #expect(await VoiceLevels(folder: nil).level(of: louder, by: clock) != level)
    for damage in ["loud", "", "241", "\(Int.min)"] {
      for file in try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
      {
        try Data(damage.utf8).write(to: file)
      }
      #expect(await VoiceLevels(folder: folder.url).level(of: voice, by: clock) == level, "\(damage)")
    }
  }

  @Test("However many ask at once, it says its sentence once")
  func once() async {
    let voice = CountingVoice()
    let levels = VoiceLevels(folder: nil)
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = await levels.level(of: voice, by: clock) } }
    }
    #expect(voice.spoken.value == 1)
  }

  @Test("A voice without a sentence, or that fails at it, keeps the level it has")
  func unknown() async {
    let levels = VoiceLevels(folder: folder.url)
    #expect(await levels.level(of: RestingVoice(), by: clock) == .unchanged)
    #expect(await levels.level(of: FailingVoice(), by: clock) == .unchanged)
  }

  @Test("The wildest figures stay within 24 dB", arguments: [-300, 300, -Double.infinity, .infinity, .nan])
  func bounded(loudness: Double) {
    #expect(abs(VoiceLevel(loudness: loudness).tenths) <= 240)
  }
}

private struct FailingVoice: Voice {
  let info = RestingVoice(sample: VoiceLevelsTests.sample).info
  let fingerprint = "failing"

  func speak(_ request: SpeechRequest) async throws -> Speech {
    throw SpeechError.engine(attempted: "speaking", detail: "told to fail")
  }
}

private struct CountingVoice: Voice {
  let info = RestingVoice(sample: VoiceLevelsTests.sample).info
  let fingerprint = "counting"
  let spoken = Shared(0)

  func speak(_ request: SpeechRequest) async throws -> Speech {
    spoken.change { $0 += 1 }
    return try await RestingVoice().speak(request)
  }
}
