import Foundation

extension AloudServer {
  /// What a port is to a server that would listen on it.
  public enum PortState: Hashable, Sendable {
    case free
    /// An Aloud answers there.
    case served
    case unusable(ListenError)
  }

  /// Whether a server could listen on the port now; it is let go of at once.
  public static func state(ofPort port: UInt16) -> PortState {
    do {
      close(try ListeningSocket.open(port: port).descriptor)
      return .free
    } catch ListenError.portInUse(port) where isServed(port) {
      return .served
    } catch {
      return .unusable(error as? ListenError ?? .library)
    }
  }

  /// Names of the typefaces that the client offers and this machine does not have.
  public static var missingTypefaces: [String] { FontFiles.missingFamilies }

  /// Asks what listens there for the reading screen, and waits two seconds at most for each piece of the answer.
  private static func isServed(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let request = Array("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n".utf8)
    guard isConnected, send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { return false }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while answer.count < 16_384 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self).contains("<title>Aloud</title>")
  }
}
