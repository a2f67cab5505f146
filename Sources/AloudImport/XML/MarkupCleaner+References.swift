internal import CXML

extension MarkupCleaner {
  /// Copies the reference at the present place, made good where need be.
  mutating func reference() {
    guard index + 1 < bytes.count else { return bareAmpersand() }
    if bytes[index + 1] == UInt8(ascii: "#") { return numericReference() }
    let name = bytes[(index + 1)...].prefix(64).prefix { Self.isNameStart($0) || Self.isDigit($0) }
    let end = index + 1 + name.count
    guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return bareAmpersand() }
    if ["amp", "lt", "gt", "quot"].contains(where: { name.elementsEqual($0.utf8) })
      || mode != .html && (name.elementsEqual("apos".utf8) || declared.contains(Array(name)))
    {
      copy(through: end + 1)
    } else if let value = Self.value(ofEntity: name) {
      output += Array("&#\(value);".utf8)
      index = end + 1
    } else {
      // Browsers show a name they do not know; so do we, rather than lose it.
      output += Array("&amp;".utf8)
      index += 1
    }
  }

  /// A `&` that begins no reference is a fault in XML; what is to be recovered keeps it as itself.
  private mutating func bareAmpersand() {
    output += Array((mode == .strict ? "&" : "&amp;").utf8)
    index += 1
  }

  private mutating func numericReference() {
    let isHexadecimal = index + 2 < bytes.count && bytes[index + 2] | 0x20 == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 3 : 2)
    let radix = isHexadecimal ? 16 : 10
    let digits = bytes[min(start, bytes.count)...].prefix { Self.digit($0, radix: radix) != nil }
    guard !digits.isEmpty else { return bareAmpersand() }
    let end = start + digits.count
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
    guard isClosed || mode != .strict else { return copy(through: end) }
    var value: UInt32 = 0
    for digit in digits {
      value = min(value * UInt32(radix) + UInt32(Self.digit(digit, radix: radix) ?? 0), 0x11_0000)
    }
    output += Array("&#\(Self.permitted(value, asHTML: mode == .html));".utf8)
    index = end + (isClosed ? 1 : 0)
  }

  private static func permitted(_ value: UInt32, asHTML: Bool) -> UInt32 {
    switch value {
    case 0x09, 0x0A, 0x0D: return value
    case 0x0C: return 0x20
    case 0x80...0x9F where asHTML:
      guard let utf8 = CharacterDecoder.utf8([UInt8(value)], from: "windows-1252"),
        let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first, scalar != "\u{FFFD}"
      else { return value }
      return scalar.value
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: return value
    default: return 0xFFFD
    }
  }

  private static func value(ofEntity name: ArraySlice<UInt8>) -> UInt32? {
    if name.elementsEqual("apos".utf8) { return 0x27 }
    return (Array(name) + [0]).withUnsafeBufferPointer { name in
      name.baseAddress.flatMap { htmlEntityLookup($0) }.map { $0.pointee.value }
    }
  }
}
