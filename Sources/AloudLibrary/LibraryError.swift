public import AloudText
public import Foundation

/// Why the library could not do what was asked; `message` is a sentence for the person.
public enum LibraryError: Error, Hashable, Sendable {
  case noSuchBook(BookID)
  case noSuchChapter(BookID, Int)
  /// Past the end of its chapter, or before its start.
  case noSuchLocation(BookID, Location)
  case noSuchRevision(BookID, Int)
  case noSuchResource(BookID, String)
  case noSuchReader(ReaderID)
  /// The library's folder, or a file in it, cannot be made or written.
  case notWritable(path: String)
  /// No room is left on the disk.
  case full(path: String)
  /// What is on disk is not what the library wrote.
  case damaged(path: String, detail: String)
  /// Made by a later Aloud.
  case madeByLaterVersion(path: String)
  /// Another program has kept it locked for longer than the library waits.
  case busy(path: String)
  /// One reader's settings for one device would pass the limit, in bytes of JSON.
  case settingsTooLarge(limit: Int)
  /// A digest that is not 64 lower-case hexadecimal digits.
  case notADigest(String)
  /// All else: what was attempted, on which file, and what the system said.
  case failed(attempted: String, path: String, detail: String)

  public var message: String {
    switch self {
    case .noSuchBook(let id): "There is no book “\(id)” in this library."
    case .noSuchChapter(_, let index): "The book has no chapter \(index)."
    case .noSuchLocation(_, let location):
      "Chapter \(location.chapter) has no place \(location.offset)."
    case .noSuchRevision(_, let revision): "The book has no revision \(revision)."
    case .noSuchResource(_, let path): "The book has no file “\(path)”."
    case .noSuchReader(let id): "There is no reader “\(id)” in this library."
    case .notWritable(let path): "The library cannot be written at \(path)."
    case .full(let path): "There is no room left on the disk for the library at \(path)."
    case .damaged(let path, let detail): "The library at \(path) is damaged: \(detail)."
    case .madeByLaterVersion(let path): "The library at \(path) was made by a later version of Aloud."
    case .busy(let path): "Another program is keeping the library at \(path) locked."
    case .settingsTooLarge(let limit): "The settings would take more than \(limit) bytes."
    case .notADigest(let text): "“\(text)” is not a SHA-256 digest."
    case .failed(let attempted, let path, let detail): "Could not \(attempted) \(path): \(detail)."
    }
  }
}

extension LibraryError: LocalizedError {
  public var errorDescription: String? { message }
}

extension LibraryError {
  /// For a failed system call: `errno` as it stood right after the call.
  init(errno code: Int32, attempted: String, path: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case EACCES, EPERM, EROFS, ENOTDIR: self = .notWritable(path: path)
    default: self = .failed(attempted: attempted, path: path, detail: String(cString: strerror(code)))
    }
  }
}
