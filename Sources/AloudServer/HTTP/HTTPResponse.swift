import Foundation

/// What is sent back.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case empty
    case bytes(Data)
    /// Part of a file: a half-open range of its bytes.
    case file(OpenFile, Range<Int>)
  }

  var status: Int
  var headers: HTTPHeaders
  var body: Body

  init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
