import AloudLibrary
import Testing

@testable import AloudServer

@Suite struct ChapterRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  @Test func `a chapter is its text, its tree and its words`() async throws {
    let id = try await shelf.add(["Hello there. Bye."])
    let answer = try await shelf.get("/api/books/\(id)/chapters/0")
    #expect(answer.status == 200)
    #expect(answer.json["text"] == "Hello there. Bye.")
    #expect(answer.json["words"] == [0, 5, 6, 12, 13, 17])
    #expect(answer.json["utterances"] == [0, 2])
    #expect(answer.json["revision"] == 1)
  }

  @Test func `a chapter that the client has is not sent again`() async throws {
    let id = try await shelf.add(["Hello there."])
    let tag = try #require(try await shelf.get("/api/books/\(id)/chapters/0").headers["ETag"])
    #expect(try await shelf.get("/api/books/\(id)/chapters/0", [("If-None-Match", tag)]).status == 304)
  }

  @Test func `asking for a chapter puts the book first on the shelf`() async throws {
    let first = try await shelf.add(["One."], title: "First")
    let second = try await shelf.add(["Two."], title: "Second")
    #expect(try await shelf.get("/api/books").json["books"]?[0]?["id"] == .string(second.rawValue))
    _ = try await shelf.get("/api/books/\(first)/chapters/0")
    #expect(try await shelf.get("/api/books").json["books"]?[0]?["id"] == .string(first.rawValue))
  }

  @Test(arguments: ["1", "99999999999999999999", "-1", "x", "0/"])
  func `a chapter that is not there is a 404`(index: String) async throws {
    let id = try await shelf.add(["Hello there."])
    #expect(try await shelf.get("/api/books/\(id)/chapters/\(index)").status == 404)
  }

  @Test func `an empty chapter is a chapter`() async throws {
    let id = try await shelf.add(["", "Text."])
    let answer = try await shelf.get("/api/books/\(id)/chapters/0")
    #expect(answer.status == 200)
    #expect(answer.json["text"] == "")
    #expect(answer.json["words"] == [])
  }

  @Test func `another language divides the chapter anew`() async throws {
    let id = try await shelf.add(["Hello there."])
    let english = try await shelf.get("/api/books/\(id)/chapters/0")
    _ = try await shelf.send(.patch, "/api/books/\(id)", json: #"{"language":"fr"}"#)
    #expect(try await shelf.get("/api/books/\(id)/chapters/0").json == english.json)
  }
}
