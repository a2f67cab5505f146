internal import AloudSpeech
internal import AloudText
internal import Foundation

extension OwnedText {
  /// A base and its marks; the rest of a longer cluster is noise.
  private static let longestCluster = 8

  /// The request's text without what cannot be said: in Normalization Form C, with one sort of apostrophe, hyphen and
  /// digit, one U+0020 for each space or control character and a line feed for each end of a line.
  init(_ request: SpeechRequest) {
    var offset = 0
    var token = 0
    for character in request.text {
      while token < request.tokens.count, request.tokens[token].end <= offset { token += 1 }
      let isInside = token < request.tokens.count && request.tokens[token].start <= offset
      let owner = isInside ? Int32(token) : Self.nobody
      for scalar in Self.plain(character) { append(scalar, owner) }
      offset += character.utf16.count
    }
  }

  /// Each run of spaces as one, and none at the ends. A space within a token is the token's.
  var collapsed: OwnedText {
    var result = OwnedText()
    for index in scalars.indices {
      if scalars[index] != " " {
        result.append(scalars[index], owners[index])
      } else if let last = result.scalars.last, last != " " {
        let next = scalars[index...].firstIndex { $0 != " " }
        guard let next else { return result }
        result.append(" ", result.owners.last == owners[next] ? owners[next] : Self.nobody)
      }
    }
    return result
  }

  private static func plain(_ character: Character) -> [Unicode.Scalar] {
    if let ascii = character.asciiValue {
      let isLineEnd = character.isNewline
      return [isLineEnd ? "\n" : ascii < 0x20 || ascii == 0x7F ? " " : Unicode.Scalar(ascii)]
    }
    guard let first = character.unicodeScalars.first, !character.isPicture, !first.isMark else {
      return [" "]
    }
    if character.isNewline { return ["\n"] }
    return String(character.unicodeScalars.prefix(longestCluster)).precomposedStringWithCanonicalMapping
      .unicodeScalars.flatMap(plain)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let folded = folded[scalar] { return folded }
    if let fullWidth = fullWidth(scalar) { return [fullWidth] }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
      return [" "]
    case .format: return []
    case .decimalNumber: return [digit(scalar)]
    default: return scalar.isVariationSelector ? [] : [scalar]
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let value = scalar.properties.numericValue, (0...9).contains(value) else { return scalar }
    return Unicode.Scalar(UInt8(0x30 + Int(value)))
  }

  /// `Ａ` → `A`
  private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
  }

  private static let folded: [Unicode.Scalar: [Unicode.Scalar]] = [
    "’": ["'"], "ʼ": ["'"], "‐": ["-"], "‑": ["-"], "‒": ["-"], "―": ["—"], "⁄": ["/"], "℃": ["°", "C"],
    "℉": ["°", "F"], "№": ["N", "o", "."], "„": ["“"], "«": ["“"], "»": ["”"], "\u{FFFC}": [" "],
    "\u{FFFD}": [" "],
  ]
}
