import Foundation

@testable import AloudVoices

/// Hibari's reader with its own tables and net, loaded once.
enum TestReader {
  static let shared = Result {
    let files = try EngineFiles.found()
    let unknown = try UnknownWords(files: files, on: .shared())
    return try HibariReader(files: files) { try unknown.sounds(of: $0) }
  }

  /// The symbols of `text`, whose runs without spaces are tokens of their own.
  static func symbols(of text: String) throws -> OwnedText {
    try shared.get().symbols(of: owned(text))
  }

  /// Each run without spaces belongs to a token of its own, and spaces to nobody.
  static func owned(_ text: String) -> OwnedText {
    var owned = OwnedText()
    var (owner, wasSpace) = (Int32(-1), true)
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " "
      if wasSpace, !isSpace { owner += 1 }
      owned.scalars.append(scalar)
      owned.owners.append(isSpace ? OwnedText.nobody : owner)
      wasSpace = isSpace
    }
    return owned
  }
}
