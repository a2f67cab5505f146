internal import AloudPublication
internal import AloudText
internal import Foundation

/// A book joined with one reader's state, as the database tells it.
struct ShelfRow {
  let id: BookID
  let revision: Int
  let linearUnits: Int
  /// Where the reader is; nil before the first position.
  let position: StoredLocation?
  private let sha256: String
  private let title: String
  private let authors: [String]
  private let language: LanguageTag?
  private let kind: Publication.Kind
  private let progression: Publication.Progression
  private let chapters: Int
  private let hasCover: Bool
  private let isFinished: Bool
  private let opened: Date?
  private let added: Date
  private let warnings: [ImportWarning]

  /// The reader is the first argument. A WHERE clause follows.
  static let query = """
    SELECT b.id, b.revision, r.linear_units, b.sha256, coalesce(b.title, r.title),
      coalesce(b.authors, r.authors), coalesce(b.language, r.language), r.kind, r.progression, r.chapters,
      coalesce(b.cover, r.cover) IS NOT NULL, s.finished IS NOT NULL, s.opened, b.added, r.warnings,
      \(StoredLocation.columns(of: "p"))
    FROM books b
    JOIN revisions r ON r.book = b.id AND r.number = b.revision
    LEFT JOIN book_states s ON s.book = b.id AND s.reader = ?1
    LEFT JOIN positions p ON p.book = b.id AND p.reader = ?1 AND p.revision = s.position
    """

  static func read(_ row: Row) throws -> ShelfRow {
    guard let kind = Publication.Kind(rawValue: try row.text(7)),
      let progression = Publication.Progression(rawValue: try row.text(8))
    else { throw LibraryError.damaged(path: row.databasePath, detail: "a book's kind is unknown") }
    return ShelfRow(
      id: BookID(rawValue: try row.text(0)), revision: row.integer(1), linearUnits: row.integer(2),
      position: row.isNull(15) ? nil : try StoredLocation(row, from: 15),
      sha256: try row.text(3), title: try row.text(4), authors: try row.json(5),
      language: row.optionalText(6).flatMap(LanguageTag.init), kind: kind, progression: progression,
      chapters: row.integer(9), hasCover: row.bool(10), isFinished: row.bool(11),
      opened: row.optionalDate(12), added: row.date(13), warnings: try row.json(14))
  }

  func summary(progress: Double) -> BookSummary {
    BookSummary(
      id: id, sha256: sha256, title: title, authors: authors, language: language, kind: kind,
      progression: progression, chapters: chapters, hasCover: hasCover, progress: progress,
      isFinished: isFinished, opened: opened, added: added, revision: revision, warnings: warnings)
  }
}
