import Foundation

/// A client that sends exactly the bytes it is given, on a socket of its own. Used by one test at a time.
///
/// Its calls wait on threads of their own: the tasks' threads are the server's.
final class RawClient: @unchecked Sendable {
  struct Response: Equatable {
    let status: Int
    /// Lower-case names.
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Fault: Error { let call: String }

  private let descriptor: Int32
  /// Received and not yet given out.
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Fault(call: "connect") }
    // No test waits longer than this for one more byte.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Whether all of it could be sent; false when the server has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool {
    await onThread { [descriptor] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  @discardableResult
  func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  /// Sends `opening` and then `piece` again and again, by a thread's own clock: that of tasks stands still while
  /// the machine is busy. False when the server has closed the connection.
  func trickle(
    _ piece: String, after opening: String = "", times: Int, every pause: Duration
  ) async -> Bool {
    let microseconds = UInt32(pause / .microseconds(1))
    return await onThread { [descriptor] in
      _ = Foundation.send(descriptor, opening, opening.utf8.count, Int32(MSG_NOSIGNAL))
      return (0..<times).allSatisfy { _ in
        usleep(microseconds)
        return Foundation.send(descriptor, piece, piece.utf8.count, Int32(MSG_NOSIGNAL)) > 0
      }
    }
  }

  func request(_ line: String, _ fields: [String] = [], body: String = "") async {
    await send(([line + " HTTP/1.1", "Host: x"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// The next answer; nil when the connection ends before it.
  func response(hasBody: Bool = true) async -> Response? {
    while true {
      guard let head = await head() else { return nil }
      if head.status == 100 { continue }
      let length = hasBody ? head.headers["content-length"].flatMap { Int($0) } ?? 0 : 0
      while received.count < length {
        guard await receive() else { return nil }
      }
      let body = Array(received.prefix(length))
      received.removeFirst(length)
      return Response(status: head.status, headers: head.headers, body: body)
    }
  }

  /// The status of the next interim or final answer's head, whose body is left unread.
  func interimStatus() async -> Int? { await head()?.status }

  /// Whether the server ends the connection with nothing more sent.
  func isClosed() async -> Bool {
    let didReceive = await receive()
    return !didReceive && received.isEmpty
  }

  /// Ends the connection at once, as a browser does that goes away; with a reset when something is unread.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func head() async -> (status: Int, headers: [String: String])? {
    let end = Array("\r\n\r\n".utf8)
    while received.firstRange(of: end) == nil {
      guard await receive() else { return nil }
    }
    guard let range = received.firstRange(of: end) else { return nil }
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received.removeSubrange(..<range.upperBound)
    let pairs = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    return (Int(lines[0].split(separator: " ")[1]) ?? 0, Dictionary(pairs) { first, _ in first })
  }

  /// False at the connection's end.
  private func receive() async -> Bool {
    let piece: [UInt8] = await onThread { [descriptor] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? Array(buffer.prefix(count)) : []
    }
    received += piece
    return !piece.isEmpty
  }
}

/// Runs what waits on a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
