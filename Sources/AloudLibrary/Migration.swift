internal import AloudPublication
internal import AloudText
internal import Foundation

/// Moves kept locations into a new revision by the words about them.
struct Migration {
  let book: BookID
  let revision: Int
  private let chapters: [KeyedText]

  private typealias KeyedText = (key: ChapterKey, text: CanonicalText)

  init(book: BookID, revision: Int, chapters: [Chapter]) {
    self.book = book
    self.revision = revision
    self.chapters = chapters.map { ($0.key, $0.text.text) }
  }

  /// Into a revision that is in the database.
  init(book: BookID, revision: Int, database: Database) throws {
    self.book = book
    self.revision = revision
    chapters = try database.rows(
      "SELECT key, text FROM chapters WHERE book = ? AND revision = ? ORDER BY number", .text(book.rawValue),
      .integer(revision)
    ) { (ChapterKey(rawValue: try $0.text(0)), CanonicalText(try $0.text(1))) }
  }

  /// Every reader's places and marks, those that no revision since has found too. What is not found now stays as
  /// it is, for a later revision to find. Inside a transaction.
  func run(_ database: Database) throws {
    for (table, prefix) in [("positions", ""), ("marks", "start_"), ("marks", "end_")] {
      let kept = try database.rows(
        """
        SELECT t.rowid, \(StoredLocation.columns(of: "t", prefix: prefix)) FROM \(table) t
        WHERE t.book = ? AND t.\(prefix)book_revision <> ?
        """, .text(book.rawValue), .integer(revision)
      ) { (row: $0.integer(0), location: try StoredLocation($0, from: 1)) }
      for (row, location) in kept {
        guard let moved = moved(location) else { continue }
        try database.run(
          """
          UPDATE \(table) SET \(prefix)chapter = ?, \(prefix)offset = ?, \(prefix)book_revision = ?,
            \(prefix)before = ?, \(prefix)after = ? WHERE rowid = ?
          """, .text(moved.chapter.rawValue), .integer(moved.offset), .integer(moved.revision),
          .text(moved.before), .text(moved.after), .integer(row))
      }
    }
  }

  /// Its own chapter when enough of its words are there, else the chapter that has most of them. Nil when no
  /// chapter has enough.
  func moved(_ location: StoredLocation) -> StoredLocation? {
    let home = chapters.filter { $0.key == location.chapter }
    let others = chapters.filter { $0.key != location.chapter }
    return place(of: location, in: home) ?? place(of: location, in: others)
  }

  private func place(of location: StoredLocation, in chapters: [KeyedText]) -> StoredLocation? {
    let kept = location.before.utf16.count + location.after.utf16.count
    let candidates = chapters.map { ($0, location.found(in: $0.text)) }
    guard let (chapter, place) = candidates.max(by: { $0.1.matched < $1.1.matched }),
      place.isExact || place.matched * 2 >= max(kept, 2)
    else { return nil }
    return StoredLocation(
      at: place.offset, in: chapter.text, chapter: chapter.key, revision: revision, bias: location.bias)
  }
}
