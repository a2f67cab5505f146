internal import Foundation

/// What is wrong with a library, if anything.
public struct LibraryHealth: Sendable, Hashable {
  public let books: Int
  /// What SQLite found in its own file; nil when nothing is wrong.
  public let damage: String?
  /// Titles of the books whose originals are not on disk any more.
  public let missingOriginals: [String]
}

extension Library {
  /// Looks the whole database through, and for every book's original. O(size of the database).
  public func health() throws -> LibraryHealth {
    let verdict = try database.first("PRAGMA quick_check(1)") { try $0.text(0) }
    let books = try books()
    let missing = books.filter { !FileManager.default.fileExists(atPath: folder.original($0.sha256)) }
    return LibraryHealth(
      books: books.count, damage: verdict == "ok" ? nil : verdict ?? "it cannot be checked",
      missingOriginals: missing.map(\.title))
  }
}
