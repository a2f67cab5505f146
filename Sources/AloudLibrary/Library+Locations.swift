internal import AloudPublication
internal import AloudText
internal import Foundation

extension Library {
  /// What a writer said, in the form that outlives the revision: by key, with the words about it.
  func stored(_ write: PositionWrite, of id: BookID) throws -> StoredLocation {
    let present = try presentRevision(id)
    let revision = write.bookRevision ?? present
    let location = write.location
    let chapter = try database.first(
      "SELECT key, text FROM chapters WHERE book = ? AND revision = ? AND number = ?",
      .text(id.rawValue), .integer(revision), .integer(location.chapter)
    ) { (key: ChapterKey(rawValue: try $0.text(0)), text: CanonicalText(try $0.text(1))) }
    guard let chapter else {
      guard (1...present).contains(revision) else { throw LibraryError.noSuchRevision(id, revision) }
      throw LibraryError.noSuchChapter(id, location.chapter)
    }
    guard (0...chapter.text.length).contains(location.offset) else {
      throw LibraryError.noSuchLocation(id, location)
    }
    let stored = StoredLocation(
      at: location.offset, in: chapter.text, chapter: chapter.key, revision: revision)
    guard revision != present else { return stored }
    return try Migration(book: id, revision: present, database: database).moved(stored) ?? stored
  }

  /// Where a kept location is in the present revision: exact when it was made in it or has followed its words
  /// into it, else the nearest place there is.
  func present(_ stored: StoredLocation, of id: BookID) throws -> Location {
    let revision = try presentRevision(id)
    let same = try database.first(
      "SELECT number, utf16_length FROM chapters WHERE book = ? AND revision = ? AND key = ?",
      .text(id.rawValue), .integer(revision), .text(stored.chapter.rawValue)
    ) { (number: $0.integer(0), length: $0.integer(1)) }
    if let same, stored.revision == revision {
      return Location(chapter: same.number, offset: min(stored.offset, same.length))
    }
    let old = try database.first(
      "SELECT number, utf16_length FROM chapters WHERE book = ? AND revision = ? AND key = ?",
      .text(id.rawValue), .integer(stored.revision), .text(stored.chapter.rawValue)
    ) { (number: $0.integer(0), length: $0.integer(1)) }
    if let same {
      let share = old.map { Double(stored.offset) / Double(max($0.length, 1)) } ?? 0
      return Location(chapter: same.number, offset: min(Int(share * Double(same.length)), same.length))
    }
    let last = try database.first(
      "SELECT coalesce(max(number), 0) FROM chapters WHERE book = ? AND revision = ?", .text(id.rawValue),
      .integer(revision)
    ) { $0.integer(0) }
    return Location(chapter: min(old?.number ?? 0, last ?? 0), offset: 0)
  }

  private func presentRevision(_ id: BookID) throws -> Int {
    let revision = try database.first(
      "SELECT revision FROM books WHERE id = ? AND deleted IS NULL", .text(id.rawValue)
    ) { $0.integer(0) }
    guard let revision else { throw LibraryError.noSuchBook(id) }
    return revision
  }
}
