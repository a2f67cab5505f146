extension Failure {
  /// What stands in a line about one file, or alone: `{"error": {"code", "message", "detail"}}`.
  struct Report: Encodable {
    struct Body: Encodable {
      let code: String
      let message: String
      let detail: String?

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        try container.encode(detail, forKey: .detail)
      }

      private enum Key: String, CodingKey { case code, message, detail }
    }

    let file: String?
    let error: Body

    init(_ failure: Failure, file: String? = nil) {
      self.file = file
      error = Body(code: failure.code, message: failure.message, detail: failure.detail)
    }
  }
}
