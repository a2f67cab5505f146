import CICU

/// A word’s letters as a table of words knows them: composed (Normalization Form C), wide Latin letters as narrow
/// ones, and in lower case where that is asked for. A value of fixed size, so that asking costs no memory.
///
/// A word longer than any entry has the empty spelling, which no table holds.
struct Spelling: Hashable, Sendable {
  /// Code units, no more than `longest`.
  private(set) var count = 0
  private var units = InlineArray<24, UInt16>(repeating: 0)
  /// Of `units`, the same in every run of the program.
  private(set) var hash: UInt32 = 0x811C_9DC5

  /// The most code units that an entry of a table may have.
  static let longest = 24

  /// As `text` writes it, in its own case.
  init(_ text: some StringProtocol) { self.init(Array(text.utf16)[...], lowercased: false) }

  /// Of these code units, which may be ill-formed. By code units, not by language: Turkish `I` becomes `i`.
  init(_ text: ArraySlice<UInt16>, lowercased: Bool) {
    guard text.count <= Self.longest else { return }
    for unit in text {
      guard unit < 0x80 || cicu_is_composed(unit) != 0 else {
        self = Spelling(composing: text, lowercased: lowercased)
        return
      }
      append(lowercased ? Self.lowercase(unit) : unit)
    }
  }

  private init() {}

  private init(composing text: ArraySlice<UInt16>, lowercased: Bool) {
    let composed = Unicode.composed(Array(text)).utf16
    guard composed.count <= Self.longest else { return }
    for unit in composed { append(lowercased ? Self.lowercase(unit) : unit) }
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> UInt16 { units[index] }

  func lowercased() -> Spelling {
    var result = Spelling()
    for index in 0..<count { result.append(Self.lowercase(units[index])) }
    return result
  }

  func hasSuffix(_ ending: Spelling) -> Bool {
    count >= ending.count && (0..<ending.count).allSatisfy { self[count - ending.count + $0] == ending[$0] }
  }

  /// The first `length` code units.
  func prefix(_ length: Int) -> Spelling {
    var result = Spelling()
    for index in 0..<min(length, count) { result.append(units[index]) }
    return result
  }

  /// Without Arabic vowel marks and tatweel.
  var withoutVowelMarks: Spelling {
    var result = Spelling()
    for index in 0..<count where units[index] != 0x640 && !(0x64B...0x65F).contains(units[index]) {
      result.append(units[index])
    }
    return result
  }

  /// The one after the other; empty when they are too long together.
  static func + (first: Spelling, second: Spelling) -> Spelling {
    guard first.count + second.count <= longest else { return Spelling() }
    var result = first
    for index in 0..<second.count { result.append(second.units[index]) }
    return result
  }

  static func == (a: Spelling, b: Spelling) -> Bool {
    guard a.hash == b.hash, a.count == b.count else { return false }
    for index in 0..<a.count where a.units[index] != b.units[index] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private mutating func append(_ unit: UInt16) {
    // Wide Latin letters are Latin letters.
    let unit = (0xFF01...0xFF5E).contains(unit) ? unit - 0xFEE0 : unit
    units[count] = unit
    count += 1
    hash = (hash ^ UInt32(unit)) &* 0x0100_0193
  }

  private static func lowercase(_ unit: UInt16) -> UInt16 {
    unit < 0x80 ? (0x41...0x5A).contains(unit) ? unit | 0x20 : unit : cicu_lowercase(unit)
  }
}

extension Spelling: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}
