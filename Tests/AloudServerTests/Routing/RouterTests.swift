import Testing

@testable import AloudServer

@Suite struct RouterTests {
  private struct Fault: Error {}

  private let router = Router(
    [
      Route(.get, "/a") { _, _ in HTTPResponse(status: 200) },
      Route(.put, "/a", body: .standardJSON) { _, _ in HTTPResponse(status: 201) },
      Route(.get, "/broken") { _, _ in throw Fault() },
      Route(.get, "/gone") { _, _ in throw Problem(410, "gone", "Gone.") },
      Route(.get, "/cancelled") { _, _ in throw CancellationError() },
    ],
    otherwise: { _ in HTTPResponse(status: 299) })

  /// The status of the answer, whether it came before the body or after.
  private func answer(
    _ method: HTTPMethod, _ path: String, _ fields: [(String, String)] = []
  ) async throws -> HTTPResponse {
    let target = try #require(RequestTarget(path))
    let head = RequestHead(method: method, target: target, headers: HTTPHeaders(fields))
    switch router.admission(head) {
    case .refused(let response): return response
    case .admitted(_, let handler): return await handler(HTTPRequest(head: head, body: .none))
    }
  }

  @Test func `the head of what can be read can be asked for`() async throws {
    #expect(try await answer(.head, "/a").status == 200)
  }

  @Test func `another method is told which there are`() async throws {
    let response = try await answer(.delete, "/a")
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == "GET, PUT")
  }

  @Test func `reads of other paths go to the client's files, and nothing else does`() async throws {
    #expect(try await answer(.get, "/other").status == 299)
    #expect(try await answer(.post, "/other").status == 404)
  }

  @Test(arguments: [
    ("application/json", 201), ("Application/JSON; charset=utf-8", 201), ("text/plain", 415),
    ("application/x-www-form-urlencoded", 415), ("", 415),
  ])
  func `JSON must be called JSON`(type: String, status: Int) async throws {
    #expect(try await answer(.put, "/a", [("Content-Type", type)]).status == status)
  }

  @Test(arguments: [("/broken", 500), ("/gone", 410), ("/cancelled", 503)])
  func `what is thrown becomes a problem`(path: String, status: Int) async throws {
    let response = try await answer(.get, path)
    #expect(response.status == status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }
}
