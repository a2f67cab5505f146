import AloudImport
import AloudLibrary
import AloudPublication
import AloudServer
import AloudText
import EPUBBuilder
import Foundation
import TestFolders
import Testing

@Suite("Renewing books that an older importer read")
struct RenewalTests {
  @Test("reads their originals again, once, and takes places along")
  func renewal() async throws {
    let folder = try TestFolders.fresh()
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library(directory: folder)
    let worker = try ImportWorker.besideThisProgram()
    let importer = BookImporter(library: library, worker: worker)
    let id = try await addAsRead(by: worker, version: 0, to: library)
    #expect(try await library.book(id).title == "Read long ago")
    _ = try await library.setPosition(
      id,
      PositionWrite(
        location: Location(chapter: 0, offset: 4), base: 0, device: try #require(DeviceID(rawValue: "a")),
        kind: .moved, at: Date()))

    try await importer.renew()
    let book = try await library.book(id)
    #expect(book.revision == 2)
    #expect(book.title == "A Book")
    #expect(try await library.position(id)?.location == Location(chapter: 0, offset: 4))

    try await importer.renew()
    #expect(try await library.book(id).revision == 2)
  }

  private func addAsRead(by worker: ImportWorker, version: Int, to library: Library) async throws -> BookID {
    let bytes = EPUBBook().bytes
    let staging = try await library.stagingDirectory()
    let file = staging.appending(path: "upload")
    try Data(bytes).write(to: file)
    let now = try await worker.publication(from: file, named: "a.epub", spool: Library.spool(in: staging))
    let old = Publication(
      kind: now.kind, title: "Read long ago", authors: now.authors, language: now.language,
      identifier: now.identifier, progression: now.progression, cover: now.cover, chapters: now.chapters,
      contents: now.contents, pages: now.pages, resources: now.resources, warnings: now.warnings,
      importerVersion: version)
    return try await library.add(
      old, original: file, sha256: SHA256.hex(of: bytes), staging: staging, name: "a.epub"
    ).book.id
  }
}
