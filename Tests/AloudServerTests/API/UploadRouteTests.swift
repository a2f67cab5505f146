import AloudLibrary
import EPUBBuilder
import Foundation
import Testing

@testable import AloudServer

@Suite struct UploadRouteTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  /// Sends the bytes as the socket would hand them over.
  private func upload(
    _ bytes: Data, name: String? = nil, type: String = "application/octet-stream"
  ) async throws -> TestShelf.Answer {
    let sink = try UploadSink(in: shelf.folder)
    try bytes.withUnsafeBytes { try sink.write($0) }
    let fields = [("Content-Type", type)] + (name.map { [("Content-Disposition", $0)] } ?? [])
    return try await shelf.send(.post, "/api/books", fields, .file(sink.finish()))
  }

  /// Files of uploads and imports under way.
  private func leftovers() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: shelf.folder.path)
    return names.filter { name in
      let isStaged =
        name.contains("/staging/") && !name.hasSuffix("lock") && name.split(separator: "/").count > 3
      return isStaged || !name.contains("/") && name != "library"
    }
  }

  @Test func `an EPUB is put on the shelf, once`() async throws {
    let book = Data(
      EPUBBook(title: "A Book", authors: ["N. N."], chapters: [EPUBChapter("One", "<p>Hello there.</p>")])
        .bytes)
    let first = try await upload(book, name: "attachment; filename*=UTF-8''a%20book.epub")
    #expect(first.status == 201)
    #expect(first.json["title"] == "A Book")
    let id = try #require(first.headers["Location"])
    #expect(try await shelf.get(id).status == 200)
    #expect(try await shelf.get("\(id)/chapters/0").status == 200)

    let second = try await upload(book, name: "attachment; filename=\"other.epub\"")
    #expect(second.status == 200)
    #expect(second.json["id"] == first.json["id"])
    #expect(try leftovers() == [])
  }

  @Test func `pasted text is a book named by its first line`() async throws {
    let answer = try await upload(
      Data("A Letter\n\nDear friend, it is cold here.".utf8), type: "text/plain; charset=utf-8")
    #expect(answer.status == 201)
    #expect(answer.json["kind"] == "text")
    #expect(answer.json["title"] == "A Letter")
  }

  @Test(arguments: [
    (Data(), "empty"),
    (Data("\u{7F}ELF\0\0\0\0\0\0\0\0\0\0\0\0".utf8), "not-a-book"),
    (Data("PK\u{3}\u{4} and nothing more".utf8), "damaged"),
    (Data("GIF89a".utf8), "not-a-book"),
  ])
  func `what is no book is refused with a sentence, and leaves nothing`(bytes: Data, code: String)
    async throws
  {
    let answer = try await upload(bytes, name: "attachment; filename=x.epub")
    #expect(answer.status == 422)
    #expect(answer.code == .string(code))
    #expect(try await shelf.get("/api/books").json["books"] == [])
    #expect(try leftovers() == [])
  }

  @Test func `several at once are all taken`() async throws {
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<6 {
        group.addTask { try await upload(Data("Letter number \(number).".utf8)).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 201, count: 6))
    guard case .array(let books) = try await shelf.get("/api/books").json["books"] else {
      throw Problem.notFound
    }
    #expect(books.count == 6)
    #expect(try leftovers() == [])
  }
}
