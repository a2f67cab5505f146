/// A chapter's readable text as one run of UTF-16 code units, the unit that every offset counts.
///
/// Holds well-formed UTF-16 only: whoever builds one replaces lone surrogates, so that it survives being
/// coded as a JSON string unchanged.
public struct CanonicalText: Hashable, Sendable, Codable {
  public let units: [UInt16]

  public init(units: [UInt16]) { self.units = units }
  public init(_ string: String) { units = Array(string.utf16) }

  public var length: Int { units.count }
  public var string: String { String(decoding: units, as: UTF16.self) }

  /// The exact slice; `range` must lie inside the text.
  public func slice(_ range: TextRange) -> String {
    String(decoding: units[range.start..<range.end], as: UTF16.self)
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(string)
  }

  /// What stands for a picture, formula or other atom in the text.
  public static let atom: UInt16 = 0xFFFC
  /// What stands between blocks, and for a `<br>`.
  public static let lineFeed: UInt16 = 0x000A
}
