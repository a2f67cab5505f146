internal import AloudSpeech

/// Speaks sentences that are symbols already.
struct SentenceSpeaker: Sendable {
  let model: AcousticModel

  /// Symbols of a request: some minutes of speech, a dozen times more than an utterance has.
  static let mostSymbols = 6_000

  /// The sentences one after the other, in the model's voice: the same ones always sound the same.
  ///
  /// - Parameters:
  ///   - sentences: symbols with their owners.
  ///   - tokens: how many the request has.
  /// - Throws: `SpeechError.engine` and `CancellationError`.
  func speech(of sentences: [OwnedText], tokens: Int) async throws -> Speech {
    let count = sentences.reduce(0) { $0 + $1.scalars.count }
    guard count <= Self.mostSymbols else {
      throw SpeechError.engine(
        attempted: "speaking \(count) sounds", detail: "an utterance has at most \(Self.mostSymbols)")
    }
    var spoken = SpokenSentences(tokens: tokens)
    for part in sentences.flatMap({ SentencePart.parts(of: model.symbols.known($0)) }) {
      try Task.checkCancellation()
      let prediction = try await model.prediction(of: part.symbols.scalars)
      let seed = Self.seed(of: part.symbols.scalars)
      spoken.append(part, prediction, SignalStage.samples(of: prediction.frames, seed: seed))
    }
    return spoken.speech()
  }

  /// Of the noise: its own for each text (the hash FNV-1a).
  private static func seed(of symbols: [Unicode.Scalar]) -> UInt64 {
    symbols.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01b3 }
  }
}
