public import AloudPublication
internal import AloudText
public import Foundation

extension Library {
  /// The present revision's chapters, in order.
  public func chapterList(_ id: BookID) throws -> [ChapterSummary] {
    try requireBook(id)
    return try database.rows(
      """
      SELECT c.number, c.key, c.href, c.title, c.is_linear, c.utf16_length
      FROM chapters c JOIN books b ON b.id = c.book AND b.revision = c.revision
      WHERE c.book = ? ORDER BY c.number
      """, .text(id.rawValue)
    ) {
      ChapterSummary(
        index: $0.integer(0), key: .init(rawValue: try $0.text(1)), href: try $0.text(2),
        title: $0.optionalText(3), isLinear: $0.bool(4), utf16Length: $0.integer(5))
    }
  }

  /// A chapter of the present revision, with the revision it is of. Decoded off the actor.
  public func chapter(_ id: BookID, _ index: Int) async throws -> Chapter {
    try await Self.decode(try parsed(id, index), path: database.path)
  }

  public func contents(_ id: BookID) throws -> [ContentsEntry] { try contents(id, column: "entries") }

  /// Printed page labels and where they begin.
  public func pages(_ id: BookID) throws -> [PageLabel] { try contents(id, column: "pages") }

  public func warnings(_ id: BookID) throws -> [ImportWarning] { try book(id).warnings }

  /// A file of the book's present revision and the media type its bytes were found to have.
  public func resource(_ id: BookID, path: String) throws -> (file: URL, mediaType: String) {
    try requireBook(id)
    let found = try database.first(
      """
      SELECT b.sha256, b.revision, r.file, r.media_type
      FROM resources r JOIN books b ON b.id = r.book AND b.revision = r.revision
      WHERE r.book = ? AND r.path = ?
      """, .text(id.rawValue), .text(path)
    ) { (sha256: try $0.text(0), revision: $0.integer(1), file: try $0.text(2), mediaType: try $0.text(3)) }
    guard let found else { throw LibraryError.noSuchResource(id, path) }
    let file = "\(folder.resources(found.sha256, revision: found.revision))/\(found.file)"
    return (URL(filePath: file), found.mediaType)
  }

  /// Nil for a book without one.
  public func cover(_ id: BookID) throws -> (file: URL, mediaType: String)? {
    try requireBook(id)
    let path = try database.first(
      """
      SELECT coalesce(b.cover, r.cover) FROM books b JOIN revisions r ON r.book = b.id AND r.number = b.revision
      WHERE b.id = ?
      """, .text(id.rawValue)
    ) { $0.optionalText(0) }
    guard case .some(.some(let path)) = path else { return nil }
    return try resource(id, path: path)
  }

  /// The file that was imported, byte for byte, and the name it came with.
  public func original(_ id: BookID) throws -> (file: URL, name: String) {
    try requireBook(id)
    let found = try database.first(
      "SELECT sha256, file_name FROM books WHERE id = ?", .text(id.rawValue)
    ) { (try $0.text(0), try $0.text(1)) }
    guard let (sha256, name) = found else { throw LibraryError.noSuchBook(id) }
    return (URL(filePath: folder.original(sha256)), name)
  }

  /// Books on the shelf that an older importer of their kind parsed: their originals are to be parsed again and
  /// given to `revise`.
  public func books(of kind: Publication.Kind, parsedBefore importerVersion: Int) throws -> [BookID] {
    try database.rows(
      """
      SELECT b.id FROM books b JOIN revisions r ON r.book = b.id AND r.number = b.revision
      WHERE b.deleted IS NULL AND r.kind = ? AND r.importer_version < ? ORDER BY b.id
      """, .text(kind.rawValue), .integer(importerVersion)
    ) { BookID(rawValue: try $0.text(0)) }
  }

  private func parsed(_ id: BookID, _ index: Int) throws -> Data {
    try requireBook(id)
    let parsed = try database.first(
      """
      SELECT c.parsed FROM chapters c JOIN books b ON b.id = c.book AND b.revision = c.revision
      WHERE c.book = ? AND c.number = ?
      """, .text(id.rawValue), .integer(index)
    ) { $0.blob(0) }
    guard let parsed else { throw LibraryError.noSuchChapter(id, index) }
    return parsed
  }

  private func contents<Entry: Decodable>(_ id: BookID, column: String) throws -> [Entry] {
    try requireBook(id)
    return try database.first(
      """
      SELECT c.\(column) FROM contents c JOIN books b ON b.id = c.book AND b.revision = c.revision
      WHERE c.book = ?
      """, .text(id.rawValue)
    ) { try $0.json(0) } ?? []
  }

  @concurrent
  private static func decode(_ parsed: Data, path: String) async throws -> Chapter {
    do {
      return try JSONDecoder().decode(Chapter.self, from: parsed)
    } catch {
      throw LibraryError.damaged(path: path, detail: "a chapter cannot be read (\(error))")
    }
  }
}
