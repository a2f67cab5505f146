public import Foundation

/// Why a file was not fetched.
public enum DownloadError: Error, Hashable, Sendable {
  /// The address is not one that Aloud fetches from: why, for the person.
  case address(reason: String)
  /// The server sent Aloud on more often than `limit` times.
  case tooManyRedirects(limit: Int)
  /// The server answered, but not with the file.
  case refused(host: String, status: Int)
  /// More bytes than were to come, or were declared to come.
  case tooLarge(limit: Int)
  /// The whole is not as long as it was said to be.
  case wrongLength(expected: Int, found: Int)
  /// Not a byte came for `seconds`, or hardly any.
  case stalled(host: String, seconds: Int)
  /// It took longer than a download may take.
  case tooLong(seconds: Int)
  /// The server cannot be reached, or the connection broke: what the library said.
  case unreachable(host: String, detail: String)
  /// The server is not the one it says it is, or speaks no safe protocol.
  case notSecure(host: String, detail: String)
  case noRoom(path: String)
  case notWritable(path: String, detail: String)

  /// A sentence for the person.
  public var message: String {
    switch self {
    case .address(let reason): reason
    case .tooManyRedirects(let limit): "The address leads on to another one more than \(limit) times."
    case .refused(let host, 404), .refused(let host, 410): "There is no such file at \(host)."
    case .refused(let host, let status): "\(host) does not give the file out (status \(status))."
    case .tooLarge(let limit): "The file is larger than \(Self.size(limit)), more than it should be."
    case .wrongLength(let expected, let found):
      "The file has \(found) bytes and should have \(expected)."
    case .stalled(let host, let seconds): "\(host) sent next to nothing for \(seconds) seconds."
    case .tooLong(let seconds): "The file did not come within \(seconds) seconds."
    case .unreachable(let host, let detail): "\(host) cannot be reached: \(detail)."
    case .notSecure(let host, let detail): "The connection to \(host) is not safe: \(detail)."
    case .noRoom(let path): "There is no room left on the disk for \(path)."
    case .notWritable(let path, let detail): "\(path) cannot be written: \(detail)."
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes) bytes" : "\(bytes / 1_000_000) MB"
  }
}

extension DownloadError: LocalizedError {
  public var errorDescription: String? { message }
}
