internal import Synchronization

/// Turns for work that holds a thread: a few at once, the others in the order they came, none of them holding one.
final class Lanes: Sendable {
  private struct State {
    var free: Int
    var drawn = 0
    /// Who waits, by ticket; a ticket that is not there has been called or given up.
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    /// Tickets in the order in which their owners began to wait, from `next` on.
    var order: [Int] = []
    var next = 0
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: max(count, 1))) }

  /// How many turns are to be had.
  var free: Int { state.withLock { $0.free } }
  /// How many wait for one.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Waits for a turn, which ends with `leave`. Throws `CancellationError`, and takes no turn, when the task is
  /// cancelled first.
  func enter() async throws {
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.drawn += 1
      return state.drawn
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let mayGo = state.withLock { state in
          guard state.free == 0 else {
            state.free -= 1
            return true
          }
          state.waiting[ticket] = continuation
          state.order.append(ticket)
          return false
        }
        if mayGo {
          continuation.resume()
        } else if Task.isCancelled {
          // The handler below may have come too early to find it.
          giveUp(ticket)
        }
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Ends a turn, and calls who has waited longest.
  func leave() {
    let called = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      while state.next < state.order.count {
        defer { state.next += 1 }
        if let waiting = state.waiting.removeValue(forKey: state.order[state.next]) { return waiting }
      }
      state.order.removeAll(keepingCapacity: true)
      state.next = 0
      state.free += 1
      return nil
    }
    called?.resume()
  }

  private func giveUp(_ ticket: Int) {
    state.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
  }
}
