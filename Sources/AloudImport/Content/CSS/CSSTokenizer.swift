/// Splits a style sheet into tokens (CSS Syntax Level 3, §4). Never fails: whatever the bytes, there are tokens.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var index = 0

  /// `utf8` must be well-formed UTF-8.
  init(_ utf8: [UInt8]) { bytes = utf8 }

  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    return tokenizer.tokens()
  }

  mutating func tokens() -> [CSSToken] {
    var tokens: [CSSToken] = []
    while let token = next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> CSSToken? {
    skipCommentsAndMarks()
    guard let byte = peek() else { return nil }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      while let byte = peek(), Self.isBlank(byte) { index += 1 }
      return .whitespace
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(endingWith: byte)
    case UInt8(ascii: "#"):
      guard let following = peek(1), Self.isName(following) || isEscape(at: index + 1) else { break }
      index += 1
      return .hash(name())
    case UInt8(ascii: "@"):
      guard startsIdentifier(at: index + 1) else { break }
      index += 1
      return .atKeyword(name().lowercased())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      if startsNumber() { return number() }
    default: break
    }
    if startsIdentifier(at: index) { return identifierLike() }
    index += 1
    return Self.punctuation[byte] ?? .delimiter(byte)
  }

  private static let punctuation: [UInt8: CSSToken] = [
    UInt8(ascii: ":"): .colon, UInt8(ascii: ";"): .semicolon, UInt8(ascii: ","): .comma,
    UInt8(ascii: "{"): .openBrace, UInt8(ascii: "}"): .closeBrace,
    UInt8(ascii: "["): .openBracket, UInt8(ascii: "]"): .closeBracket,
    UInt8(ascii: "("): .openParenthesis, UInt8(ascii: ")"): .closeParenthesis,
  ]

  /// Comments, and the `<!--` and `-->` that may stand about a sheet in HTML.
  private mutating func skipCommentsAndMarks() {
    while true {
      if has("/*") {
        index += 2
        while index < bytes.count, !has("*/") { index += 1 }
        index = min(index + 2, bytes.count)
      } else if has("<!--") {
        index += 4
      } else if has("-->") {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func identifierLike() -> CSSToken {
    let name = name()
    guard peek() == UInt8(ascii: "(") else { return .identifier(name) }
    index += 1
    guard name.lowercased() == "url" else { return .function(name.lowercased()) }
    var ahead = index
    while ahead < bytes.count, Self.isBlank(bytes[ahead]) { ahead += 1 }
    if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "\"") || bytes[ahead] == UInt8(ascii: "'") {
      return .function("url")
    }
    index = ahead
    return url()
  }

  private mutating func url() -> CSSToken {
    var value: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: ")") {
        index += 1
        return .url(String(decoding: value, as: UTF8.self).trimmingBlanks)
      }
      if isEscape(at: index) {
        value += escape()
      } else {
        value.append(byte)
        index += 1
      }
    }
    return .bad
  }

  private mutating func string(endingWith quote: UInt8) -> CSSToken {
    index += 1
    var value: [UInt8] = []
    while let byte = peek() {
      if byte == quote {
        index += 1
        break
      } else if byte == UInt8(ascii: "\n") {
        return .bad
      } else if byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "\n") {
        index += 2
      } else if isEscape(at: index) {
        value += escape()
      } else {
        value.append(byte)
        index += 1
      }
    }
    return .string(String(decoding: value, as: UTF8.self))
  }

  private mutating func number() -> CSSToken {
    index += 1
    while let byte = peek(), Self.isDigit(byte) || byte == UInt8(ascii: ".") { index += 1 }
    if startsIdentifier(at: index) { _ = name() } else if peek() == UInt8(ascii: "%") { index += 1 }
    return .number
  }

  private mutating func name() -> String {
    var value: [UInt8] = []
    while let byte = peek() {
      if Self.isName(byte) {
        value.append(byte)
        index += 1
      } else if isEscape(at: index) {
        value += escape()
      } else {
        break
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// What `\` and the one to six hexadecimal digits, or the one character, after it stand for, as UTF-8.
  private mutating func escape() -> [UInt8] {
    index += 1
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = peek(), byte < 0x80,
      let digit = Character(UnicodeScalar(byte)).hexDigitValue
    {
      value = value * 16 + UInt32(digit)
      digits += 1
      index += 1
    }
    guard digits > 0 else {
      let start = index
      index += 1
      while let byte = peek(), byte & 0xC0 == 0x80 { index += 1 }
      return Array(bytes[start..<min(index, bytes.count)])
    }
    if let byte = peek(), Self.isBlank(byte) { index += 1 }
    let scalar = value == 0 ? nil : UnicodeScalar(value)
    return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
  }
}

// MARK: - Looking ahead

extension CSSTokenizer {
  private func peek(_ ahead: Int = 0) -> UInt8? {
    index + ahead < bytes.count ? bytes[index + ahead] : nil
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count, bytes[index] == text.utf8Start.pointee else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private func isEscape(at position: Int) -> Bool {
    position + 1 < bytes.count && bytes[position] == UInt8(ascii: "\\")
      && bytes[position + 1] != UInt8(ascii: "\n")
  }

  private func startsIdentifier(at position: Int) -> Bool {
    guard position < bytes.count else { return false }
    if bytes[position] == UInt8(ascii: "-") {
      guard position + 1 < bytes.count else { return false }
      return Self.isNameStart(bytes[position + 1]) || bytes[position + 1] == UInt8(ascii: "-")
        || isEscape(at: position + 1)
    }
    return Self.isNameStart(bytes[position]) || isEscape(at: position)
  }

  private func startsNumber() -> Bool {
    var position = index
    if bytes[position] != UInt8(ascii: ".") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") { position += 1 }
    return position < bytes.count && Self.isDigit(bytes[position])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
