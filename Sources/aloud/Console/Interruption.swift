import Dispatch
import Foundation
import Synchronization

/// Turns the first SIGINT or SIGTERM into a task's cancellation, so that what is half-written is taken away
/// before the program ends; a second one ends it at once.
final class Interruption: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// The signal that came; nil if none did.
  var signal: Int32? { first.withLock { $0 } }

  /// Runs `body` until it ends or is cancelled by a signal.
  func watch<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM].map { number in
      // Not SIG_IGN, which the programs we start would inherit.
      Foundation.signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        if note(number) { task.cancel() } else { Self.die(of: number) }
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }

  /// As if the signal had not been caught, so that a shell sees why the program ended.
  static func die(of number: Int32) -> Never {
    Foundation.signal(number, SIG_DFL)
    // A dispatch source keeps the signal it watches blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }

  /// False when there was one before.
  private func note(_ number: Int32) -> Bool {
    first.withLock { first in
      guard first == nil else { return false }
      first = number
      return true
    }
  }
}
