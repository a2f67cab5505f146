public import AloudText

/// The voices there are, by whichever engines are present.
public protocol VoiceCatalog: Sendable {
  /// In the order they are offered.
  func voices() -> [VoiceInfo]
  /// The voice ready to speak; throws `SpeechError.noSuchVoice` for an unknown or missing one.
  func voice(_ id: VoiceID) throws -> any Voice
}

/// A catalogue that changes while it is used.
public protocol LiveVoiceCatalog: VoiceCatalog {
  /// Waits until `voices()` may have changed from what it gave when its `version` was `version`, or the task is
  /// cancelled.
  func waitForChange(since version: UInt64) async
  /// Raised by every change.
  var version: UInt64 { get }
}

/// Which voice speaks which language: the owner's choice where there is one, else the catalogue's first.
public struct VoicePlan: Hashable, Sendable, Codable {
  /// Keyed by a language tag (`pt-BR`) or a primary subtag (`pt`).
  public let choices: [String: VoiceID]

  public init(choices: [String: VoiceID] = [:]) { self.choices = choices }
}

/// Why nothing was spoken.
public enum SpeechError: Error, Hashable, Sendable {
  /// The chosen voice is not there; Aloud says so and never swaps it silently.
  case noSuchVoice(VoiceID)
  /// No voice that is there speaks this language.
  case noVoice(for: LanguageTag)
  /// The engine gave neither speech nor an error in a time that is plenty.
  case noAnswer(attempted: String, seconds: Int)
  /// The engine refused: what was attempted, and what the engine said.
  case engine(attempted: String, detail: String)
}
