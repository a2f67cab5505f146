/// Answers a whole request. Cancelled when the client goes away or the server stops.
typealias HTTPHandler = @Sendable (HTTPRequest) async -> HTTPResponse

/// What is decided about a request by its head alone.
enum Admission: Sendable {
  case admitted(body: BodyPolicy, handler: HTTPHandler)
  case refused(HTTPResponse)
}
