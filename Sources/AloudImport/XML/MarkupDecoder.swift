/// Finds the encoding of a document of markup and makes UTF-8 of it.
enum MarkupDecoder {
  /// The document as UTF-8 without a byte order mark.
  ///
  /// A byte order mark wins, then the pattern of UTF-16 without one, then what the document declares of itself
  /// (XML declaration, `<meta>`), as long as its bytes do not belie it; what is neither declared nor UTF-8 is
  /// in whatever encoding it reads best.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return CharacterDecoder.repaired(bytes[3...]) }
    if let utf16 = utf16Label(of: bytes) {
      let start = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0
      if let decoded = CharacterDecoder.utf8(bytes[start...], from: utf16) { return decoded }
    }
    let declared = declaredLabel(in: bytes)
    if let declared, !declared.hasPrefix("utf"), !declared.hasPrefix("ucs"), declared != "unicode",
      let decoded = CharacterDecoder.utf8(bytes[...], from: declared)
    {
      return decoded
    }
    if CharacterDecoder.isUTF8(bytes[...]) { return bytes }
    // Declared UTF-8 and damaged keeps its good letters; with none to keep, the declaration is wrong.
    if declared != nil, hasMultibyteUTF8(bytes) { return CharacterDecoder.repaired(bytes[...]) }
    let label = LegacyEncoding.label(of: text(of: bytes)[...])
    return CharacterDecoder.utf8(bytes[...], from: label) ?? CharacterDecoder.repaired(bytes[...])
  }

  /// More control bytes than any document has: it is encrypted, or is something else.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    guard utf16Label(of: bytes) == nil else { return false }
    let sample = bytes.prefix(64 << 10)
    let controls = sample.count { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
    return controls > 16 && controls * 40 > sample.count
  }

  /// What stands between tags near the beginning.
  private static func text(of bytes: [UInt8]) -> [UInt8] {
    var isInTag = false
    return bytes.prefix(256 << 10).filter { byte in
      if byte == UInt8(ascii: "<") { isInTag = true }
      defer { if byte == UInt8(ascii: ">") { isInTag = false } }
      return !isInTag
    }
  }

  private static func utf16Label(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFF, 0xFE, _, _), (UInt8(ascii: "<"), 0, _, 0): return "utf-16le"
    case (0xFE, 0xFF, _, _), (0, UInt8(ascii: "<"), 0, _): return "utf-16be"
    default: return nil
    }
  }

  /// More well-formed than ill-formed sequences above ASCII.
  private static func hasMultibyteUTF8(_ bytes: [UInt8]) -> Bool {
    var (good, bad) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value > 0x7F {
      if scalar == "\u{FFFD}" { bad += 1 } else { good += 1 }
    }
    return good > bad
  }

  /// The encoding that the first bytes name, in lower case.
  private static func declaredLabel(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(2_048).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()
    if let declaration = head.range(of: "<?xml"), let end = head.range(of: "?>"),
      declaration.upperBound <= end.lowerBound,
      let label = value(after: "encoding", in: head[declaration.upperBound..<end.lowerBound])
    {
      return label
    }
    var rest = head[...]
    while let meta = rest.range(of: "<meta") {
      rest = rest[meta.upperBound...]
      let tag = rest.prefix { $0 != ">" }
      if let label = value(after: "charset", in: tag) { return label }
    }
    return nil
  }

  /// The name in `encoding="NAME"`, `charset=NAME`.
  private static func value(after key: String, in text: Substring) -> String? {
    guard let found = text.range(of: key) else { return nil }
    let rest = text[found.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let label = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    return label.isEmpty ? nil : String(label)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Where `text` first occurs.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    self[...].firstRange(of: text)
  }
}
