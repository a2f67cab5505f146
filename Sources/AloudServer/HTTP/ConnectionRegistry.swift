import Foundation
import Synchronization

/// Every open connection, for the sweep and for stopping.
final class ConnectionRegistry: Sendable {
  private let open = Mutex<[ObjectIdentifier: ClientConnection]>([:])

  var count: Int { open.withLock { $0.count } }

  func add(_ connection: ClientConnection) {
    open.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  /// After this its socket may be closed and its number be another's.
  func remove(_ connection: ClientConnection) {
    open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Looks at every connection once in an interval, until the timer is cancelled.
  func sweep(every interval: Duration) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "aloud.http.sweep"))
    let seconds = Double(interval.components.seconds) + Double(interval.components.attoseconds) * 1e-18
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { [self] in sweep(at: .now) }
    timer.resume()
    return timer
  }

  private func sweep(at now: ContinuousClock.Instant) {
    // Under the lock, because a socket is open only as long as its connection is here.
    let gone = open.withLock { open in
      let gone = Self.closedByPeer(among: Array(open.values))
      for connection in gone where connection.hasNothingToRead {
        connection.pace.withLock { $0.peerClosed(at: now) }
      }
      for connection in open.values where connection.isTooSlow(at: now) {
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
      return gone
    }
    for connection in gone { connection.exchange.withLock { $0 }?.cancel() }
  }

  /// `POLLRDHUP`, which glibc shows to `_GNU_SOURCE` only: the client will send nothing more.
  private static let peerClosed: Int32 = 0x2000

  /// The library does not look at a suspended connection, and of another it misses the end when that comes
  /// together with the last bytes.
  private static func closedByPeer(among connections: [ClientConnection]) -> [ClientConnection] {
    let signs = Int16(peerClosed | POLLHUP | POLLERR)
    var polled = connections.map { pollfd(fd: $0.socket, events: signs, revents: 0) }
    guard poll(&polled, nfds_t(polled.count), 0) > 0 else { return [] }
    return zip(connections, polled).compactMap { $1.revents & signs == 0 ? nil : $0 }
  }
}

// MARK: - Stopping

extension ConnectionRegistry {
  private var exchanges: [Exchange] {
    open.withLock { open in open.values.compactMap { connection in connection.exchange.withLock { $0 } } }
  }

  /// Returns when every request that was read has its answer sent, or the time is over.
  func waitUntilAnswered(atMost limit: Duration) async {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end, exchanges.contains(where: \.isUnanswered) {
      do {
        try await Task.sleep(for: .milliseconds(10))
      } catch {
        return  // Whoever stops the server is in a hurry.
      }
    }
  }

  func cancel(where isChosen: (HTTPMethod) -> Bool) {
    for exchange in exchanges { exchange.cancel(where: isChosen) }
  }

  func finishAll(with response: HTTPResponse) {
    for exchange in exchanges { exchange.finish(with: response) }
  }
}
