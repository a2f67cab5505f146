internal import AloudAudio
internal import AloudSpeech
internal import AloudText
internal import Foundation

/// The level of each voice, found once: by what the voice says of itself, else by how loud its sample sentence is.
///
/// What was measured is kept, so that a voice has one level in all of a book and in every process that shares the
/// folder.
actor VoiceLevels {
  /// For what is not cached.
  static let unkept = VoiceLevels(folder: nil)

  private let folder: URL?
  private var found: [String: Task<VoiceLevel, Never>] = [:]

  /// - Parameter folder: where levels are kept; nil to keep them in memory only.
  init(folder: URL?) { self.folder = folder }

  /// Never fails: a voice that cannot say its sentence keeps the level it has, for as long as the process lives, and
  /// is reported where it is asked to read.
  @concurrent
  nonisolated func level(of voice: any Voice, by clock: any NarrationClock) async -> VoiceLevel {
    if let loudness = voice.loudness { return VoiceLevel(loudness: loudness) }
    guard let sample = voice.info.sample else { return .unchanged }
    return await measured(voice, saying: sample, by: clock).value
  }

  private func measured(
    _ voice: any Voice, saying sample: String, by clock: any NarrationClock
  ) -> Task<VoiceLevel, Never> {
    if let task = found[voice.fingerprint] { return task }
    let kept = file(for: voice)
    let task = Task { await Self.level(of: voice, saying: sample, keptIn: kept, by: clock) }
    found[voice.fingerprint] = task
    return task
  }

  private func file(for voice: any Voice) -> URL? {
    guard let folder else { return nil }
    var hash = SHA256()
    hash.update(voice.fingerprint.utf8)
    return folder.appending(path: hash.finishHex()).appendingPathExtension("level")
  }

  @concurrent
  private static func level(
    of voice: any Voice, saying sample: String, keptIn file: URL?, by clock: any NarrationClock
  ) async -> VoiceLevel {
    // A file that is not there, or says nothing, is measured anew.
    if let file, let text = try? String(contentsOf: file, encoding: .utf8), let level = VoiceLevel(kept: text)
    {
      return level
    }
    let request = SpeechRequest(
      text: sample, tokens: [TextRange(0, sample.utf16.count)], language: voice.info.language)
    // See `level(of:by:)`.
    guard let speech = try? await voice.speech(for: request, by: clock),
      let loudness = try? Loudness(of: speech.samples, rate: speech.sampleRate),
      let integrated = loudness.integrated
    else { return .unchanged }
    let level = VoiceLevel(loudness: integrated)
    // What cannot be kept (a full disk) is measured again by the next process.
    if let file { try? Data("\(level.tenths)".utf8).write(to: file, options: .atomic) }
    return level
  }
}
