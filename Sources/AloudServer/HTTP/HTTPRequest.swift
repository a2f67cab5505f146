/// A request whose head has been read.
struct RequestHead: Sendable {
  let method: HTTPMethod
  let target: RequestTarget
  let headers: HTTPHeaders
}

/// A whole request.
struct HTTPRequest: Sendable {
  enum Body: Sendable {
    case none
    case bytes([UInt8])
    case file(UploadedFile)
  }

  let head: RequestHead
  let body: Body

  var method: HTTPMethod { head.method }
  var headers: HTTPHeaders { head.headers }
  var query: [String: String] { head.target.query }
}
