extension Problem {
  /// What a person is told of an error; only here do errors of the modules become status codes.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CancellationError: self = .stopping
    default:
      self.init(500, "failed", "Something went wrong inside Aloud: \(error).")
    }
  }
}
