import AloudSpeech
import AloudText
import ClickVoice

/// The clicks with a rest before and after them, as neural voices have: not of zeros, but of a faint hiss.
struct RestingVoice: Voice {
  var sample: String?
  var fingerprint = "resting click"
  var loudness: Double?
  /// The hiss's strength.
  var hiss: Float = 0
  /// Samples before and after.
  var rests = (before: 7_000, after: 11_000)
  /// What every sample is multiplied by.
  var strength: Float = 1

  var info: VoiceInfo {
    VoiceInfo(
      id: VoiceID(rawValue: "test:resting"), name: "Rests", language: LanguageTag("mul")!, engine: "Test",
      quality: .plain, sampleRate: ClickVoice.sampleRate, size: 0, licence: "none", installed: true,
      timing: .measured, sample: sample)
  }

  func speak(_ request: SpeechRequest) async throws -> Speech {
    let speech = try await ClickVoice().speak(request)
    var generator = SeededGenerator(seed: UInt64(request.text.utf16.count))
    let clicks = speech.samples.map { $0 * strength }
    let whole =
      Array(repeating: 0, count: rests.before) + clicks + Array(repeating: 0, count: rests.after)
    return Speech(
      samples: whole.map { $0 + hiss * Float.random(in: -1...1, using: &generator) },
      sampleRate: speech.sampleRate, timings: speech.timings.map { $0.shifted(by: rests.before) },
      kind: speech.kind)
  }
}

/// A catalogue of one voice.
struct OneVoice: VoiceCatalog {
  let only: any Voice

  func voices() -> [VoiceInfo] { [only.info] }

  func voice(_ id: VoiceID) throws -> any Voice {
    guard id == only.info.id else { throw SpeechError.noSuchVoice(id) }
    return only
  }
}
