/// Writes values one after the other as bytes; `ByteReader` takes them back in the same order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Not negative: seven bits a byte, the lowest first, the highest bit set on all but the last (LEB128).
  mutating func write(_ value: Int) {
    var rest = UInt(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ value: some RawRepresentable<String>) { write(value.rawValue) }

  /// Whether there is one, then the value.
  mutating func write<Value>(optional value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// How many there are, then each.
  mutating func write<Value>(all values: [Value], _ body: (inout ByteWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}
