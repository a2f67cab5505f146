import CICU

/// One of ICU's break iterators. Cheap to use, costly to make; see `BreakIteratorPool`.
///
/// `@unchecked Sendable`: the handle is used by one borrower at a time, which the pool's lock sees to.
package final class BreakIterator: @unchecked Sendable {
  package enum Kind: Int32, Hashable, Sendable {
    case grapheme = 0
    case word = 1
    case sentence = 2
  }

  private let handle: OpaquePointer

  package init(_ kind: Kind, locale: String) throws(ICUError) {
    var code: Int32 = 0
    let handle = cicu_breaker_open(kind.rawValue, locale, &code)
    if let error = ICUError(code: code, attempted: "open a \(kind) iterator for “\(locale)”") { throw error }
    guard let handle else { preconditionFailure("ICU gave neither an iterator nor an error") }
    self.handle = handle
  }

  deinit { cicu_breaker_close(handle) }

  /// Tells the end of every piece of `text`, in order; the last is its length. O(n), in constant memory.
  package func forEachEnd(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) throws(ICUError) {
    guard let base = text.baseAddress, let length = Int32(exactly: text.count) else {
      precondition(text.isEmpty, "a block of text holds less than 2^31 code units")
      return
    }
    var code: Int32 = 0
    cicu_breaker_begin(handle, base, length, &code)
    // The iterator keeps a pointer to its text; the caller's buffer does not outlive this call.
    defer { cicu_breaker_finish(handle) }
    if let error = ICUError(code: code, attempted: "find boundaries") { throw error }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.atATime) { ends in
      var count = Self.atATime
      while count == Self.atATime, let buffer = ends.baseAddress {
        count = Int(cicu_breaker_next(handle, buffer, Int32(Self.atATime)))
        for index in 0..<count { body(Int(buffer[index])) }
      }
    }
  }

  /// How many ends are fetched by one call of C.
  private static let atATime = 256
}
