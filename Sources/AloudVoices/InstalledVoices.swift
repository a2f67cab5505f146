public import AloudSpeech

/// The voices that this machine has, of every engine.
public struct InstalledVoices: VoiceCatalog {
  private let offered: [ESpeakVoice]
  private let byID: [VoiceID: ESpeakVoice]

  /// Throws `SpeechError.engine` when eSpeak NG cannot be started.
  public init() throws(SpeechError) {
    offered = ESpeakVoices.offered(by: try ESpeak.shared.get())
    byID = Dictionary(offered.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func voices() -> [VoiceInfo] { offered.map(\.info) }

  public func voice(_ id: VoiceID) throws -> any Voice {
    guard let voice = byID[id] else { throw SpeechError.noSuchVoice(id) }
    return voice
  }
}
