internal import AloudSpeech
internal import AloudText

/// Heart, Hibari's American voice: natural, small, two hundred times faster than it speaks, with exact times.
struct HibariVoice: Voice {
  let info: VoiceInfo
  let fingerprint: String
  let loudness: Double? = -25.9
  private let engine: HibariEngine

  /// Raised when the same text would come out with other sound or times.
  private static let frontEnd = 1
  /// UTF-16 code units; an utterance has four hundred characters, a few times more when it is full of numbers.
  private static let longestText = 8_000

  /// - Parameters:
  ///   - size: of its files, in bytes.
  ///   - model: the SHA-256 of the acoustic model.
  init(engine: HibariEngine, language: LanguageTag, size: Int, model: String) {
    self.engine = engine
    fingerprint = "Hibari 0.2.1 front end \(Self.frontEnd) model \(model)"
    info = VoiceInfo(
      id: VoiceID(rawValue: "hibari:heart"), name: "Heart", language: language, engine: "Hibari",
      quality: .natural, sampleRate: SignalStage.sampleRate, size: size, licence: "Apache-2.0",
      installed: true, timing: .measured, constants: .measured, sample: SampleSentence.of(language))
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
    return try await engine.speak(request)
  }
}
