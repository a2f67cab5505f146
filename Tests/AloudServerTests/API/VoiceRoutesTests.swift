import AloudLibrary
import Foundation
import Testing

@testable import AloudServer

@Suite struct VoiceRoutesTests {
  private let shelf: TestShelf

  init() throws { shelf = try TestShelf() }

  @Test func `the list has a tag by which a client knows it again`() async throws {
    let list = try await shelf.get("/api/voices")
    #expect(list.status == 200)
    #expect(list.json["voices"]?[0]?["removable"] == false)
    let tag = try #require(list.headers["ETag"])
    #expect(try await shelf.get("/api/voices", [("If-None-Match", tag)]).status == 304)
    #expect(try await shelf.get("/api/voices?after=another").json == list.json)
  }

  @Test func `waiting for news ends with the request`() async throws {
    let tag = try #require(try await shelf.get("/api/voices").headers["ETag"])
    let waiting = Task { try await shelf.get("/api/voices?after=\(tag.replacing("\"", with: ""))").status }
    waiting.cancel()
    #expect(try await waiting.value == 200)
  }

  @Test func `a voice says its sentence, the same at every request`() async throws {
    let whole = try await shelf.get("/api/voices/test%3Aclick/preview")
    #expect(whole.status == 200)
    #expect(whole.headers["Content-Type"] == "audio/wav")
    #expect(whole.body.prefix(4) == Data("RIFF".utf8))
    let samples = whole.body.dropFirst(44)
    // Four words of clicks, a quarter of a second each.
    #expect(samples.count > 4 * 6_000 * 2 && samples.contains { $0 != 0 })
    let part = try await shelf.get("/api/voices/test%3Aclick/preview", [("Range", "bytes=44-1043")])
    #expect(part.status == 206)
    #expect(part.body == samples.prefix(1_000))
    #expect(part.headers["ETag"] == whole.headers["ETag"])
  }

  @Test(arguments: [
    (HTTPMethod.get, "/api/voices/none/preview", 404, "no-such-voice"),
    (.post, "/api/voices/none/install", 404, "no-such-voice"),
    (.post, "/api/voices/test%3Aclick/install", 409, "built-in"),
    (.delete, "/api/voices/none", 404, "no-such-voice"),
    (.delete, "/api/voices/test%3Aclick", 409, "built-in"),
    (.delete, "/api/voices/none/install", 404, "no-such-voice"),
  ])
  func `what cannot be done with a voice is said`(
    method: HTTPMethod, path: String, status: Int, code: String
  ) async throws {
    let answer = try await shelf.send(method, path)
    #expect(answer.status == status)
    #expect(answer.code == .string(code))
  }
}
