extension MarkupCleaner {
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  static func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func digit(_ byte: UInt8, radix: Int) -> Int? {
    guard byte < 0x80, let value = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
    return value < radix ? value : nil
  }

  func has(_ text: StaticString) -> Bool { has(text, at: index) }

  func has(_ text: StaticString, at position: Int) -> Bool {
    has(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: position,
      ignoringCase: true)
  }

  func has(_ text: [UInt8]) -> Bool { has(text, at: index) }

  /// ASCII letters of `text` match in either case where `ignoringCase`.
  func has(
    _ text: some Collection<UInt8>, at position: Int, ignoringCase: Bool = false
  ) -> Bool {
    guard position + text.count <= bytes.count else { return false }
    var position = position
    for byte in text {
      let same =
        bytes[position] == byte
        || ignoringCase && Self.isNameStart(byte) && bytes[position] | 0x20 == byte | 0x20
      guard same else { return false }
      position += 1
    }
    return true
  }

  /// Index of the first `text` that begins at or after `start` and before `end`.
  func find(_ text: StaticString, from start: Int, to end: Int = .max) -> Int? {
    let first = text.utf8Start.pointee
    var position = start
    while position < min(end, bytes.count) {
      if bytes[position] == first, has(text, at: position) { return position }
      position += 1
    }
    return nil
  }
}
