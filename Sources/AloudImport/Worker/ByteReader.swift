/// Reads what a `ByteWriter` wrote; every method throws `WorkerFault` on bytes that no writer wrote.
struct ByteReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Everything has been read.
  var isAtEnd: Bool { index == bytes.count }

  mutating func byte() throws(WorkerFault) -> UInt8 {
    guard index < bytes.count else { throw WorkerFault("a message cut short") }
    defer { index += 1 }
    return bytes[index]
  }

  /// From 0; at most 48 bits long, so that sums of a few never overflow.
  mutating func integer() throws(WorkerFault) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 49, by: 7) {
      let byte = try byte()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw WorkerFault("a number beyond all bounds")
  }

  mutating func flag() throws(WorkerFault) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw WorkerFault("a flag that is \(byte)") }
    return byte == 1
  }

  mutating func string() throws(WorkerFault) -> String {
    let count = try integer()
    guard count <= bytes.count - index else { throw WorkerFault("a text cut short") }
    defer { index += count }
    let slice = bytes[index..<(index + count)]
    guard let text = slice.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else {
      throw WorkerFault("a text that is not UTF-8")
    }
    return text
  }

  mutating func choice<Value: RawRepresentable<String>>(of type: Value.Type) throws(WorkerFault) -> Value {
    let name = try string()
    guard let value = Value(rawValue: name) else { throw WorkerFault("no \(type) is called “\(name)”") }
    return value
  }

  mutating func optional<Value>(
    _ body: (inout ByteReader) throws(WorkerFault) -> Value
  ) throws(WorkerFault) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func all<Value>(
    _ body: (inout ByteReader) throws(WorkerFault) -> Value
  ) throws(WorkerFault) -> [Value] {
    let count = try integer()
    // Each takes a byte at least: a count cannot be believed beyond that.
    guard count <= bytes.count - index else { throw WorkerFault("a list cut short") }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }
}
