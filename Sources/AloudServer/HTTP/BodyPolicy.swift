/// How much of a body a route takes, and where to.
enum BodyPolicy: Hashable, Sendable {
  case none
  /// Into memory: a JSON object of at most `limit` bytes.
  case json(limit: Int)
  /// Into a file of at most `limit` bytes.
  case file(limit: Int)

  static let standardJSON = BodyPolicy.json(limit: 65_536)

  var limit: Int {
    switch self {
    case .none: 0
    case .json(let limit), .file(let limit): limit
    }
  }
}
