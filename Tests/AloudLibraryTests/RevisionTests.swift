import AloudLibrary
import AloudPublication
import AloudText
import Foundation
import Testing

@Suite("A new revision of a book")
struct RevisionTests {
  private let key = ChapterKey(rawValue: "chapter-0")
  private let text = "It was a bright cold day in April, and the clocks were striking thirteen."

  @Test("takes every place along to its words")
  func follows() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text, "Another chapter."]).book.id
    let striking = offset(of: "striking", in: text)
    try await test.library.go(id, to: striking, base: 0, kind: .moved)
    try await test.library.go(id, to: offset(of: "April", in: text), base: 1)
    let better = "A heading that was missed.\n" + text
    let book = try await test.revise(id, [better, "Another chapter."], importerVersion: 2)
    #expect(book.revision == 2)
    let history = try await test.library.positions(id)
    #expect(history.current?.location == Location(chapter: 0, offset: offset(of: "April", in: better)))
    #expect(
      history.moved.map(\.location) == [Location(chapter: 0, offset: offset(of: "striking", in: better))])
    #expect(history.current?.revision == 2)
  }

  @Test("follows a chapter that moved, and words that went to another chapter")
  func chapters() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["First chapter here.", text]).book.id
    try await test.library.go(id, to: offset(of: "cold", in: text), chapter: 1, base: 0)
    _ = try await test.revise(
      id, ["A title page.", "First chapter here.", text], keys: ["new", "chapter-0", "chapter-1"])
    #expect(
      try await test.library.position(id)?.location
        == Location(chapter: 2, offset: offset(of: "cold", in: text)))
    _ = try await test.revise(id, [text, "Other."], keys: ["merged", "rest"])
    let position = try #require(try await test.library.position(id))
    #expect(position.location == Location(chapter: 0, offset: offset(of: "cold", in: text)))
    #expect(position.key.rawValue == "merged")
  }

  @Test("drops no place whose words are gone, and finds it again in a later revision")
  func lost() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text, text.uppercased()]).book.id
    try await test.library.go(id, to: offset(of: "clocks", in: text), base: 0)
    _ = try await test.revise(id, ["1234567890", "Nothing of it."])
    let nearest = try #require(try await test.library.position(id))
    #expect(nearest.location.chapter == 0)
    #expect((1...9).contains(nearest.location.offset))
    _ = try await test.revise(id, ["Nothing of it at all."], keys: ["other"])
    #expect(try await test.library.position(id)?.location == Location(chapter: 0, offset: 0))
    _ = try await test.revise(id, ["Back: " + text])
    #expect(
      try await test.library.position(id)?.location
        == Location(chapter: 0, offset: offset(of: "clocks", in: "Back: " + text)))
  }

  @Test("is followed by a device that still speaks of the one before")
  func late() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text]).book.id
    let better = "Preface.\n" + text
    _ = try await test.revise(id, [better])
    let outcome = try await test.library.go(id, to: offset(of: "day", in: text), base: 0, bookRevision: 1)
    guard case .stored(let record) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(record.location.offset == offset(of: "day", in: better))
  }

  @Test("has its own resources, and the old ones go")
  func resources() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text], resources: ["a.png": "old"]).book.id
    _ = try await test.revise(id, [text], resources: ["a.png": "new", "b.png": "more"])
    let file = try await test.library.resource(id, path: "a.png").file
    #expect(try Data(contentsOf: file) == Data("new".utf8))
    let digest = digest("original")
    #expect(
      try test.files()
        == ["originals/\(digest)", "resources/\(digest)/2/0", "resources/\(digest)/2/1"])
  }

  @Test("comes of adding a known original that a better importer read")
  func better() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text]).book.id
    #expect(try await test.library.books(of: .epub, parsedBefore: 2) == [id])
    let (book, isNew) = try await test.add([text, "More."], importerVersion: 2)
    #expect(!isNew)
    #expect(book.revision == 2)
    #expect(book.chapters == 2)
    #expect(try await test.library.books(of: .epub, parsedBefore: 2).isEmpty)
    #expect(try await test.add([text], importerVersion: 1).book.revision == 2)
  }

  @Test("takes both ends of a mark along")
  func marks() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text]).book.id
    let start = offset(of: "bright", in: text)
    let end = offset(of: " day", in: text)
    try await test.library.addMark(
      of: id, start: StoredLocation(at: start, in: CanonicalText(text), chapter: key, revision: 1),
      end: StoredLocation(at: end, in: CanonicalText(text), chapter: key, revision: 1, bias: .end))
    let better = "A title.\n" + text
    _ = try await test.revise(id, [better])
    #expect(
      try await test.library.marks() == [
        [offset(of: "bright", in: better), 2, offset(of: " day", in: better), 2]
      ])
  }

  @Test("keeps what the owner edited")
  func edits() async throws {
    let test = try TestLibrary()
    let id = try await test.add([text], title: "Old").book.id
    _ = try await test.library.update(
      id, BookChanges(title: "Mine", authors: ["Me"], language: LanguageTag("de")))
    let book = try await test.revise(id, [text], title: "Newer")
    #expect(book.title == "Mine")
    #expect(book.authors == ["Me"])
    #expect(book.language?.rawValue == "de")
  }
}

extension TestLibrary {
  func revise(
    _ id: BookID, _ texts: [String], title: String = "Title", importerVersion: Int = 2,
    resources: [String: String] = [:], keys: [String]? = nil
  ) async throws -> BookSummary {
    let (publication, staging) = try await stage(
      texts, title: title, importerVersion: importerVersion, resources: resources, keys: keys)
    return try await library.revise(id, publication, staging: staging)
  }
}

private func offset(of word: String, in text: String) -> Int {
  text.range(of: word)!.lowerBound.utf16Offset(in: text)
}
