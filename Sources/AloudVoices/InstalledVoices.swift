public import AloudSpeech
internal import Synchronization

/// The voices that this machine has, of every engine, and those it could have.
///
/// What it lists changes while it is used: a voice is added, fetched, or taken away.
public final class InstalledVoices: LiveVoiceCatalog {
  private let shelf: Mutex<VoiceShelf>
  private let changes = ChangeSignal()

  /// Throws `SpeechError.engine` when eSpeak NG cannot be started.
  public init() throws(SpeechError) {
    shelf = Mutex(VoiceShelf(builtIn: try Self.builtIn()))
  }

  /// The voices that come with the program: each engine says which it has.
  private static func builtIn() throws(SpeechError) -> [any Voice] {
    ESpeakVoices.offered(by: try ESpeak.shared.get())
  }

  public func voices() -> [VoiceInfo] { shelf.withLock { $0.infos } }

  public func voice(_ id: VoiceID) throws -> any Voice {
    guard let voice = shelf.withLock({ $0.voice(id) }) else { throw SpeechError.noSuchVoice(id) }
    return voice
  }

  public var version: UInt64 { changes.version }

  public func waitForChange(since version: UInt64) async { await changes.wait(since: version) }

  /// Changes what is listed, and tells those who wait.
  func update(_ change: (inout VoiceShelf) -> Void) {
    shelf.withLock { change(&$0) }
    changes.raise()
  }
}
