/// One member of a `ZIPFile`, honest unless told to lie: every field of its headers can be set apart from
/// its data.
public struct ZIPEntry: Sendable {
  public enum Method: UInt16, Sendable {
    case stored = 0
    case deflated = 8
  }

  /// As written, so that it need not be UTF-8, nor relative, nor anything else a name should be.
  public var name: [UInt8]
  /// The bytes in the archive: the content itself when stored, a raw deflate stream when deflated.
  public var data: [UInt8]
  public var method: Method
  /// Of the content, as declared in both headers.
  public var crc: UInt32
  /// Size of the content in bytes, as declared in both headers.
  public var size: UInt32
  /// General purpose flags; bit 11 says that the name is UTF-8.
  public var flags: UInt16
  /// The extra field of the local header.
  public var extra: [UInt8]

  public static let encryptedFlag: UInt16 = 1 << 0
  public static let utf8Flag: UInt16 = 1 << 11

  /// `content` stored as it is.
  public init(_ name: String, _ content: [UInt8]) {
    self.init(name: Array(name.utf8), content: content)
    flags = Self.utf8Flag
  }

  public init(_ name: String, _ content: String) {
    self.init(name, Array(content.utf8))
  }

  /// A name of any bytes, without the flag that calls it UTF-8.
  public init(name: [UInt8], content: [UInt8]) {
    self.name = name
    data = content
    method = .stored
    crc = CRC32.checksum(content)
    size = UInt32(content.count)
    flags = 0
    extra = []
  }

  /// `deflated` holds a raw deflate stream of content with this checksum and size.
  public init(_ name: String, deflated: [UInt8], crc: UInt32, size: UInt32) {
    self.init(name, deflated)
    method = .deflated
    self.crc = crc
    self.size = size
  }

  /// `count` times the byte `value`, deflated to less than a hundredth: what a ZIP bomb is made of.
  ///
  /// - Parameter crc: declared in place of the true one, which takes a while for a big bomb.
  public static func run(_ name: String, of value: UInt8, count: Int, crc: UInt32? = nil) -> ZIPEntry {
    ZIPEntry(
      name, deflated: DeflatedRun.bytes(of: value, count: count),
      crc: crc ?? CRC32.checksum(repeatElement(value, count: count)), size: UInt32(count))
  }

  /// A copy with some fields changed.
  public func with(_ change: (inout ZIPEntry) -> Void) -> ZIPEntry {
    var copy = self
    change(&copy)
    return copy
  }
}
