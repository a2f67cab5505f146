/// A ZIP archive of stored entries (APPNOTE 6.3.10 without ZIP64), written piece by piece. The same entries
/// always make the same bytes: dates are fixed, and nothing is deflated.
struct StoredArchive {
  /// Entries that an archive without ZIP64 can hold.
  static let mostEntries = 60_000

  private var directory: [UInt8] = []
  private var count: UInt16 = 0
  private var offset: UInt32 = 0
  private let write: (UnsafeRawBufferPointer) throws -> Void

  /// `write` is given the archive in order.
  init(write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }

  /// - Precondition: at most `mostEntries`, 4 GB together.
  mutating func append(_ name: String, _ content: [UInt8]) throws {
    let shared = Self.fields(name: name, content: content)
    let header = Self.bytes(0x0403_4B50 as UInt32) + shared + Self.bytes(0 as UInt16) + name.utf8
    directory += Self.bytes(0x0201_4B50 as UInt32) + Self.bytes(20 as UInt16) + shared
    directory += [UInt8](repeating: 0, count: 12)  // no extra, no comment, disk 0, no attributes
    directory += Self.bytes(offset) + name.utf8
    try put(header)
    try put(content)
    count += 1
  }

  /// Ends the archive; nothing follows.
  mutating func finish() throws {
    let start = offset
    let size = UInt32(directory.count)
    try put(directory)
    try put(
      Self.bytes(0x0605_4B50 as UInt32) + Self.bytes(0 as UInt32) + Self.bytes(count) + Self.bytes(count)
        + Self.bytes(size) + Self.bytes(start) + Self.bytes(0 as UInt16))
  }

  private mutating func put(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
    offset += UInt32(bytes.count)
  }

  /// From “version needed” to the name's length, the same in both headers; 1 January 1980.
  private static func fields(name: String, content: [UInt8]) -> [UInt8] {
    let isUTF8: UInt16 = 1 << 11
    let size = UInt32(content.count)
    return bytes(20 as UInt16) + bytes(isUTF8) + bytes(0 as UInt16) + bytes(0 as UInt16)
      + bytes(0x21 as UInt16)
      + bytes(checksum(content)) + bytes(size) + bytes(size) + bytes(UInt16(name.utf8.count))
  }

  private static func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }

  /// CRC-32 as in ISO 3309, polynomial 0xEDB88320.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
}
