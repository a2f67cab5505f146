/// Decodes a text file, whatever wrote it.
enum TextDecoder {
  /// The text without a byte order mark; nil where the bytes are no text.
  static func text(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes[3...], as: UTF8.self) }
    if let label = utf16Label(of: bytes) {
      let start = bytes[0] == 0xFF || bytes[0] == 0xFE ? 2 : 0
      return string(bytes[start...], label)
    }
    guard !isBinary(bytes) else { return nil }
    if CharacterDecoder.isUTF8(bytes[...]) { return String(decoding: bytes, as: UTF8.self) }
    if isDamagedUTF8(bytes) { return String(decoding: bytes, as: UTF8.self) }
    return string(bytes[...], LegacyEncoding.label(of: bytes[...]))
  }

  private static func string(_ bytes: ArraySlice<UInt8>, _ label: String) -> String? {
    CharacterDecoder.utf8(bytes, from: label).map { String(decoding: $0, as: UTF8.self) }
  }

  /// By its mark, else by the zeros that letters of Latin have on one side.
  private static func utf16Label(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) { return "utf-16le" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "utf-16be" }
    let sample = bytes.prefix(4_096)
    let evenZeros = sample.indices.count { $0.isMultiple(of: 2) && sample[$0] == 0 }
    let oddZeros = sample.indices.count { !$0.isMultiple(of: 2) && sample[$0] == 0 }
    let most = sample.count / 2
    if oddZeros * 5 > most * 2, evenZeros * 50 <= most { return "utf-16le" }
    if evenZeros * 5 > most * 2, oddZeros * 50 <= most { return "utf-16be" }
    return nil
  }

  /// More control bytes than any text has.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(64 << 10)
    let zeros = sample.count { $0 == 0 }
    let controls = sample.count { $0 < 0x20 && ![0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
    return zeros * 200 > sample.count || controls * 20 > sample.count
  }

  /// Nearly all of what is above ASCII is well-formed: a few letters were damaged on the way.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    var (good, bad) = (0, 0)
    for scalar in String(decoding: bytes.prefix(256 << 10), as: UTF8.self).unicodeScalars
    where scalar.value > 0x7F {
      if scalar == "\u{FFFD}" { bad += 1 } else { good += 1 }
    }
    return good > bad * 10
  }
}
