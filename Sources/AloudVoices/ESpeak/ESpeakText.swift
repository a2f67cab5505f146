internal import AloudSpeech
internal import AloudText
internal import Foundation

/// What eSpeak NG is given for a request, and the way back: it counts Unicode scalars, the request UTF-16 code units.
struct ESpeakText {
  /// Where a scalar stands among the request's tokens.
  struct Place: Hashable {
    /// The last token that starts at or before the scalar; −1 before the first.
    let token: Int
    /// False in the gap after that token.
    let isInside: Bool
  }

  /// Composed, and free of what eSpeak NG would take for a command or read out as noise.
  private(set) var scalars: [Unicode.Scalar] = []
  /// One for each scalar.
  private(set) var places: [Place] = []
  /// Each token's scalars, as a half-open range; none for a token with nothing to speak.
  private var ranges: [Int: Range<Int>] = [:]

  /// Longer runs without a space overflow tables inside eSpeak NG.
  private static let longestRun = 60
  /// A base and its marks; the rest of a longer cluster is noise.
  private static let longestCluster = 8

  init(_ request: SpeechRequest) {
    var offset = 0
    var token = -1
    var run = 0
    for character in request.text {
      while token + 1 < request.tokens.count, request.tokens[token + 1].start <= offset { token += 1 }
      let place = Place(token: token, isInside: token >= 0 && offset < request.tokens[token].end)
      for scalar in Self.spoken(character) {
        run = scalar == " " ? 0 : run + 1
        if run > Self.longestRun {
          append(" ", place)
          run = 1
        }
        append(scalar, place)
      }
      offset += character.utf16.count
    }
  }

  /// The same with nothing in it but letters, marks, digits and what ends a clause.
  var plain: ESpeakText {
    var text = self
    text.scalars = scalars.map { Self.isPlain($0) ? $0 : " " }
    return text
  }

  /// Whether there is anything but space.
  var isBlank: Bool { scalars.allSatisfy { $0 == " " } }

  /// UTF-8, ended by a zero.
  var bytes: [UInt8] { Self.bytes(scalars) }

  /// A token alone, as `bytes` is; empty when nothing in it can be spoken.
  func bytes(ofToken token: Int) -> [UInt8] {
    let word = ranges[token].map { scalars[$0] } ?? []
    return word.contains(where: Self.isSpeakable) ? Self.bytes(word) : []
  }

  /// The place of eSpeak NG's `text_position`, which counts from 1.
  func place(atPosition position: Int) -> Place {
    guard let last = places.last else { return Place(token: -1, isInside: false) }
    return places.indices.contains(position - 1) ? places[position - 1] : last
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ place: Place) {
    if place.isInside {
      ranges[place.token] = (ranges[place.token]?.lowerBound ?? scalars.count)..<scalars.count + 1
    }
    scalars.append(scalar)
    places.append(place)
  }

  private static func bytes(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8) + [0]
  }

  /// What `character` is to eSpeak NG: itself composed, since it misreads a letter apart from its marks; a space
  /// where it would name a picture, obey a control character (U+0001 starts a command) or open `[[` phonemes;
  /// nothing where it would stop a word at an invisible mark.
  private static func spoken(_ character: Character) -> [Unicode.Scalar] {
    if let ascii = character.asciiValue {
      return [
        ascii < 0x20 || ascii == 0x7F || character == "[" || character == "]" ? " " : Unicode.Scalar(ascii)
      ]
    }
    guard let first = character.unicodeScalars.first, !character.isPicture, !first.isMark else {
      return [" "]
    }
    let composed = String(character.unicodeScalars.prefix(longestCluster).map(Character.init))
      .precomposedStringWithCanonicalMapping
    return composed.unicodeScalars.compactMap { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned,
        .surrogate:
        " "
      case .format where !joiners.contains(scalar): nil
      default: scalar.isVariationSelector ? nil : scalar == "\u{FFFC}" || scalar == "\u{FFFD}" ? " " : scalar
      }
    }
  }

  private static func isSpeakable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .currencySymbol, .mathSymbol:
      true
    default: "&@#%°".unicodeScalars.contains(scalar)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: scalar.properties.isSentenceTerminal || ",;:'’".unicodeScalars.contains(scalar)
    }
  }

  /// They shape letters in Indic and Arabic scripts, and eSpeak NG's dictionaries know them.
  private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
}
