internal import AloudSpeech
internal import AloudText

/// One of eSpeak NG's voices: plain, small, in a hundred languages, with exact times.
struct ESpeakVoice: Voice {
  let info: VoiceInfo
  let fingerprint: String
  private let engine: ESpeak
  /// Its file among eSpeak NG's voices: `gmw/en-US`.
  private let file: String

  /// Raised when the same text would come out with other sound or times.
  private static let frontEnd = 2
  /// UTF-16 code units; an utterance has four hundred characters, a few times more when it is full of numbers.
  private static let longestText = 8_000

  init(info: VoiceInfo, file: String, engine: ESpeak) {
    self.info = info
    self.file = file
    self.engine = engine
    fingerprint = "eSpeak NG \(engine.version) front end \(Self.frontEnd) voice \(file)"
  }

  /// Off its caller's actor, for the reason in `docs/decisions/0007`.
  @concurrent
  func speak(_ request: SpeechRequest) async throws -> Speech {
    let length = request.text.utf16.count
    guard length <= Self.longestText, request.tokens.last.map({ $0.end <= length }) ?? true else {
      throw SpeechError.engine(
        attempted: "speaking \(length) characters",
        detail: "an utterance has at most \(Self.longestText), and its words lie inside it")
    }
    let stopping = Stopping()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await engine.speak(request, voice: file, stopping: stopping)
    } onCancel: {
      stopping.stop()
    }
  }
}
