import Foundation
import Synchronization

/// One accepted connection, from the library's first notice of it to its last.
final class ClientConnection: Sendable {
  /// Open as long as the connection is in the server's registry.
  let socket: Int32
  let pace: Mutex<RequestPace>
  /// The request that is being read or answered; nil between requests.
  let exchange = Mutex<Exchange?>(nil)

  init(socket: Int32, limits: RequestPace.Limits) {
    self.socket = socket
    pace = Mutex(RequestPace(limits, at: .now))
  }

  /// Whether all that the client has sent has been taken from the socket.
  var hasNothingToRead: Bool {
    var waiting: Int32 = 0
    return ioctl(socket, UInt(FIONREAD), &waiting) == 0 && waiting == 0
  }

  /// Whether it is to be dropped for what it sends, or does not.
  func isTooSlow(at now: ContinuousClock.Instant) -> Bool {
    let isBehind = !hasNothingToRead
    return pace.withLock { $0.isTooSlow(at: now, isBehind: isBehind) }
  }
}
