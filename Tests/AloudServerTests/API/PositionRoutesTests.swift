import AloudLibrary
import Testing

@testable import AloudServer

@Suite struct PositionRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  private func go(
    _ id: BookID, to offset: Int, base: Int, device: String = "phone", kind: String = "played",
    second: Int = 0
  ) async throws -> TestShelf.Answer {
    try await shelf.send(
      .put, "/api/books/\(id)/position",
      json: """
        {"location":{"chapter":0,"offset":\(offset)},"base":\(base),"device":"\(device)","kind":"\(kind)",
        "at":"2026-03-01T10:00:0\(second).250Z"}
        """)
  }

  @Test func `a book not yet read has no place`() async throws {
    let id = try await shelf.add(["Hello there."])
    let answer = try await shelf.get("/api/books/\(id)/position")
    #expect(answer.json == .object(["current": nil, "moved": [], "played": []]))
  }

  @Test func `a place is kept as it was given`() async throws {
    let id = try await shelf.add(["Hello there."])
    let stored = try await go(id, to: 6, base: 0)
    #expect(stored.status == 200)
    #expect(
      stored.json
        == .object([
          "location": .object(["chapter": 0, "key": "0.xhtml#0", "offset": 6]), "revision": 1,
          "device": "phone", "kind": "played", "at": "2026-03-01T10:00:00.250Z",
        ]))
    #expect(try await shelf.get("/api/books/\(id)/position").json["current"] == stored.json)
  }

  @Test func `two devices that both moved are told of each other`() async throws {
    let id = try await shelf.add(["Hello there."])
    _ = try await go(id, to: 2, base: 0, device: "tablet")
    let answer = try await go(id, to: 6, base: 0, device: "phone", second: 1)
    #expect(answer.status == 409)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(answer.code == "position-moved")
    #expect(answer.json["current"]?["location"]?["offset"] == 2)
    #expect(answer.json["yours"]?["location"]?["offset"] == 6)
    #expect(try await shelf.get("/api/books/\(id)/position").json["current"]?["device"] == "tablet")
    #expect(try await shelf.get("/api/books/\(id)/position").json["played"]?[1] != nil)
  }

  @Test func `reading on is progress`() async throws {
    let id = try await shelf.add(["0123456789"])
    _ = try await go(id, to: 5, base: 0)
    #expect(try await shelf.get("/api/books/\(id)").json["progress"] == .number(0.5))
  }

  @Test(arguments: [(13, 422, "no-such-location"), (12, 200, nil)] as [(Int, Int, JSONValue?)])
  func `a place must be in the book`(offset: Int, status: Int, code: JSONValue?) async throws {
    let id = try await shelf.add(["Hello there."])
    let answer = try await go(id, to: offset, base: 0)
    #expect(answer.status == status)
    #expect(answer.code == code)
  }

  @Test(arguments: [
    ("{}", "“location” must be an object."),
    (#"{"location":{"chapter":0,"offset":0}}"#, "“base” must be a whole number from 0."),
    (#"{"location":{"chapter":0,"offset":0},"base":0}"#, "“device” is missing."),
    (
      #"{"location":{"chapter":0,"offset":0},"base":0,"device":""}"#,
      "“device” must be a name of 1 to 128 bytes."
    ),
    (#"{"location":{"chapter":0,"offset":0},"base":0,"device":"a"}"#, "“kind” is missing."),
    (
      #"{"location":{"chapter":0,"offset":0},"base":0,"device":"a","kind":"flown"}"#,
      "“kind” must be one of “played”, “moved”."
    ),
    (
      #"{"location":{"chapter":0,"offset":0},"base":0,"device":"a","kind":"moved","at":"yesterday"}"#,
      "“at” must be a moment as ISO 8601 writes it."
    ),
  ])
  func `what is wrong with a write is said`(json: String, detail: String) async throws {
    let id = try await shelf.add(["Hello there."])
    let answer = try await shelf.send(.put, "/api/books/\(id)/position", json: json)
    #expect(answer.status == 400)
    #expect(answer.detail == .string(detail))
  }
}
