import AloudLibrary

extension Problem {
  /// What a person is told of an error; only here do errors of the modules become status codes.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as LibraryError: self.init(error)
    case is CancellationError: self = .stopping
    default: self.init(500, "failed", "Something went wrong inside Aloud: \(error).")
    }
  }

  private init(_ error: LibraryError) {
    let (status, code) =
      switch error {
      case .noSuchBook: (404, "no-such-book")
      case .noSuchChapter: (404, "no-such-chapter")
      case .noSuchResource: (404, "no-such-file")
      case .noSuchReader: (404, "no-such-reader")
      case .noSuchLocation: (422, "no-such-location")
      case .noSuchRevision: (422, "no-such-revision")
      case .settingsTooLarge: (413, "too-large")
      case .full: (507, "no-room")
      case .busy: (503, "busy")
      case .notWritable: (500, "not-writable")
      case .damaged: (500, "damaged")
      case .madeByLaterVersion: (500, "made-by-later-version")
      case .notADigest, .failed: (500, "failed")
      }
    self.init(status, code, error.message)
    if status == 503 { headers.set("Retry-After", "1") }
  }
}
