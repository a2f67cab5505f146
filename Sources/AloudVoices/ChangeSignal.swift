internal import Synchronization

/// A number that is raised by every change, and those who wait for it to be raised.
final class ChangeSignal: Sendable {
  private struct State {
    var version: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastTicket: UInt64 = 0
  }

  private let state = Mutex(State())

  var version: UInt64 { state.withLock { $0.version } }

  func raise() {
    let waiting = state.withLock { state in
      state.version += 1
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Returns at once when the number is not `version` any more, else when it is raised or the task is cancelled.
  func wait(since version: UInt64) async {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that is cancelled later finds its continuation; one that is cancelled already is seen here.
        let isWaiting = state.withLock { state in
          guard state.version == version, !Task.isCancelled else { return false }
          state.waiting[ticket] = continuation
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume()
    }
  }
}
