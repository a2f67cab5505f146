/// Finds the route for a request, and turns what its answer throws into a problem.
struct Router: Sendable {
  let routes: [Route]
  /// Answers reads of every path that no route has.
  private let otherwise: HTTPHandler

  init(_ routes: [Route], otherwise: @escaping HTTPHandler) {
    self.routes = routes
    self.otherwise = otherwise
  }

  func admission(_ head: RequestHead) -> Admission {
    // Whoever may read may ask for the head alone; the library below leaves the body away.
    let method = head.method == .head ? .get : head.method
    var allowed: [HTTPMethod] = []
    for route in routes {
      guard let parameters = route.pattern.match(head.target.segments) else { continue }
      if route.method == method {
        if let problem = Self.mediaTypeProblem(route.body, head.headers) { return .refused(problem.response) }
        return .admitted(body: route.body) { await Self.answer($0, by: route, parameters) }
      }
      allowed.append(route.method)
    }
    guard allowed.isEmpty else {
      var problem = Problem(405, "method", "This address does not answer \(head.method.rawValue).")
      problem.headers.set("Allow", allowed.map(\.rawValue).joined(separator: ", "))
      return .refused(problem.response)
    }
    return method == .get ? .admitted(body: .none, handler: otherwise) : .refused(Problem.notFound.response)
  }

  private static func answer(
    _ request: HTTPRequest, by route: Route, _ parameters: RouteParameters
  ) async -> HTTPResponse {
    do {
      return try await route.answer(request, parameters)
    } catch {
      return Problem(error).response
    }
  }

  /// JSON must say that it is: a page of another site can send only plain text and forms without being asked.
  private static func mediaTypeProblem(_ body: BodyPolicy, _ headers: HTTPHeaders) -> Problem? {
    guard case .json = body else { return nil }
    let type = headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    if type.trimmingSpaces() == "application/json" { return nil }
    return Problem(415, "media-type", "This address takes JSON only.")
  }
}
