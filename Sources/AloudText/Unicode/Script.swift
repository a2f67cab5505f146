import CICU

/// A writing system, by its ISO 15924 code.
struct Script: Hashable, Sendable, CustomStringConvertible {
  /// The four letters, the first in the highest byte.
  private let code: UInt32

  init(of scalar: Unicode.Scalar) { code = cicu_script(Int32(scalar.value)) }
  private init(code: UInt32) { self.code = code }

  var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
  }

  /// Of no script of its own: punctuation, digits, combining marks, unassigned code points.
  var isShared: Bool { Self.shared.contains(self) }

  private static let shared: Set<Script> = [Script("Zyyy"), Script("Zinh"), Script("Zzzz")]
}

extension Script: ExpressibleByStringLiteral {
  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "a script code has four letters")
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  init(stringLiteral letters: StaticString) { self.init(letters) }
}
