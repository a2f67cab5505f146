public import AloudSpeech

/// A catalogue with the clicks alone, for every language: `test:click`, and `test:click-2` for who chooses it.
public struct ClickVoices: VoiceCatalog {
  public init() {}

  private static let all = ClickVoice.Row.allCases.map { ClickVoice($0) }

  public func voices() -> [VoiceInfo] { Self.all.map(\.info) }

  public func voice(_ id: VoiceID) throws -> any Voice {
    guard let voice = Self.all.first(where: { $0.info.id == id }) else { throw SpeechError.noSuchVoice(id) }
    return voice
  }
}
