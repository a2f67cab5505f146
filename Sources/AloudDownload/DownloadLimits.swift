/// How much and how long a download may be.
public struct DownloadLimits: Hashable, Sendable {
  /// Bytes of the whole file.
  public var size: Int
  public var redirects = 5
  /// Until the server has answered the call.
  public var connecting = Duration.seconds(20)
  /// Without a single byte.
  public var stall = Duration.seconds(30)
  /// Within each span of `slowness` at least `leastRate` bytes a second come.
  public var slowness = Duration.seconds(60)
  public var leastRate = 1_000
  /// From the first call to the last byte; what has come by then is kept.
  public var total = Duration.seconds(3 * 3_600)

  public init(size: Int) { self.size = size }
}
