/// Percent-decoding (RFC 3986 §2.1) into text.
enum PercentDecoding {
  /// Nil for a broken escape, for bytes that are not UTF-8, and for a decoded control character: NUL cuts C
  /// strings short, the others have no business in a name.
  static func decode(_ text: some StringProtocol) -> String? {
    guard let bytes = bytes(of: text), let decoded = String(validating: bytes, as: UTF8.self),
      !decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    return decoded
  }

  /// The bytes that the escapes stand for; nil for a broken escape.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
