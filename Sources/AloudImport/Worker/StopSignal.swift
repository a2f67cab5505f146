import Synchronization

/// Wakes a thread that waits in `poll`: cancelling comes from a task, the waiting is a thread's.
final class StopSignal: Sendable {
  private let reading: Descriptor
  /// Nil once stopped: closing the writing end is the signal.
  private let writing: Mutex<Descriptor?>

  init() throws(SystemFault) {
    let pipe = try PipeEnds()
    reading = pipe.reading
    writing = Mutex(pipe.writing)
  }

  /// Reads as ended once stopped.
  var descriptor: Int32 { reading.raw }

  var isStopped: Bool {
    writing.withLock { open in
      switch open {
      case .some: false
      case .none: true
      }
    }
  }

  func stop() { writing.withLock { $0 = nil } }
}
