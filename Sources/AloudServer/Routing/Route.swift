/// One line of the table of routes.
struct Route: Sendable {
  typealias Answer = @Sendable (HTTPRequest, RouteParameters) async throws -> HTTPResponse

  let method: HTTPMethod
  let pattern: RoutePattern
  let body: BodyPolicy
  let answer: Answer

  init(_ method: HTTPMethod, _ pattern: String, body: BodyPolicy = .none, answer: @escaping Answer) {
    self.method = method
    self.pattern = RoutePattern(pattern)
    self.body = body
    self.answer = answer
  }
}
