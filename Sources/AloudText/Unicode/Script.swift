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
  var isShared: Bool { self == Self.common || self == Self.inherited || self == Self.unknown }

  private static let common: Script = "Zyyy"
  private static let inherited: Script = "Zinh"
  private static let unknown: Script = "Zzzz"
}

extension Script {
  /// The script of a letter; shared for what is no letter.
  init(ofLetter codePoint: UInt32) {
    self =
      codePoint < 0x10000 ? Self.ofLetters[Int(codePoint)] : Self.uncached(ofLetter: codePoint)
  }

  private static func uncached(ofLetter codePoint: UInt32) -> Script {
    guard let scalar = Unicode.Scalar(codePoint), CharacterTraits.traits(of: scalar).contains(.letter) else {
      return common
    }
    return Script(of: scalar)
  }

  /// The same by code unit, to be fetched once where many are looked up.
  static let ofLetters: [Script] = (0...0xFFFF).map(uncached)
}

extension Script: ExpressibleByStringLiteral {
  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "a script code has four letters")
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  init(stringLiteral letters: StaticString) { self.init(letters) }
}
