/// The fields of one protobuf message, read one after the other and never beyond its bytes. What lies in a field is
/// not looked into, so nothing nests.
struct ProtobufFields {
  /// The bytes are no protobuf message.
  struct Malformed: Error {}

  struct Field {
    let number: UInt64
    /// The field with its tag.
    let whole: Range<Int>
    /// What it holds, when that is bytes; else empty.
    let content: Range<Int>
    let holdsBytes: Bool
  }

  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  private var position: Int

  /// Offsets are those of `bytes`; `range` must lie within them.
  init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Nil after the last one.
  mutating func next() throws(Malformed) -> Field? {
    guard position < end else { return nil }
    let start = position
    let tag = try varint()
    let number = tag >> 3
    guard number > 0 else { throw Malformed() }
    var content = position..<position
    switch tag & 7 {
    case 0: _ = try varint()
    case 1: try skip(8)
    case 2:
      let length = try varint()
      guard length <= UInt64(end - position) else { throw Malformed() }
      content = position..<position + Int(length)
      position = content.upperBound
    case 5: try skip(4)
    default: throw Malformed()
    }
    return Field(number: number, whole: start..<position, content: content, holdsBytes: tag & 7 == 2)
  }

  /// A number as protobuf writes lengths and tags.
  static func varint(_ number: Int) -> [UInt8] {
    precondition(number >= 0)
    var rest = UInt64(number)
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  /// A field of bytes.
  static func field(_ number: Int, _ content: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(content.count) + content
  }

  private mutating func varint() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard position < end else { throw Malformed() }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw Malformed()
  }

  private mutating func skip(_ count: Int) throws(Malformed) {
    guard count <= end - position else { throw Malformed() }
    position += count
  }
}
