internal import AloudText
internal import Foundation

/// A place as the database keeps it.
struct StoredPosition: Hashable {
  let location: StoredLocation
  let revision: Int
  let base: Int
  let device: DeviceID
  let kind: PositionRecord.Kind
  let at: Date
  let settled: Date

  /// How many places gone to by hand are kept.
  static let movedKept = 20

  private static let query = """
    SELECT p.revision, p.base, p.device, p.kind, p.at, p.settled, \(StoredLocation.columns(of: "p"))
    FROM positions p
    """

  static func current(_ id: BookID, _ reader: ReaderID, in database: Database) throws -> StoredPosition? {
    try database.first(
      """
      \(query) JOIN book_states s ON s.book = p.book AND s.reader = p.reader AND s.position = p.revision
      WHERE p.book = ? AND p.reader = ?
      """, .text(id.rawValue), .text(reader.rawValue), read: read)
  }

  /// Newest first.
  static func moved(_ id: BookID, _ reader: ReaderID, in database: Database) throws -> [StoredPosition] {
    try database.rows(
      """
      \(query) WHERE p.book = ? AND p.reader = ? AND p.kind = 'moved'
      ORDER BY p.settled DESC, p.revision DESC LIMIT \(movedKept)
      """, .text(id.rawValue), .text(reader.rawValue), read: read)
  }

  /// The last of each device, newest first.
  static func played(_ id: BookID, _ reader: ReaderID, in database: Database) throws -> [StoredPosition] {
    let all = try database.rows(
      """
      \(query) WHERE p.book = ? AND p.reader = ? AND p.kind = 'played'
      ORDER BY p.settled DESC, p.revision DESC
      """, .text(id.rawValue), .text(reader.rawValue), read: read)
    var seen: Set<DeviceID> = []
    return all.filter { seen.insert($0.device).inserted }
  }

  /// Forgets what is neither current, nor among the last places gone to, nor the last heard on its device.
  static func prune(_ id: BookID, _ reader: ReaderID, in database: Database) throws {
    try database.run(
      """
      DELETE FROM positions WHERE book = ?1 AND reader = ?2
      AND revision IS NOT (SELECT position FROM book_states WHERE book = ?1 AND reader = ?2)
      AND revision NOT IN (
        SELECT revision FROM positions WHERE book = ?1 AND reader = ?2 AND kind = 'moved'
        ORDER BY settled DESC, revision DESC LIMIT \(movedKept))
      AND revision NOT IN (
        SELECT revision FROM (
          SELECT revision, row_number() OVER (PARTITION BY device ORDER BY settled DESC, revision DESC) AS place
          FROM positions WHERE book = ?1 AND reader = ?2 AND kind = 'played')
        WHERE place = 1)
      """, .text(id.rawValue), .text(reader.rawValue))
  }

  func insert(_ id: BookID, _ reader: ReaderID, into database: Database) throws {
    try database.run(
      "INSERT INTO positions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      .text(id.rawValue), .text(reader.rawValue), .integer(revision), .integer(base), .text(device.rawValue),
      .text(kind.rawValue), SQLValue(at), SQLValue(settled), .text(location.chapter.rawValue),
      .integer(location.offset), .integer(location.revision), .text(location.before),
      .text(location.after), .text(location.bias.rawValue))
  }

  private static func read(_ row: Row) throws -> StoredPosition {
    guard let device = DeviceID(rawValue: try row.text(2)),
      let kind = PositionRecord.Kind(rawValue: try row.text(3))
    else { throw LibraryError.damaged(path: row.databasePath, detail: "a position is not one") }
    return StoredPosition(
      location: try StoredLocation(row, from: 6), revision: row.integer(0), base: row.integer(1),
      device: device, kind: kind, at: row.date(4), settled: row.date(5))
  }
}
