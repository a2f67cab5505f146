public import Foundation

/// Why the server could not be started; `message` is a sentence for the person.
public enum ListenError: Error, Hashable, Sendable {
  case portInUse(UInt16)
  /// The system keeps it for others.
  case portNotAllowed(UInt16)
  /// A system call failed, with its `errno`.
  case system(call: String, code: Int32)
  /// The HTTP library would not start; it does not say why.
  case library

  public var message: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is in use: is Aloud running already? Choose another one with --port."
    case .portNotAllowed(let port):
      "You may not use port \(port) on this machine. Choose another one with --port, from 1024 on."
    case .system(let call, let code):
      "The server could not be started: \(call) said “\(String(cString: strerror(code)))”."
    case .library: "The server could not be started."
    }
  }
}

extension ListenError: LocalizedError {
  public var errorDescription: String? { message }
}
