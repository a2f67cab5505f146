/// The file name in a `Content-Disposition` header (RFC 6266, RFC 8187).
enum ContentDisposition {
  /// `filename*` where it can be read, else `filename`, stripped of folders and control characters; nil where
  /// neither names anything.
  static func fileName(in header: String) -> String? {
    let parameters = parameters(of: header)
    let extended = parameters["filename*"].flatMap(decodeExtended)
    return (extended ?? parameters["filename"]).flatMap(bareName)
  }

  /// Lower-case names; where one comes twice, its first value.
  private static func parameters(of header: String) -> [String: String] {
    var parameters: [String: String] = [:]
    var rest = header.drop { $0 != ";" }
    while rest.first == ";" {
      rest = rest.dropFirst().drop(while: isSpace)
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[name.endIndex...]
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: isSpace)
      let value = takeValue(from: &rest)
      let key = String(name).trimmingSpaces().lowercased()
      if parameters[key] == nil { parameters[key] = value }
      rest = rest.drop { $0 != ";" }
    }
    return parameters
  }

  private static func takeValue(from rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let token = rest.prefix { $0 != ";" }
      rest = rest[token.endIndex...]
      return String(token).trimmingSpaces()
    }
    rest = rest.dropFirst()
    var value = ""
    while let character = rest.popFirst(), character != "\"" {
      // A quoted pair stands for its second character.
      if character == "\\", let escaped = rest.popFirst() {
        value.append(escaped)
      } else {
        value.append(character)
      }
    }
    return value
  }

  /// `charset'language'escaped`; nil for other charsets than the two that RFC 5987 knew, and for broken escapes.
  private static func decodeExtended(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = PercentDecoding.bytes(of: parts[2]) else { return nil }
    switch parts[0].lowercased() {
    case "utf-8": return String(validating: bytes, as: UTF8.self)
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }

  private static func bareName(_ name: String) -> String? {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let kept = last.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let bare = String(String(String.UnicodeScalarView(kept)).trimmingSpaces().prefix(200))
    return bare.isEmpty || bare == "." || bare == ".." ? nil : bare
  }

  private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}
