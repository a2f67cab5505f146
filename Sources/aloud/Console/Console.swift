import Foundation

/// What the program says: results on standard output, all else on standard error.
enum Console {
  /// Throws when standard output cannot be written: a full disk, or a reader that went away.
  static func print(_ line: String) throws { try write(line + "\n") }

  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure("Nothing more can be written to standard output.", detail: "\(error)")
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
