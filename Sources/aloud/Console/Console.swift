import Foundation

/// What the program says: results on standard output, all else on standard error.
enum Console {
  /// The reader of standard output went away (`aloud text … | head`).
  struct ReaderGone: Error {}

  static func print(_ line: String) throws { try write(line + "\n") }

  /// Throws `ReaderGone`, or `Failure` on a full disk.
  static func write(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeFirst(count)
      } else if errno == EPIPE {
        throw ReaderGone()
      } else if errno != EINTR {
        let cause = String(cString: strerror(errno))
        throw Failure("Nothing more can be written to standard output.", code: "output", detail: cause)
      }
    }
  }

  /// One object on one line.
  static func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Says it in the form of the program's errors: `aloud: …`.
  static func complain(_ sentence: String) {
    // With nowhere left to say it there is nothing more to do.
    try? FileHandle.standardError.write(contentsOf: Data("aloud: \(sentence.onOneLine)\n".utf8))
  }

  /// A remark for whoever sits before the terminal.
  static func note(_ sentence: String) {
    // With nowhere left to say it there is nothing more to do.
    try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
  }

  static let errorIsTerminal = isatty(STDERR_FILENO) == 1
}
