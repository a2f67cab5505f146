extension [UInt8] {
  mutating func append(littleEndian value: UInt16) {
    append(contentsOf: [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)])
  }

  mutating func append(littleEndian value: UInt32) {
    append(littleEndian: UInt16(truncatingIfNeeded: value))
    append(littleEndian: UInt16(truncatingIfNeeded: value >> 16))
  }

  mutating func append(bigEndian value: UInt32) {
    append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) })
  }
}
