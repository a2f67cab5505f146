/// Decides when a client sends a request too slowly. Fed with what arrives and the time; pure.
struct RequestPace: Sendable {
  struct Limits: Sendable {
    /// From the first sign of a request to the end of its head.
    var head: Duration = .seconds(10)
    /// How long a kept connection may wait for its next request to begin.
    var idle: Duration = .seconds(30)
    /// A body must bring `windowBytes` in every window, which a slow honest upload does.
    var window: Duration = .seconds(20)
    var windowBytes = 8_192
    /// How long what a client sent before it closed its side may still be on its way through.
    var farewell: Duration = .seconds(1)
    /// How long a refused body is read and thrown away, so that the client gets to read the answer.
    var refused: Duration = .seconds(30)
  }

  private enum Phase {
    case head(deadline: ContinuousClock.Instant)
    case body(windowEnd: ContinuousClock.Instant, received: Int)
    case refusedBody(deadline: ContinuousClock.Instant)
    /// The next move is ours.
    case answering
  }

  private let limits: Limits
  private var phase: Phase
  /// Since when the client will send nothing more; nil while it may.
  private var closed: ContinuousClock.Instant?

  /// A connection has been accepted.
  init(_ limits: Limits, at now: ContinuousClock.Instant) {
    self.limits = limits
    phase = .head(deadline: now + limits.head)
  }

  /// The request line is there.
  mutating func requestBegan(at now: ContinuousClock.Instant) {
    phase = .head(deadline: now + limits.head)
  }

  mutating func headEnded(hasBody: Bool, at now: ContinuousClock.Instant) {
    phase = hasBody ? .body(windowEnd: now + limits.window, received: 0) : .answering
  }

  mutating func received(_ bytes: Int) {
    if case .body(let windowEnd, let received) = phase {
      phase = .body(windowEnd: windowEnd, received: received + bytes)
    }
  }

  /// What still comes of the body is thrown away.
  mutating func bodyRefused(at now: ContinuousClock.Instant) {
    if case .refusedBody = phase { return }
    phase = .refusedBody(deadline: now + limits.refused)
  }

  mutating func requestEnded() { phase = .answering }

  /// The answer has been sent, and the connection kept.
  mutating func answered(at now: ContinuousClock.Instant) {
    phase = .head(deadline: now + limits.idle + limits.head)
  }

  /// The client has closed its side, and all that it had sent has been read.
  mutating func peerClosed(at now: ContinuousClock.Instant) {
    if closed == nil { closed = now }
  }

  /// Whether the connection is to be dropped; opens the next window of a body.
  ///
  /// - Parameter isBehind: bytes that the client has sent wait to be read, so that it is we who are slow (a disk
  ///   that is busy).
  mutating func isTooSlow(at now: ContinuousClock.Instant, isBehind: Bool = false) -> Bool {
    if let closed, !isAnswering, now >= closed + limits.farewell { return true }
    switch phase {
    case .refusedBody(let deadline):
      return now >= deadline
    case .head(let deadline):
      return now >= deadline && !isBehind
    case .body(let windowEnd, let received):
      guard now >= windowEnd else { return false }
      guard received >= limits.windowBytes || isBehind else { return true }
      phase = .body(windowEnd: now + limits.window, received: 0)
      return false
    case .answering:
      return false
    }
  }

  private var isAnswering: Bool {
    if case .answering = phase { true } else { false }
  }
}
