import AloudLibrary
import Foundation
import Testing

@testable import AloudServer

@Suite struct AloudServerTests {
  /// Starts the whole server, and stops it after `body`.
  private func run(_ body: (TestShelf, UInt16) async throws -> Void) async throws {
    let shelf = try TestShelf()
    let port = try await shelf.server.start()
    let outcome: Result<Void, any Error>
    do {
      try await body(shelf, port)
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    await shelf.server.stop()
    try outcome.get()
  }

  private func answer(
    _ line: String, _ fields: [String], body: String = "", port: UInt16
  ) async throws -> RawClient.Response {
    let client = try RawClient(port: port)
    let head = ["\(line) HTTP/1.1"] + fields + ["Content-Length: \(body.utf8.count)"]
    await client.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try #require(await client.response())
  }

  @Test func `every answer is guarded, refusals too`() async throws {
    try await run { _, port in
      for (path, host) in [("/", "127.0.0.1:\(port)"), ("/api/books", "localhost:\(port)"), ("/", "evil")] {
        let response = try await answer("GET \(path)", ["Host: \(host)"], port: port)
        #expect(response.status == (host == "evil" ? 421 : 200))
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(response.headers["referrer-policy"] == "no-referrer")
        #expect(response.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(response.headers["access-control-allow-origin"] == nil)
      }
    }
  }

  @Test func `text that is pasted becomes a book, and from another site it does not`() async throws {
    try await run { shelf, port in
      let fields = ["Host: 127.0.0.1:\(port)", "Content-Type: text/plain; charset=utf-8"]
      let foreign = try await answer(
        "POST /api/books", fields + ["Origin: http://evil.example"], body: "Dear friend.", port: port)
      #expect(foreign.status == 403)
      #expect(try await shelf.library.books().isEmpty)
      let own = try await answer(
        "POST /api/books", fields + ["Origin: http://127.0.0.1:\(port)"], body: "Dear friend.", port: port)
      #expect(own.status == 201)
      #expect(try await shelf.library.books().map(\.title) == ["Dear friend."])
    }
  }

  @Test func `a stopped server can be started again, and leaves nothing of its uploads`() async throws {
    let shelf = try TestShelf()
    for _ in 0..<2 {
      let port = try await shelf.server.start()
      #expect(try await answer("GET /api/books", ["Host: localhost:\(port)"], port: port).status == 200)
      await shelf.server.stop()
      #expect(throws: RawClient.Fault.self) { try RawClient(port: port) }
    }
    let staging = shelf.folder.appending(path: "library/staging")
    let left = try FileManager.default.subpathsOfDirectory(atPath: staging.path)
    #expect(left.filter { $0.split(separator: "/").count > 1 && !$0.hasSuffix("lock") } == [])
  }
}
