/// A BCP 47 language tag as a book or an owner gives it, in canonical case (`zh-Hans`, `pt-BR`).
public struct LanguageTag: Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String

  /// Nil when `text` is not a well-formed tag (1–8 ASCII letters and digits a part, primary part 2–8 letters)
  /// or is `und`.
  public init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, (2...8).contains(first.utf8.count), parts.count <= 8,
      first.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }),
      parts.allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      }),
      first.lowercased() != "und"
    else { return nil }
    rawValue = parts.enumerated().map { index, part in
      switch (index, part.utf8.count) {
      case (0, _): part.lowercased()
      case (_, 2): part.uppercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }.joined(separator: "-")
  }

  /// The primary language subtag, in lower case: `en` of `en-GB`.
  public var language: String {
    // Three letters are at most one subtag.
    rawValue.utf8.count <= 3 ? rawValue : String(rawValue.prefix { $0 != "-" })
  }

  public var description: String { rawValue }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let tag = LanguageTag(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not a language tag"))
    }
    self = tag
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
