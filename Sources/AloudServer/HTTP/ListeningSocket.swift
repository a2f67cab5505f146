internal import Foundation

/// Opens the socket that the server listens on: we do it, and not the library, to learn why it failed.
enum ListeningSocket {
  /// - Parameter port: 0 for any free one.
  /// - Returns: an open, listening socket on 127.0.0.1, and its port.
  static func open(port: UInt16) throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw ListenError.system(call: "socket", code: errno) }
    do {
      // So that a server that was just stopped can be started again at once.
      var yes: Int32 = 1
      guard setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0
      else { throw ListenError.system(call: "setsockopt", code: errno) }

      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      guard withAddress(of: &address, { bind(descriptor, $0, $1) }) == 0 else { throw bindError(port) }
      guard listen(descriptor, 511) == 0 else { throw bindError(port) }

      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard withAddress(of: &address, { pointer, _ in getsockname(descriptor, pointer, &length) }) == 0 else {
        throw ListenError.system(call: "getsockname", code: errno)
      }
      return (descriptor, UInt16(bigEndian: address.sin_port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bindError(_ port: UInt16) -> ListenError {
    switch errno {
    case EADDRINUSE: .portInUse(port)
    case EACCES: .portNotAllowed(port)
    default: .system(call: "bind", code: errno)
    }
  }

  private static func withAddress(
    of address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
