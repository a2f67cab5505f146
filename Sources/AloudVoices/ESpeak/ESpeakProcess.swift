internal import Foundation
internal import Synchronization

/// A running `aloud-espeak`, and the socket to it. Killed at the latest when its owner goes.
///
/// Sending and receiving are for one owner at a time, and block; `kill` may be called by anyone.
final class ESpeakProcess: Sendable {
  /// The process does not answer, or answers nonsense: it has died or must.
  struct Lost: Error {
    let detail: String
  }

  private let socket: Int32
  private let process: Mutex<Process?>

  /// Starts the program, which says `hello` first.
  init(_ executable: URL) throws(Lost) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw Lost(detail: String(cString: strerror(errno)))
    }
    socket = ends[0]
    let process = Process()
    let end = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    // Held open here, it would hide that the other side has died.
    defer { close(ends[1]) }
    process.executableURL = executable
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
    process.standardInput = end
    process.standardOutput = end
    // eSpeak NG talks there about dictionaries that Debian leaves out.
    process.standardError = FileHandle.nullDevice
    self.process = Mutex(process)
    do {
      try process.run()
    } catch {
      throw Lost(detail: error.localizedDescription)
    }
  }

  /// Nil once it has been killed.
  var identifier: Int32? { process.withLock { $0?.processIdentifier } }

  deinit {
    kill()
    close(socket)
  }

  /// Ends it, whatever it is doing; whoever waits for an answer gets `Lost`.
  func kill() {
    process.withLock { process in
      if let process, process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
      process = nil
    }
  }

  func send(_ frame: ESpeakFrame) throws(Lost) {
    let bytes = frame.bytes
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        // Without the signal that would end this process when the other has died.
        Foundation.send(socket, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      try check(count)
      sent += max(count, 0)
    }
  }

  func receive() throws(Lost) -> ESpeakFrame {
    let length = try read(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard (1...Self.longestFrame).contains(length) else { throw Lost(detail: "a frame of \(length) bytes") }
    let bytes = try read(length)
    guard let kind = ESpeakFrame.Kind(rawValue: bytes[0]) else {
      throw Lost(detail: "a frame of kind \(bytes[0])")
    }
    return ESpeakFrame(kind, Array(bytes.dropFirst()))
  }

  /// More than an hour of sound.
  private static let longestFrame = 1 << 28

  private func read(_ count: Int) throws(Lost) -> [UInt8] {
    // Grows as bytes come, whatever length was announced.
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      let received = part.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
      if received == 0 { throw Lost(detail: "it has ended") }
      try check(received)
      bytes += part.prefix(max(received, 0))
    }
    return bytes
  }

  private func check(_ count: Int) throws(Lost) {
    if count < 0, errno != EINTR { throw Lost(detail: String(cString: strerror(errno))) }
  }
}
