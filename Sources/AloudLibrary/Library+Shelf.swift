internal import AloudPublication
internal import AloudText
public import Foundation

extension Library {
  /// The shelf in its order: unfinished by most recently opened (a new book counts as opened when it was added),
  /// then finished likewise.
  public func books(reader: ReaderID = .first) throws -> [BookSummary] {
    try database.rows(
      """
      \(ShelfRow.query) WHERE b.deleted IS NULL
      ORDER BY s.finished IS NOT NULL, max(coalesce(s.opened, 0), b.added) DESC, b.added DESC, b.id
      """, .text(reader.rawValue), read: ShelfRow.read
    ).map(summary)
  }

  public func book(_ id: BookID, reader: ReaderID = .first) throws -> BookSummary {
    let row = try database.first(
      "\(ShelfRow.query) WHERE b.id = ?2 AND b.deleted IS NULL", .text(reader.rawValue), .text(id.rawValue),
      read: ShelfRow.read)
    guard let row else { throw LibraryError.noSuchBook(id) }
    return try summary(row)
  }

  /// The book whose original has this digest; nil when it is not on the shelf, or was deleted: adding it again
  /// brings it back with its places.
  public func known(sha256: String, reader: ReaderID = .first) throws -> BookSummary? {
    try database.first(
      "\(ShelfRow.query) WHERE b.sha256 = ?2 AND b.deleted IS NULL", .text(reader.rawValue), .text(sha256),
      read: ShelfRow.read
    ).map(summary)
  }

  /// Changes what the library says of a book; the original stays as it is.
  public func update(_ id: BookID, _ changes: BookChanges, reader: ReaderID = .first) throws -> BookSummary {
    try database.transaction {
      try requireBook(id)
      if let title = changes.title {
        try database.run("UPDATE books SET title = ? WHERE id = ?", .text(title), .text(id.rawValue))
      }
      if let authors = changes.authors {
        try database.run(
          "UPDATE books SET authors = ? WHERE id = ?", .text(try JSON.text(authors)), .text(id.rawValue))
      }
      if let language = changes.language {
        try database.run(
          "UPDATE books SET language = ? WHERE id = ?", .text(language.rawValue), .text(id.rawValue))
      }
      if let isFinished = changes.isFinished {
        try prepareState(id, reader)
        try database.run(
          "UPDATE book_states SET finished = ? WHERE book = ? AND reader = ?",
          isFinished ? SQLValue(Date()) : .null, .text(id.rawValue), .text(reader.rawValue))
      }
    }
    return try book(id, reader: reader)
  }

  /// Notes that the reader has the book open, which puts it first on the shelf.
  public func markOpened(_ id: BookID, reader: ReaderID = .first, at: Date = Date()) throws {
    try database.transaction {
      try requireBook(id)
      try prepareState(id, reader)
      try noteOpened(id, reader, at: at)
    }
  }

  /// Takes the book from the shelf; it can be restored for thirty days, then it goes for good.
  public func delete(_ id: BookID) throws {
    try database.run(
      "UPDATE books SET deleted = ? WHERE id = ? AND deleted IS NULL", SQLValue(Date()), .text(id.rawValue))
    guard database.changes == 1 else { throw LibraryError.noSuchBook(id) }
  }

  /// Puts a deleted book back on the shelf, with all that was a reader's. One that is there stays there.
  public func restore(_ id: BookID, reader: ReaderID = .first) throws -> BookSummary {
    try database.run("UPDATE books SET deleted = NULL WHERE id = ?", .text(id.rawValue))
    return try book(id, reader: reader)
  }

  func requireBook(_ id: BookID) throws {
    let found = try database.first(
      "SELECT 1 FROM books WHERE id = ? AND deleted IS NULL", .text(id.rawValue)
    ) { _ in true }
    guard found != nil else { throw LibraryError.noSuchBook(id) }
  }

  /// Makes the row that holds a reader's state for a book, if it is not there. Inside a transaction.
  func prepareState(_ id: BookID, _ reader: ReaderID) throws {
    let found = try database.first("SELECT 1 FROM readers WHERE id = ?", .text(reader.rawValue)) { _ in true }
    guard found != nil else { throw LibraryError.noSuchReader(reader) }
    try database.run(
      "INSERT OR IGNORE INTO book_states (book, reader) VALUES (?, ?)", .text(id.rawValue),
      .text(reader.rawValue))
  }

  /// Never moves back: a device that was offline tells late of an earlier day.
  func noteOpened(_ id: BookID, _ reader: ReaderID, at: Date) throws {
    try database.run(
      "UPDATE book_states SET opened = max(coalesce(opened, 0), ?) WHERE book = ? AND reader = ?",
      SQLValue(at), .text(id.rawValue), .text(reader.rawValue))
  }

  private func summary(_ row: ShelfRow) throws -> BookSummary {
    let location = try row.position.map { try present($0, of: row.id) }
    let before = try location.map { try linearUnits(before: $0, of: row.id, revision: row.revision) } ?? 0
    return row.summary(progress: row.linearUnits > 0 ? Double(before) / Double(row.linearUnits) : 0)
  }

  private func linearUnits(before location: Location, of id: BookID, revision: Int) throws -> Int {
    try database.first(
      """
      SELECT linear_units_before, is_linear, utf16_length FROM chapters
      WHERE book = ? AND revision = ? AND number = ?
      """, .text(id.rawValue), .integer(revision), .integer(location.chapter)
    ) {
      $0.integer(0) + ($0.bool(1) ? min(location.offset, $0.integer(2)) : 0)
    } ?? 0
  }
}
