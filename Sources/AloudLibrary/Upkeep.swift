internal import Foundation

/// What is done when a library is opened, with its lock held: dead processes' staging folders go, files that
/// no book owns go, and books deleted long enough ago go for good.
struct Upkeep {
  let folder: LibraryFolder
  let database: Database

  /// How long a deleted book can be brought back.
  static let undo: TimeInterval = 30 * 24 * 60 * 60

  func run(now: Date = Date()) throws {
    try StagingArea.sweep(folder)
    try purge(deletedBefore: now.addingTimeInterval(-Self.undo))
    try settle()
  }

  /// Forgets books for good; their files become unsettled.
  func purge(deletedBefore limit: Date) throws {
    let due = try database.first("SELECT 1 FROM books WHERE deleted < ?", SQLValue(limit)) { _ in true }
    guard due != nil else { return }
    try database.transaction {
      try database.run(
        "INSERT OR IGNORE INTO unsettled SELECT sha256, revision FROM books WHERE deleted < ?",
        SQLValue(limit))
      try database.run("DELETE FROM books WHERE deleted < ?", SQLValue(limit))
    }
  }

  /// Removes the files of unsettled books that nobody owns, then forgets that they were unsettled.
  func settle() throws {
    let unsettled = try database.rows("SELECT sha256, revision FROM unsettled") {
      (sha256: try $0.text(0), revision: $0.integer(1))
    }
    for (sha256, revision) in unsettled {
      let present = try database.first("SELECT revision FROM books WHERE sha256 = ?", .text(sha256)) {
        $0.integer(0)
      }
      if present != revision { try folder.removeResources(sha256, revision: revision) }
      if present == nil { try Durably.remove(folder.original(sha256)) }
      try database.run(
        "DELETE FROM unsettled WHERE sha256 = ? AND revision = ?", .text(sha256), .integer(revision))
    }
  }
}
