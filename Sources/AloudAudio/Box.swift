internal import Foundation

/// A box of the ISO base media file format (ISO/IEC 14496-12, 4.2): its length, four letters, its content.
struct Box {
  let bytes: Data

  init(_ type: String, _ content: Data...) {
    self.init(type, joining: content)
  }

  /// A box whose content starts with a version and 24 flags.
  init(_ type: String, version: UInt8, flags: UInt32 = 0, _ content: Data...) {
    self.init(type, joining: [Data(bigEndian: UInt32(version) << 24 | flags)] + content)
  }

  private init(_ type: String, joining content: [Data]) {
    precondition(type.utf8.count == 4, "a box is named by four letters")
    var bytes = Data()
    let length = 8 + content.reduce(0) { $0 + $1.count }
    bytes.reserveCapacity(length)
    bytes.append(bigEndian: UInt32(length))
    bytes.append(contentsOf: type.utf8)
    for part in content { bytes.append(part) }
    self.bytes = bytes
  }
}

extension Data {
  /// The values in order, each with its most significant byte first.
  init<Value: FixedWidthInteger>(bigEndian values: Value...) {
    self.init()
    for value in values { append(bigEndian: value) }
  }

  mutating func append<Value: FixedWidthInteger>(bigEndian value: Value) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
