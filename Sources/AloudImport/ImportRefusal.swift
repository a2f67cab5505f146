/// Why a file did not become a publication: the one error an import ends in, cancelling aside.
public struct ImportRefusal: Error, Hashable, Codable, Sendable {
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// Locked by its seller.
    case drm
    /// Neither text nor picture.
    case noText = "no-text"
    case passwordNeeded = "password-needed"
    case notABook = "not-a-book"
    case tooLarge = "too-large"
    case damaged
    case empty
    case timedOut = "timed-out"
    /// No room, or no leave, to write what the book holds.
    case noRoom = "no-room"
    /// The worker died of something that is none of the above.
    case crashed
  }

  public let code: Code
  /// A sentence for the person.
  public let message: String
  /// What was attempted, on what, and what came of it, for whoever looks into it; nil where the message says
  /// it all.
  public let detail: String?

  public init(_ code: Code, _ message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }
}
