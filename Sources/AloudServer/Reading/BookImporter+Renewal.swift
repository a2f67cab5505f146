import AloudImport
import AloudLibrary
import AloudPublication

extension BookImporter {
  /// Reads the originals again of all books that an older importer read, one after the other. Places follow their
  /// words. A book that is refused now stays as it was read then.
  ///
  /// - Throws: `LibraryError` or `CancellationError`.
  public func renew() async throws {
    for kind in [Publication.Kind.epub, .text, .pdf, .photo] {
      guard let version = ImportWorker.version(of: kind) else { continue }
      for book in try await library.books(of: kind, parsedBefore: version) {
        do {
          try await renew(book)
        } catch is ImportRefusal {
          continue
        } catch LibraryError.noSuchBook {
          // Deleted meanwhile.
          continue
        }
      }
    }
  }

  private func renew(_ book: BookID) async throws {
    let original = try await library.original(book)
    let staging = try await library.stagingDirectory()
    let publication: Publication
    do {
      publication = try await worker.publication(
        from: original.file, named: original.name, spool: Library.spool(in: staging))
    } catch {
      // The first error is the one to tell; what is left in staging goes when the library is next opened.
      try? await library.discard(staging: staging)
      throw error
    }
    _ = try await library.revise(book, publication, staging: staging)
  }
}
