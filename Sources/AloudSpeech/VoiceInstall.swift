/// How far the installation of a voice has come.
public struct VoiceInstall: Hashable, Sendable, Codable {
  public enum State: String, Sendable, Codable {
    /// Another one is being fetched first.
    case queued
    case downloading
    /// All is here; its digest and its sound are looked at.
    case checking
    /// `message` says why.
    case failed
  }

  public let state: State
  /// Bytes that are here, those of an earlier attempt included.
  public let received: Int
  /// Bytes of the whole; 0 where it is not known.
  public let total: Int
  /// A sentence for the person; nil unless it failed.
  public let message: String?

  public init(_ state: State, received: Int = 0, total: Int = 0, message: String? = nil) {
    self.state = state
    self.received = received
    self.total = total
    self.message = message
  }
}
