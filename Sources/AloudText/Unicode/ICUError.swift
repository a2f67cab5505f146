import CICU

/// A call of ICU that failed: what was attempted, and ICU's name for the cause.
package struct ICUError: Error, Hashable, CustomStringConvertible {
  package let attempted: String
  package let cause: String

  /// Nil when `code` says success or a mere warning.
  init?(code: Int32, attempted: String) {
    guard code > 0 else { return nil }
    self.attempted = attempted
    cause = String(cString: cicu_error_name(code))
  }

  package var description: String { "ICU could not \(attempted): \(cause)" }
}
