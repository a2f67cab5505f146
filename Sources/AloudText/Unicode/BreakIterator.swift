import CICU

/// One of ICU's break iterators. Cheap to use, costly to make; see `BreakIteratorPool`.
///
/// `@unchecked Sendable`: the handle is used by one borrower at a time, which the pool's lock sees to.
final class BreakIterator: @unchecked Sendable {
  enum Kind: Int32, Hashable, Sendable {
    case grapheme = 0
    case word = 1
    case sentence = 2
  }

  private let handle: OpaquePointer

  init(_ kind: Kind, locale: String) throws(ICUError) {
    var code: Int32 = 0
    let handle = cicu_breaker_open(kind.rawValue, locale, &code)
    if let error = ICUError(code: code, attempted: "open a \(kind) iterator for “\(locale)”") { throw error }
    guard let handle else { preconditionFailure("ICU gave neither an iterator nor an error") }
    self.handle = handle
  }

  deinit { cicu_breaker_close(handle) }

  /// The end of every piece of `text`, in order; the last is its length. O(n).
  func ends(in text: [UInt16]) throws(ICUError) -> [Int32] {
    guard let length = Int32(exactly: text.count) else {
      preconditionFailure("a block of text holds less than 2^31 code units")
    }
    var code: Int32 = 0
    let ends = [Int32](unsafeUninitializedCapacity: text.count) { buffer, count in
      text.withUnsafeBufferPointer { units in
        guard let base = units.baseAddress, let out = buffer.baseAddress else { return }
        count = Int(cicu_breaks(handle, base, length, out, length, &code))
      }
    }
    if let error = ICUError(code: code, attempted: "find boundaries") { throw error }
    return ends
  }
}
