/// What eSpeak NG gives for a text.
struct ESpeakSound: Hashable {
  let samples: [Float]
  let events: [ESpeakEvent]

  /// From an answer's content.
  init(_ content: [UInt8]) {
    var reader = ESpeakReader(content)
    events = Self.events(&reader)
    samples = reader.samples()
  }

  /// As many as the reader says.
  static func events(_ reader: inout ESpeakReader) -> [ESpeakEvent] {
    var events: [ESpeakEvent] = []
    for _ in 0..<max(reader.number(), 0) {
      guard !reader.isAtEnd else { break }
      let type = reader.byte()
      let (sample, position) = (reader.number(), reader.number())
      let name = String(decoding: reader.bytes(8).prefix { $0 != 0 }, as: UTF8.self)
      if let kind = kind(type, position: position, name: name) {
        events.append(ESpeakEvent(kind: kind, sample: sample))
      }
    }
    return events
  }

  /// The letters alone: without stress, length and tone, which a word has or has not by its place in the sentence,
  /// and without the `(en)` and `(de)` that stand where a word is read in another language.
  static func letters(_ phonemes: String) -> [Unicode.Scalar] {
    var isLanguage = false
    return phonemes.unicodeScalars.filter { scalar in
      if scalar == "(" { isLanguage = true }
      defer { if scalar == ")" { isLanguage = false } }
      return !isLanguage && isLetter(scalar)
    }
  }

  /// Whether a scalar of a transcription outside `(en)` is part of a phoneme itself.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    !marks.contains(scalar) && !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .decimalNumber
  }

  private static let marks = Set("ˈˌːˑ.-_|‖͡)\u{200D}".unicodeScalars)

  /// By `espeak_EVENT_TYPE`: word, end of a clause, phoneme.
  private static func kind(_ type: UInt8, position: Int, name: String) -> ESpeakEvent.Kind? {
    switch type {
    case 1: return .word(position: position)
    case 5: return .clauseEnd
    case 7 where name.isEmpty: return .pause
    case 7:
      let letters = letters(name)
      return letters.isEmpty ? nil : .phoneme(letters)
    default: return nil
    }
  }
}
