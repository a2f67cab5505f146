/// The time by which a narration's waits are bounded.
public protocol NarrationClock: Sendable {
  /// Since any fixed moment; never goes back.
  var now: Duration { get }
  /// Returns at the deadline or after it; throws `CancellationError` when cancelled before.
  func sleep(until deadline: Duration) async throws
}

/// The machine's own clock, which goes on while it sleeps.
public struct SystemNarrationClock: NarrationClock {
  private let start = ContinuousClock.now

  public init() {}

  public var now: Duration { start.duration(to: .now) }

  public func sleep(until deadline: Duration) async throws {
    try await Task.sleep(until: start.advanced(by: deadline), clock: .continuous)
  }
}
