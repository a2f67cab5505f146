public import AloudPublication
internal import AloudText
public import Foundation

extension Library {
  /// Puts a book on the shelf, whole or not at all. An original that is known already is the same book, with
  /// its places and edits; one that was deleted comes back.
  ///
  /// - Parameters:
  ///   - original: the file that was parsed; moved into the library when it lies in `staging`, else copied.
  ///   - sha256: of the original, 64 lower-case hexadecimal digits.
  ///   - staging: from `stagingDirectory()`, with the publication's resources in `spool(in: staging)`; gone
  ///     afterwards, whatever happens.
  ///   - name: the file's name as the person knows it.
  public func add(
    _ publication: Publication, original: URL, sha256: String, staging: URL, name: String
  ) async throws -> (book: BookSummary, isNew: Bool) {
    try await consuming(staging) {
      try requireDigest(sha256)
      let source = original.path(percentEncoded: false)
      let spool = Self.spool(in: staging).path(percentEncoded: false)
      let staged = staging.appending(path: "original").path(percentEncoded: false)
      let isStaged = source.hasPrefix(staging.path(percentEncoded: false))
      let revision = try await files.perform {
        if !isStaged { try Durably.copy(source, to: staged) }
        try Durably.flush(isStaged ? source : staged)
        return try PreparedRevision(publication, spool: spool)
      }
      if let known = try bringBack(sha256) {
        return (try await reviseIfNewer(known, revision), false)
      }
      return try place(revision, original: isStaged ? source : staged, sha256: sha256, name: name)
    }
  }

  /// Makes `publication` the book's present revision. Every location made in an older one follows its words;
  /// one whose words are not found stays as it was kept, and is shown at the nearest place.
  public func revise(_ id: BookID, _ publication: Publication, staging: URL) async throws -> BookSummary {
    try await consuming(staging) {
      try requireBook(id)
      let spool = Self.spool(in: staging).path(percentEncoded: false)
      let revision = try await files.perform { try PreparedRevision(publication, spool: spool) }
      return try replace(id, with: revision)
    }
  }

  /// Removes the staging folder after `body`, whatever came of it.
  private func consuming<Value>(_ staging: URL, _ body: () async throws -> Value) async throws -> Value {
    let value: Value
    do {
      value = try await body()
    } catch {
      // The first error is the one to tell; what is left in staging is swept with it later.
      try? discard(staging: staging)
      throw error
    }
    try discard(staging: staging)
    return value
  }

  private func reviseIfNewer(_ id: BookID, _ revision: PreparedRevision) async throws -> BookSummary {
    let publication = revision.publication
    let isOlder = try books(of: publication.kind, parsedBefore: publication.importerVersion).contains(id)
    return isOlder ? try replace(id, with: revision) : try book(id)
  }

  /// The book with this digest, put back on the shelf if it was deleted; nil when there is none.
  private func bringBack(_ sha256: String) throws -> BookID? {
    let id = try database.first("SELECT id FROM books WHERE sha256 = ?", .text(sha256)) {
      BookID(rawValue: try $0.text(0))
    }
    if let id { _ = try restore(id) }
    return id
  }

  private func place(
    _ revision: PreparedRevision, original: String, sha256: String, name: String
  ) throws -> (book: BookSummary, isNew: Bool) {
    try placing {
      // Another process may have added it since we looked.
      if let known = try bringBack(sha256) { return (try book(known), false) }
      try noteUnsettled(sha256, revision: 1)
      try Durably.move(original, to: folder.original(sha256))
      try moveResources(of: revision, sha256: sha256, number: 1)
      try Durably.flush(folder.originals)
      let id = try database.transaction {
        let id = try freshID(sha256)
        try database.run(
          "INSERT INTO books (id, sha256, file_name, revision, added) VALUES (?, ?, ?, 1, ?)",
          .text(id.rawValue), .text(sha256), .text(name), SQLValue(Date()))
        try revision.insert(as: 1, of: id, into: database)
        try database.run("DELETE FROM unsettled WHERE sha256 = ?", .text(sha256))
        return id
      }
      return (try book(id), true)
    }
  }

  private func replace(_ id: BookID, with revision: PreparedRevision) throws -> BookSummary {
    try placing {
      let present = try database.first(
        "SELECT sha256, revision FROM books WHERE id = ? AND deleted IS NULL", .text(id.rawValue)
      ) { (sha256: try $0.text(0), revision: $0.integer(1)) }
      guard let (sha256, old) = present else { throw LibraryError.noSuchBook(id) }
      try noteUnsettled(sha256, revision: old + 1)
      try moveResources(of: revision, sha256: sha256, number: old + 1)
      try database.transaction {
        try revision.insert(as: old + 1, of: id, into: database)
        try database.run(
          "UPDATE books SET revision = ? WHERE id = ?", .integer(old + 1), .text(id.rawValue))
        try Migration(book: id, revision: old + 1, chapters: revision.publication.chapters).run(database)
        try database.run(
          "DELETE FROM resources WHERE book = ? AND revision = ?", .text(id.rawValue), .integer(old))
        try noteUnsettled(sha256, revision: old)
      }
      try Upkeep(folder: folder, database: database).settle()
      return try book(id)
    }
  }

  /// Notes on disk that files are about to be moved: until a book's row owns them, they are garbage.
  private func noteUnsettled(_ sha256: String, revision: Int) throws {
    try database.run("INSERT OR IGNORE INTO unsettled VALUES (?, ?)", .text(sha256), .integer(revision))
  }

  /// Runs `body`, which notes and moves files and then commits their owner's row, with the library's lock held.
  /// If the process or `body` does not come to its end, the files go.
  private func placing<Value>(_ body: () throws -> Value) throws -> Value {
    let lock = try FileLock.lock(folder.lock)
    return try withExtendedLifetime(lock) {
      do {
        return try body()
      } catch {
        // The first error is the one to tell; what cannot be removed now is removed at the next opening.
        try? Upkeep(folder: folder, database: database).settle()
        throw error
      }
    }
  }

  private func moveResources(of revision: PreparedRevision, sha256: String, number: Int) throws {
    let target = folder.resources(sha256, revision: number)
    try Durably.makeFolder(folder.resources(sha256))
    try Durably.remove(target)
    try Durably.move(revision.spool, to: target)
    try Durably.flush(folder.resources(sha256))
    try Durably.flush(folder.resources)
  }

  /// The shortest prefix of the digest, from sixteen digits on, that no other book has.
  private func freshID(_ sha256: String) throws -> BookID {
    for length in stride(from: 16, through: 64, by: 4) {
      let id = BookID(rawValue: String(sha256.prefix(length)))
      let taken = try database.first("SELECT 1 FROM books WHERE id = ?", .text(id.rawValue)) { _ in true }
      if taken == nil { return id }
    }
    throw LibraryError.notADigest(sha256)
  }

  private func requireDigest(_ text: String) throws {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw LibraryError.notADigest(text) }
  }
}
