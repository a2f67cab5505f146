/// A path inside a package: `OEBPS/text/one.xhtml`, decoded, normalised, never leading out of it.
enum PackagePath {
  /// Where `reference`, as a document writes it, leads; nil for what is outside the package: another host, a
  /// scheme, a climb above the root.
  ///
  /// - Parameter document: path of the document that has the reference.
  static func resolve(_ reference: String, from document: String) -> String? {
    let trimmed = reference.trimmingBlanks
    guard !hasScheme(trimmed) else { return nil }
    // Split before decoding: an encoded `#` or `?` belongs to the name.
    let written = trimmed.prefix { $0 != "#" && $0 != "?" }
    let path = decoded(written).replacing("\\", with: "/")
    guard !path.isEmpty else { return document }
    guard !path.hasPrefix("//"), !path.utf8.contains(0) else { return nil }
    var parts: [Substring] = path.hasPrefix("/") ? [] : document.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The fragment of a reference, decoded; nil where it has none.
  static func fragment(of reference: String) -> String? {
    guard let sign = reference.firstIndex(of: "#") else { return nil }
    let fragment = decoded(reference[reference.index(after: sign)...].prefix { !$0.isNewline })
    return fragment.isEmpty ? nil : fragment
  }

  /// `http:`, `mailto:`, `javascript:`: letters, digits, `+`, `-` and `.` before a colon (RFC 3986, §3.1).
  static func hasScheme(_ reference: String) -> Bool { scheme(of: reference) != nil }

  /// In lower case; nil where there is none.
  static func scheme(of reference: String) -> String? {
    guard let colon = reference.firstIndex(of: ":") else { return nil }
    let scheme = reference[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }

  /// Without percent-encoding; as it is where what is encoded is not UTF-8.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { $0 < 0x80 ? Character(UnicodeScalar($0)).hexDigitValue : nil }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }
}
