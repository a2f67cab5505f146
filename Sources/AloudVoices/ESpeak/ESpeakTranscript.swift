/// What eSpeak NG answers to `transcribe`.
struct ESpeakTranscript: Hashable {
  struct Clause: Hashable {
    /// In the International Phonetic Alphabet, with stress and other marks, and spaces between words.
    let phonemes: String
    /// What the text ends the clause with, as one of `. ! ? , ; :`; nil where it ends with none.
    let terminator: Unicode.Scalar?
  }

  let clauses: [Clause]
  let events: [ESpeakEvent]

  /// - Parameters:
  ///   - content: an answer's.
  ///   - text: what was transcribed, as UTF-8 ended by a zero.
  init(_ content: [UInt8], of text: [UInt8]) {
    var reader = ESpeakReader(content)
    var clauses: [Clause] = []
    var start = 0
    for _ in 0..<max(reader.number(), 0) {
      guard !reader.isAtEnd else { break }
      let end = min(max(reader.number(), start), text.count - 1)
      let read = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars
      // eSpeak NG has looked at the first character of the next clause to know that this one has ended.
      let own = end < text.count - 1 ? read.dropLast() : read[...]
      clauses.append(
        Clause(phonemes: reader.text(), terminator: own.last { !Self.closes($0) }.flatMap(Self.mark)))
      start = end
    }
    self.clauses = clauses
    events = ESpeakSound.events(&reader)
  }

  /// What may follow a clause's mark: `”`, `)`, a space.
  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator: true
    default: scalar == "\"" || scalar == "'"
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { marks[scalar] }

  /// Voices know the marks of Latin text; an ellipsis ends like a sentence, a dash like a half of one.
  private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
    ".": ".", "!": "!", "?": "?", ",": ",", ";": ";", ":": ":", "…": ".", "—": ";", "–": ";", "،": ",",
    "؛": ";",
    "؟": "?", "۔": ".", "।": ".", "॥": ".", "։": ".", "\u{37E}": "?", "·": ";", "。": ".", "、": ",", "，": ",",
    "！": "!", "？": "?", "：": ":", "；": ";",
  ]
}
