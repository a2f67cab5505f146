internal import Synchronization

/// Ends, from any thread, a synthesis that nobody wants any more.
final class Stopping: Sendable {
  private enum State {
    case idle
    case running(ESpeakProcess)
    case stopped
  }

  private let state = Mutex(State.idle)

  var isStopped: Bool {
    state.withLock { if case .stopped = $0 { true } else { false } }
  }

  /// Kills the process at work, and lets none begin.
  func stop() {
    state.withLock { state in
      if case .running(let process) = state { process.kill() }
      state = .stopped
    }
  }

  /// Throws `CancellationError` when stopped before or during `work`.
  func running<Value>(_ process: ESpeakProcess, _ work: () throws -> Value) throws -> Value {
    let mayRun = state.withLock { state in
      if case .stopped = state { return false }
      state = .running(process)
      return true
    }
    guard mayRun else { throw CancellationError() }
    let result = Result(catching: work)
    let wasStopped = state.withLock { state in
      if case .stopped = state { return true }
      state = .idle
      return false
    }
    if wasStopped { throw CancellationError() }
    return try result.get()
  }
}
