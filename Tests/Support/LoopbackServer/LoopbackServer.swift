public import Foundation
import Synchronization

/// A web server of the tests on 127.0.0.1 that answers as a script says: whole, in part, slowly, or without end.
public final class LoopbackServer: Sendable {
  public struct Request: Hashable, Sendable {
    public let method: String
    public let path: String
    /// By name in lower case.
    public let fields: [String: String]
  }

  /// What a connection does next; it is closed after the last.
  public enum Step: Sendable {
    case bytes(Data)
    case pause(Duration)
    /// Over and over, until the client goes.
    case endlessly(Data)
    /// Says nothing more until the client goes.
    case silence
  }

  public let port: UInt16
  private let socket: Int32
  private let seen = Mutex<[Request]>([])

  /// Every request so far, in the order they came.
  public var requests: [Request] { seen.withLock { $0 } }

  public init(_ script: @escaping @Sendable (Request) -> [Step]) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw CocoaError(.fileReadUnknown) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        let note = { @Sendable [weak self] (request: Request) in
          _ = self?.seen.withLock { $0.append(request) }
        }
        Thread.detachNewThread { Connection(client, note: note).serve(script) }
      }
      // Closed by nobody else: its number would be another server's, and this script would answer there.
      close(descriptor)
    }
  }

  /// No more clients come; those that are there end when they will.
  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// One client; one request.
private struct Connection {
  let descriptor: Int32
  let note: @Sendable (LoopbackServer.Request) -> Void

  init(_ descriptor: Int32, note: @escaping @Sendable (LoopbackServer.Request) -> Void) {
    self.descriptor = descriptor
    self.note = note
  }

  func serve(_ script: (LoopbackServer.Request) -> [LoopbackServer.Step]) {
    defer { close(descriptor) }
    guard let request = read() else { return }
    note(request)
    for step in script(request) {
      switch step {
      case .bytes(let data): guard send(data) else { return }
      case .pause(let duration): usleep(UInt32(duration / .microseconds(1)))
      case .endlessly(let data): while send(data) {}
      case .silence:
        var byte = UInt8(0)
        while recv(descriptor, &byte, 1, 0) > 0 {}
      }
    }
    shutdown(descriptor, Int32(SHUT_WR))
  }

  private func send(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func read() -> LoopbackServer.Request? {
    var head = Data()
    var byte = UInt8(0)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard head.count < 65_536, recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      fields[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces)
    }
    return .init(method: String(words[0]), path: String(words[1]), fields: fields)
  }
}
