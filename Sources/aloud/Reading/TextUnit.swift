/// What `aloud text` divides a chapter into.
enum TextUnit: String, CaseIterable, Sendable {
  case words, phrases, sentences, utterances, blocks

  /// As a line names itself.
  var noun: String { String(rawValue.dropLast()) }
}
