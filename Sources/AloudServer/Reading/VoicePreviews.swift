import AloudAudio
import AloudNarration
import AloudSpeech
import Foundation

/// The voices' sample sentences as sound. The last few are kept: a browser asks for a file in pieces, and a natural
/// voice never says a sentence twice alike.
actor VoicePreviews {
  private struct Kept {
    let fingerprint: String
    let text: String
    let sound: Task<Data, any Error>
  }

  private static let limit = 16

  private let voices: any VoiceCatalog
  /// The latest last.
  private var kept: [Kept] = []

  init(voices: any VoiceCatalog) { self.voices = voices }

  /// Throws `Problem` for a voice without a sentence, and what speaking throws.
  func sound(of info: VoiceInfo) async throws -> Representation {
    guard let text = info.sample else {
      throw Problem(404, "no-sample", "Aloud has no sentence to try “\(info.name)” with.")
    }
    let fingerprint = try voices.voice(info.id).fingerprint
    let made =
      kept.first { $0.fingerprint == fingerprint && $0.text == text } ?? make(text, info, fingerprint)
    do {
      let data = try await made.sound.value
      return Representation(
        .bytes(data), mediaType: "audio/wav", tag: EntityTag(digestOf: data),
        headers: HTTPHeaders([("Cache-Control", "no-store")]))
    } catch {
      kept.removeAll { $0.sound == made.sound }
      throw error
    }
  }

  private func make(_ text: String, _ info: VoiceInfo, _ fingerprint: String) -> Kept {
    let task = Task { [voices] in
      WAVWriter.file(of: try await LoneText.samples(of: text, by: info, in: voices))
    }
    let made = Kept(fingerprint: fingerprint, text: text, sound: task)
    kept.append(made)
    if kept.count > Self.limit { kept.removeFirst() }
    return made
  }
}
