public import AloudSpeech

/// A catalogue with the clicks alone, for every language, as `test:click`.
public struct ClickVoices: VoiceCatalog {
  public init() {}

  public func voices() -> [VoiceInfo] { [ClickVoice().info] }

  public func voice(_ id: VoiceID) throws -> any Voice {
    let voice = ClickVoice()
    guard id == voice.info.id else { throw SpeechError.noSuchVoice(id) }
    return voice
  }
}
