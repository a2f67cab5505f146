import AloudLibrary
import Testing

@testable import AloudServer

@Suite struct BookRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  @Test func `an empty shelf is a list`() async throws {
    let answer = try await shelf.get("/api/books")
    #expect(answer.status == 200)
    #expect(answer.json == .object(["books": []]))
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `a book has every member, with null where there is nothing`() async throws {
    let id = try await shelf.add(["Hello there."])
    let book = try #require(try await shelf.get("/api/books").json["books"]?[0])
    guard case .object(let members) = book else { throw Problem.notFound }
    #expect(
      Set(members.keys) == [
        "id", "title", "authors", "language", "kind", "progression", "chapters", "cover", "progress",
        "finished",
        "opened", "added", "revision", "warnings",
      ])
    #expect(book["id"] == .string(id.rawValue))
    #expect(book["authors"] == ["An Author"])
    #expect(book["cover"] == .some(.null))
    #expect(book["opened"] == .some(.null))
    #expect(book["chapters"] == 1)
  }

  @Test func `a book tells its chapters`() async throws {
    let id = try await shelf.add(["Hello there.", "Bye."])
    let list = try await shelf.get("/api/books/\(id)").json["chapterList"]
    #expect(
      list?[1]
        == .object(["index": 1, "key": "1.xhtml#0", "title": nil, "linear": true, "utf16Length": 4]))
  }

  @Test func `contents lead to places, or nowhere`() async throws {
    let id = try await shelf.add(["Hello there."])
    let answer = try await shelf.get("/api/books/\(id)/contents").json
    #expect(answer["contents"]?[0]?["chapter"] == .some(.null))
    #expect(
      answer["contents"]?[0]?["children"]
        == [.object(["title": "One", "chapter": 0, "offset": 2, "children": []])])
    #expect(answer["pages"] == [.object(["label": "iv", "chapter": 0, "offset": 1])])
  }

  @Test func `a person changes what is said of a book`() async throws {
    let id = try await shelf.add(["Hello there."])
    let changed = try await shelf.send(
      .patch, "/api/books/\(id)",
      json: #"{"title":"New","authors":["A","B"],"language":"fr","finished":true}"#)
    #expect(changed.status == 200)
    #expect(changed.json["title"] == "New")
    #expect(changed.json["authors"] == ["A", "B"])
    #expect(changed.json["language"] == "fr")
    #expect(changed.json["finished"] == true)
    let same = try await shelf.send(.patch, "/api/books/\(id)", json: "{}")
    #expect(same.json == changed.json)
  }

  @Test(arguments: [
    (#"{"title":""}"#, "“title” must be 1 to 1,000 bytes long."),
    (#"{"title":3}"#, "“title” must be text."),
    (#"{"language":"not a tag"}"#, "“language” must be a language tag."),
    (#"{"finished":"yes"}"#, "“finished” must be true or false."),
    (#"{"tilte":"x"}"#, "Aloud does not know “tilte”."),
  ])
  func `a wrong change is refused with a sentence, and nothing changes`(json: String, detail: String)
    async throws
  {
    let id = try await shelf.add(["Hello there."])
    let answer = try await shelf.send(.patch, "/api/books/\(id)", json: json)
    #expect(answer.status == 400)
    #expect(answer.detail == .string(detail))
    #expect(try await shelf.get("/api/books/\(id)").json["title"] == "Title")
  }

  @Test func `a deleted book is gone until it is restored`() async throws {
    let id = try await shelf.add(["Hello there."])
    #expect(try await shelf.send(.delete, "/api/books/\(id)").status == 204)
    #expect(try await shelf.get("/api/books/\(id)").code == "no-such-book")
    #expect(try await shelf.send(.delete, "/api/books/\(id)").status == 404)
    #expect(try await shelf.send(.post, "/api/books/\(id)/restore").json["title"] == "Title")
    #expect(try await shelf.get("/api/books/\(id)").status == 200)
  }

  @Test(arguments: ["", "/contents", "/chapters/0", "/cover", "/resources/a.png", "/position"])
  func `a book that is not there is a 404 with a sentence`(path: String) async throws {
    let answer = try await shelf.get("/api/books/none\(path)")
    #expect(answer.status == 404)
    #expect(answer.code == "no-such-book")
    #expect(answer.detail == "There is no book “none” in this library.")
  }
}
