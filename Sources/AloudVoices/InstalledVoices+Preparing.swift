public import AloudSpeech

extension InstalledVoices {
  /// Why voices that come with the program are not offered: one error for each engine that lacks what it needs.
  public static var missing: [SpeechError] {
    switch HibariVoices.offered {
    case .success: []
    case .failure(let error): [error]
    }
  }

  /// Loads what the natural voices of the program need, and warms it with a sentence, so that nobody waits for it who
  /// is waiting to hear.
  ///
  /// - Throws: `SpeechError.engine` when one cannot be loaded, or `CancellationError`.
  public func prepare() async throws {
    for info in voices() where info.quality == .natural && info.installed && !info.removable {
      let request = SpeechRequest(text: info.sample ?? "1", tokens: [], language: info.language)
      _ = try await voice(info.id).speak(request)
    }
  }
}
