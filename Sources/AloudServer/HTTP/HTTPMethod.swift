/// The request methods that Aloud answers.
enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Only reads (RFC 9110 §9.2.1): may be sent by any page, and be cancelled at any time.
  var isSafe: Bool { self == .get || self == .head }
}
