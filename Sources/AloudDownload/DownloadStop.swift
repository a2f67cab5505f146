internal import CCurl
internal import Synchronization

/// Asks a download to stop, at once and from any thread.
final class DownloadStop: Sendable {
  private struct State {
    var isStopped = false
    /// The library's handle, as its address, while it may be woken.
    var waiting: UInt?
  }

  private let state = Mutex(State())

  var isStopped: Bool { state.withLock { $0.isStopped } }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      if let handle = state.waiting { curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: handle)) }
    }
  }

  /// `multi` is woken by `stop` until `forget` is called, which must be before it goes.
  func wakes(_ multi: UnsafeMutableRawPointer) {
    state.withLock { $0.waiting = UInt(bitPattern: multi) }
  }

  func forget() { state.withLock { $0.waiting = nil } }
}
