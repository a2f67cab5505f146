/// What could not be done with the cache's files, and why.
public struct RenditionCacheError: Error, Hashable, Sendable {
  public let attempted: String
  public let path: String
  public let cause: String

  public init(attempted: String, path: String, cause: String) {
    self.attempted = attempted
    self.path = path
    self.cause = cause
  }
}
