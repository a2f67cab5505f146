/// Whether bytes come fast enough.
struct DownloadPace {
  private let limits: DownloadLimits
  private let start: ContinuousClock.Instant
  private var received = 0
  private var lastByte: ContinuousClock.Instant
  private var spanStart: ContinuousClock.Instant
  private var receivedBefore = 0

  /// - Parameters:
  ///   - start: When the download began; this may be a later hop of it.
  init(_ limits: DownloadLimits, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant) {
    self.limits = limits
    self.start = start
    (lastByte, spanStart) = (now, now)
  }

  mutating func received(_ count: Int, at now: ContinuousClock.Instant) {
    guard count > 0 else { return }
    received += count
    lastByte = now
  }

  /// What is wrong now; nil while nothing is.
  mutating func fault(of host: String, at now: ContinuousClock.Instant) -> DownloadError? {
    if now - start > limits.total { return .tooLong(seconds: Self.seconds(limits.total)) }
    if now - lastByte > limits.stall {
      return .stalled(host: host, seconds: Self.seconds(limits.stall))
    }
    guard now - spanStart >= limits.slowness else { return nil }
    let least = Double(limits.leastRate) * Double(Self.milliseconds(limits.slowness)) / 1_000
    if Double(received - receivedBefore) < least {
      return .stalled(host: host, seconds: Self.seconds(limits.slowness))
    }
    (spanStart, receivedBefore) = (now, received)
    return nil
  }

  private static func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }

  private static func milliseconds(_ duration: Duration) -> Int {
    seconds(duration) * 1_000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
  }
}
