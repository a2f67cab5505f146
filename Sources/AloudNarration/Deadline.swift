internal import AloudSpeech
internal import Synchronization

/// Bounds the wait for work that may never end and may not listen to being cancelled.
enum Deadline {
  /// What `work` gives, unless the deadline passes or the caller is cancelled first; then the work is cancelled, and
  /// left behind where it does not listen.
  /// - Throws: what `work` throws, `late`, or `CancellationError`.
  @concurrent
  static func value<Value: Sendable>(
    within limit: Duration, by clock: any NarrationClock, else late: SpeechError,
    of work: @concurrent @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let race = Race<Value>()
    let working = Task {
      do { race.finish(.success(try await work())) } catch { race.finish(.failure(error)) }
    }
    let end = clock.now + limit
    let timing = Task {
      do { try await clock.sleep(until: end) } catch { return }
      race.finish(.failure(late))
    }
    defer {
      timing.cancel()
      working.cancel()
    }
    return try await withTaskCancellationHandler {
      try await race.value()
    } onCancel: {
      race.finish(.failure(CancellationError()))
    }
  }
}

/// One result, the first of those that are given; one waits for it.
private final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running
    case awaited(CheckedContinuation<Value, any Error>)
    case finished(Result<Value, any Error>)
  }

  private let state = Mutex(State.running)

  func finish(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .running:
        state = .finished(result)
        return nil
      case .awaited(let continuation):
        state = .finished(result)
        return continuation
      case .finished: return nil
      }
    }
    waiting?.resume(with: result)
  }

  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<Value, any Error>? in
        if case .finished(let result) = state { return result }
        state = .awaited(continuation)
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
