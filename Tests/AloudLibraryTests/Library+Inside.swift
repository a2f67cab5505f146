import AloudText

@testable import AloudLibrary

/// What only tests ask of the database.
extension Library {
  func storedPositions() throws -> Int {
    try database.first("SELECT count(*) FROM positions") { $0.integer(0) } ?? 0
  }

  func addReader(_ id: String) throws {
    try database.run("INSERT INTO readers VALUES (?, '', '', 0)", .text(id))
  }

  /// As if every deleted book had been deleted that many days ago.
  func age(days: Int) throws {
    try database.run("UPDATE books SET deleted = deleted - ?", .integer(days * 24 * 60 * 60 * 1_000))
  }

  /// From now on the database has room for this many pages more.
  func leaveRoom(pages: Int) throws {
    let used = try database.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    try database.script("PRAGMA max_page_count = \(used + pages)")
  }

  func integrity() throws -> [String] { try database.rows("PRAGMA integrity_check") { try $0.text(0) } }

  func pragma(_ name: String) throws -> String {
    try database.first("PRAGMA \(name)") { try $0.text(0) } ?? ""
  }

  func addMark(of id: BookID, start: StoredLocation, end: StoredLocation) throws {
    let places = [start, end].flatMap { place -> [SQLValue] in
      [
        .text(place.chapter.rawValue), .integer(place.offset), .integer(place.revision), .text(place.before),
        .text(place.after), .text(place.bias.rawValue),
      ]
    }
    try database.run(
      """
      INSERT INTO marks VALUES ('m', ?, '1', 'highlight', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', NULL, NULL, 0, 0,
        NULL)
      """, [.text(id.rawValue)] + places)
  }

  /// Offset and revision of each mark's start and end.
  func marks() throws -> [[Int]] {
    try database.rows(
      "SELECT start_offset, start_book_revision, end_offset, end_book_revision FROM marks"
    ) { row in (0..<4).map { row.integer($0) } }
  }

  func run(_ sql: String) throws { try database.script(sql) }
}
