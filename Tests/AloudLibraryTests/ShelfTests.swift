import AloudLibrary
import AloudPublication
import AloudText
import Foundation
import Testing

@Suite("The shelf")
struct ShelfTests {
  @Test("shows unfinished books by most recently opened, then finished ones")
  func order() async throws {
    let test = try TestLibrary()
    var ids: [String: BookID] = [:]
    for name in ["a", "b", "c", "d"] {
      ids[name] = try await test.add(["Text."], original: name, title: name).book.id
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(try await titles(test) == ["d", "c", "b", "a"])
    try await test.library.markOpened(ids["b"]!)
    #expect(try await titles(test) == ["b", "d", "c", "a"])
    _ = try await test.library.update(ids["b"]!, BookChanges(isFinished: true))
    #expect(try await titles(test) == ["d", "c", "a", "b"])
    try await test.library.go(ids["a"]!, to: 1, base: 0, at: Date().timeIntervalSince1970 + 500)
    #expect(try await titles(test) == ["a", "d", "c", "b"])
    let book = try await test.library.update(ids["b"]!, BookChanges(isFinished: false))
    #expect(!book.isFinished)
    #expect(try await titles(test) == ["a", "b", "d", "c"])
  }

  @Test("is not reordered by a device that tells late of an earlier day")
  func late() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["Text."]).book.id
    let now = Date()
    try await test.library.markOpened(id, at: now)
    try await test.library.go(id, to: 1, base: 0, at: now.timeIntervalSince1970 - 10_000)
    let opened = try #require(try await test.library.book(id).opened)
    #expect(abs(opened.timeIntervalSince(now)) < 0.01)
  }

  @Test("forgets a deleted book for thirty days only")
  func deletion() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["Text."], resources: ["a.png": "a"]).book.id
    try await test.library.go(id, to: 3, base: 0)
    try await test.library.delete(id)
    #expect(try await test.library.books().isEmpty)
    await #expect(throws: LibraryError.noSuchBook(id)) { try await test.library.book(id) }
    await #expect(throws: LibraryError.noSuchBook(id)) { try await test.library.chapter(id, 0) }
    await #expect(throws: LibraryError.noSuchBook(id)) { try await test.library.resource(id, path: "a.png") }
    await #expect(throws: LibraryError.noSuchBook(id)) { try await test.library.delete(id) }
    #expect(try await test.library.known(sha256: digest("original")) == nil)

    #expect(try await test.library.restore(id).id == id)
    #expect(try await test.library.position(id)?.location.offset == 3)

    try await test.library.delete(id)
    try await test.library.age(days: 29)
    #expect(try await test.reopen().restore(id).id == id)

    try await test.library.delete(id)
    try await test.library.age(days: 31)
    let later = try test.reopen()
    await #expect(throws: LibraryError.noSuchBook(id)) { try await later.restore(id) }
    #expect(try test.files().isEmpty)
    #expect(try await later.storedPositions() == 0)
  }

  @Test("has a deleted book back, with its place, when it is added again")
  func addedAgain() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["Text."]).book.id
    try await test.library.go(id, to: 3, base: 0)
    try await test.library.delete(id)
    let (book, isNew) = try await test.add(["Text."])
    #expect(!isNew)
    #expect(book.id == id)
    #expect(try await test.library.position(id)?.location.offset == 3)
  }

  @Test("says which book, chapter or file is not there")
  func absent() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["Text."]).book.id
    let nobody = BookID(rawValue: "0000")
    await #expect(throws: LibraryError.noSuchBook(nobody)) { try await test.library.book(nobody) }
    await #expect(throws: LibraryError.noSuchBook(nobody)) { try await test.library.restore(nobody) }
    await #expect(throws: LibraryError.noSuchBook(nobody)) {
      try await test.library.update(nobody, BookChanges(title: "x"))
    }
    await #expect(throws: LibraryError.noSuchChapter(id, 1)) { try await test.library.chapter(id, 1) }
    await #expect(throws: LibraryError.noSuchChapter(id, -1)) { try await test.library.chapter(id, -1) }
    await #expect(throws: LibraryError.noSuchResource(id, "../aloud.sqlite")) {
      try await test.library.resource(id, path: "../aloud.sqlite")
    }
    #expect(try await test.library.cover(id)?.file == nil)
  }

  private func titles(_ test: TestLibrary) async throws -> [String] {
    try await test.library.books().map(\.title)
  }
}
