internal import AloudText
internal import Foundation

extension Library {
  /// Where the reader is; nil before the first write.
  public func position(_ id: BookID, reader: ReaderID = .first) throws -> PositionRecord? {
    try requireBook(id)
    return try current(id, reader).map { try record($0, of: id) }
  }

  public func positions(_ id: BookID, reader: ReaderID = .first) throws -> PositionHistory {
    PositionHistory(
      current: try position(id, reader: reader),
      moved: try StoredPosition.moved(id, reader, in: database).map { try record($0, of: id) },
      played: try StoredPosition.played(id, reader, in: database).map { try record($0, of: id) })
  }

  /// Stores a place by the rules of `PositionOutcome`; on disk when this returns.
  ///
  /// Throws `noSuchLocation`, `noSuchChapter` or `noSuchRevision` for a place that is not in the book.
  public func setPosition(
    _ id: BookID, reader: ReaderID = .first, _ write: PositionWrite
  ) throws -> PositionOutcome {
    try database.transaction {
      let location = try stored(write, of: id)
      try prepareState(id, reader)
      let now = Date()
      try noteDevice(write.device, reader, now: now)
      try noteOpened(id, reader, at: min(write.at, now))
      let current = try current(id, reader)
      let placement = Placement(of: write, after: current, now: now)
      let revision = try nextRevision(id, reader)
      let yours = StoredPosition(
        location: location, revision: revision, base: write.base, device: write.device, kind: write.kind,
        at: Date(milliseconds: write.at.milliseconds), settled: placement.settled)
      try yours.insert(id, reader, into: database)
      if placement.outcome == .becomesCurrent {
        try database.run(
          "UPDATE book_states SET position = ? WHERE book = ? AND reader = ?", .integer(revision),
          .text(id.rawValue), .text(reader.rawValue))
      }
      try StoredPosition.prune(id, reader, in: database)
      switch (placement.outcome, current) {
      case (.overtaken, let current?): return .stored(try record(current, of: id))
      case (.conflicts, let current?):
        return .conflict(current: try record(current, of: id), yours: try record(yours, of: id))
      default: return .stored(try record(yours, of: id))
      }
    }
  }

  private func current(_ id: BookID, _ reader: ReaderID) throws -> StoredPosition? {
    try StoredPosition.current(id, reader, in: database)
  }

  private func record(_ position: StoredPosition, of id: BookID) throws -> PositionRecord {
    PositionRecord(
      location: try present(position.location, of: id), key: position.location.chapter,
      revision: position.revision, device: position.device, kind: position.kind, at: position.at)
  }

  private func nextRevision(_ id: BookID, _ reader: ReaderID) throws -> Int {
    let next = try database.first(
      """
      UPDATE book_states SET last_revision = last_revision + 1 WHERE book = ? AND reader = ?
      RETURNING last_revision
      """, .text(id.rawValue), .text(reader.rawValue)
    ) { $0.integer(0) }
    guard let next else { throw LibraryError.noSuchBook(id) }
    return next
  }

  /// A device belongs to the reader it last wrote for.
  private func noteDevice(_ device: DeviceID, _ reader: ReaderID, now: Date) throws {
    try database.run(
      """
      INSERT INTO devices VALUES (?1, ?2, '', ?3, ?3)
      ON CONFLICT (id) DO UPDATE SET reader = ?2, seen = ?3
      """, .text(device.rawValue), .text(reader.rawValue), SQLValue(now))
  }
}
