internal import Synchronization

/// Says to a synthesis under way, from any thread, that nobody wants it any more.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .relaxed) }

  func raise() { flag.store(true, ordering: .relaxed) }
}
