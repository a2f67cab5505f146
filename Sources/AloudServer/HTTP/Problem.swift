import AloudLibrary

/// An answer that says why something was not done (RFC 9457).
struct Problem: Error, Hashable, Sendable {
  let status: Int
  /// Stable and hyphenated: `no-such-book`.
  let code: String
  /// A sentence for the person.
  let detail: String
  /// Members beside the standard ones.
  var members: [String: JSONValue] = [:]
  var headers = HTTPHeaders()

  init(_ status: Int, _ code: String, _ detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  static func badJSON(_ detail: String) -> Problem { Problem(400, "bad-json", detail) }

  static func badRequest(_ detail: String) -> Problem { Problem(400, "bad-request", detail) }

  static let notFound = Problem(404, "not-found", "There is nothing at this address.")

  static let stopping: Problem = {
    var problem = Problem(503, "stopping", "Aloud is stopping. Try again in a moment.")
    problem.headers = HTTPHeaders([("Retry-After", "1"), ("Connection", "close")])
    return problem
  }()

  var response: HTTPResponse {
    var members = members
    members["type"] = .string("about:blank")
    members["title"] = .string(Self.title(of: status))
    members["status"] = .number(Double(status))
    members["detail"] = .string(detail)
    members["code"] = .string(code)
    var headers = headers
    headers.set("Content-Type", "application/problem+json")
    headers.set("Cache-Control", "no-store")
    return HTTPResponse(status: status, headers: headers, body: .bytes(JSONBody.encode(members)))
  }

  private static func title(of status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 507: "Insufficient Storage"
    default: "Internal Server Error"
    }
  }
}
