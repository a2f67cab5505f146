/// A book's short name in this library and in addresses: the first hexadecimal digits of its original's
/// SHA-256, sixteen unless another book has the same.
public struct BookID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }
}

/// A person who reads on this library. Positions, marks, settings and finished marks are a reader's.
public struct ReaderID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  /// The reader every library begins with.
  public static let first = ReaderID(rawValue: "1")
}

/// The name a device gave itself: a browser's, or a script's.
public struct DeviceID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String

  /// Nil unless `rawValue` has 1 to 128 UTF-8 bytes, none of them a control character.
  public init?(rawValue: String) {
    guard (1...128).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    self.rawValue = rawValue
  }

  public var description: String { rawValue }
}
