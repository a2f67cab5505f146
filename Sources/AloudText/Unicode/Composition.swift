import CICU

extension Unicode {
  /// Normalization Form C; lone surrogates become U+FFFD. O(n).
  static func composed(_ units: [UInt16]) -> String {
    if units.allSatisfy({ $0 < 0x300 }) { return String(decoding: units, as: UTF16.self) }
    var capacity = units.count + 16
    // A character may grow threefold; the second try has the room that the first one asked for.
    for _ in 0..<2 {
      var code: Int32 = 0
      var needed: Int32 = 0
      let composed = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = cicu_nfc(units, Int32(units.count), buffer.baseAddress, Int32(capacity), &code)
        count = min(Int(needed), capacity)
      }
      guard let error = ICUError(code: code, attempted: "normalise a word") else {
        return String(decoding: composed, as: UTF16.self)
      }
      guard needed > capacity else { fatalError(error.description) }
      capacity = Int(needed)
    }
    preconditionFailure("ICU asked twice for more room")
  }
}
