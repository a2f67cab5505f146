import AloudNarration
import Synchronization

/// Stands still until it is moved.
final class TestClock: NarrationClock {
  private struct State {
    var now = Duration.zero
    var next = 0
    var sleepers: [Int: (deadline: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    /// Cancelled before they slept.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Duration { state.withLock { $0.now } }
  /// When the next sleeper is to be woken.
  var nextDeadline: Duration? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

  /// When each sleeper is to be woken.
  var deadlines: [Duration] { state.withLock { $0.sleepers.values.map(\.deadline) } }

  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  func sleep(until deadline: Duration) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = (deadline, continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }?.continuation.resume(throwing: CancellationError())
    }
  }
}
