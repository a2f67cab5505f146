import AloudLibrary
import AloudPublication
import AloudText
import Foundation
import Testing

@Suite("Adding a book")
struct LibraryImportTests {
  @Test("puts it on the shelf with all that was parsed")
  func shelf() async throws {
    let test = try TestLibrary()
    let (book, isNew) = try await test.add(
      ["One two.", "Three."], title: "Numbers", resources: ["cover.png": "picture"])
    #expect(isNew)
    #expect(book.id == BookID(rawValue: String(digest("original").prefix(16))))
    #expect(book.title == "Numbers")
    #expect(book.authors == ["Author"])
    #expect(book.chapters == 2)
    #expect(book.hasCover)
    #expect(book.progress == 0)
    #expect(book.opened == nil)
    #expect(book.revision == 1)
    #expect(book.warnings.map(\.code) == ["fixed-layout"])
    #expect(try await test.library.books() == [book])
  }

  @Test("keeps chapters, contents, pages, resources and the original")
  func parts() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["One two.", "Three 🦉."], resources: ["cover.png": "picture"]).book.id
    let library = try test.reopen()
    let chapters = try await library.chapterList(id)
    #expect(chapters.map(\.utf16Length) == [8, 9])
    #expect(chapters.map(\.key.rawValue) == ["chapter-0", "chapter-1"])
    #expect(try await library.chapter(id, 1).text.text.string == "Three 🦉.")
    #expect(try await library.contents(id).map(\.title) == ["One"])
    #expect(try await library.pages(id).map(\.label) == ["iv"])
    let resource = try await library.resource(id, path: "cover.png")
    #expect(resource.mediaType == "image/png")
    #expect(try Data(contentsOf: resource.file) == Data("picture".utf8))
    let cover = try await library.cover(id)
    #expect(cover?.file == resource.file)
    let original = try await library.original(id)
    #expect(try Data(contentsOf: original.file) == Data("original".utf8))
    #expect(original.name == "Title.epub")
  }

  @Test("again finds the same book with its place and edits")
  func again() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["One two."]).book.id
    try await test.library.go(id, to: 4, base: 0)
    _ = try await test.library.update(id, BookChanges(title: "Mine"))
    let (book, isNew) = try await test.add(["One two."])
    #expect(!isNew)
    #expect(book.id == id)
    #expect(book.title == "Mine")
    #expect(try await test.library.position(id)?.location.offset == 4)
    #expect(try await test.library.known(sha256: digest("original"))?.id == id)
    #expect(try test.files() == ["originals/\(digest("original"))"])
  }

  @Test("leaves nothing in staging, and an original outside it where it was")
  func staging() async throws {
    let test = try TestLibrary()
    let outside = test.directory.deletingLastPathComponent().appending(path: "mine.epub")
    try Data("mine".utf8).write(to: outside)
    let (publication, staging) = try await test.stage(["One."])
    let added = try await test.library.add(
      publication, original: outside, sha256: digest("mine"), staging: staging, name: "mine.epub")
    #expect(added.isNew)
    #expect(try Data(contentsOf: outside) == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: staging.path(percentEncoded: false)))
    #expect(try test.files() == ["originals/\(digest("mine"))"])
  }

  @Test("with a resource that is missing leaves neither book nor files")
  func missing() async throws {
    let test = try TestLibrary()
    let (publication, staging) = try await test.stage(["One."], resources: ["a.png": "a"])
    try FileManager.default.removeItem(at: Library.spool(in: staging).appending(path: "0"))
    let file = staging.appending(path: "upload")
    try Data("x".utf8).write(to: file)
    await #expect(throws: LibraryError.self) {
      try await test.library.add(
        publication, original: file, sha256: digest("x"), staging: staging, name: "x")
    }
    #expect(try await test.library.books().isEmpty)
    #expect(try test.files().isEmpty)
  }

  @Test("that the database refuses leaves neither book nor files")
  func refused() async throws {
    let test = try TestLibrary()
    let (publication, staging) = try await test.stage(
      ["One.", "Two."], resources: ["a.png": "a"], keys: ["same", "same"])
    let file = staging.appending(path: "upload")
    try Data("x".utf8).write(to: file)
    await #expect(throws: LibraryError.self) {
      try await test.library.add(
        publication, original: file, sha256: digest("x"), staging: staging, name: "x")
    }
    #expect(try await test.library.books().isEmpty)
    #expect(try test.files().isEmpty)
  }

  @Test(
    "needs a digest that is one",
    arguments: ["", "../../etc/passwd", String(repeating: "A", count: 64), String(repeating: "a", count: 63)])
  func digests(text: String) async throws {
    let test = try TestLibrary()
    let (publication, staging) = try await test.stage(["One."])
    let file = staging.appending(path: "upload")
    try Data("x".utf8).write(to: file)
    await #expect(throws: LibraryError.notADigest(text)) {
      try await test.library.add(publication, original: file, sha256: text, staging: staging, name: "x")
    }
    #expect(try test.files().isEmpty)
  }

  @Test("gives a longer name when another book's digest begins alike")
  func collision() async throws {
    let test = try TestLibrary()
    let alike = String(repeating: "a", count: 16)
    let ids = try await [String(repeating: "0", count: 48), String(repeating: "1", count: 48)].asyncMap {
      let (publication, staging) = try await test.stage(["One."])
      let file = staging.appending(path: "upload")
      try Data($0.utf8).write(to: file)
      return try await test.library.add(
        publication, original: file, sha256: alike + $0, staging: staging, name: "x"
      ).book.id.rawValue
    }
    #expect(ids == [alike, alike + "1111"])
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
