public import Foundation

/// Why sound could not be coded or written: what was attempted, on what, and the cause in the library's words.
public enum AudioError: Error, Hashable, Sendable {
  /// A call of the codec library failed.
  case codec(attempted: String, cause: String)
  /// A file could not be made, written or put in place.
  case file(attempted: String, path: String, cause: String)
  /// The sound is longer than the file format can count; nothing was left at `path`.
  case tooLong(path: String)

  /// For the person.
  public var message: String {
    switch self {
    case .codec(let attempted, let cause): "The sound could not be coded: \(attempted) failed (\(cause))."
    case .file(let attempted, let path, let cause): "Could not \(attempted) \(path): \(cause)"
    case .tooLong(let path): "This is more sound than one file of the kind of \(path) can hold."
    }
  }
}

extension AudioError: LocalizedError {
  public var errorDescription: String? { message }
}
