internal import Foundation

/// The symbols that a model was taught, and the numbers it knows them by.
struct PiperAlphabet: Hashable, Sendable {
  /// Before the first symbol, between any two, and after the last: `^`, `_` and `$`.
  let beginning: [Int64]
  let padding: [Int64]
  let end: [Int64]
  private let ids: [Unicode.Scalar: [Int64]]

  private static let mostIDs = 4_096
  /// A symbol is one or two numbers.
  private static let longest = 8

  /// - Parameters:
  ///   - ids: by symbol. Those of several scalars are never met: text comes scalar by scalar.
  ///   - replacements: symbols that stand for others.
  ///   - count: of numbers that the model knows; nil where it is not said.
  init(ids: [String: [Int]], replacements: [String: [String]], count: Int?) throws(VoiceFault) {
    let highest = min(count ?? Self.mostIDs, Self.mostIDs)
    guard highest > 0 else { throw .configuration("it has \(highest) symbols") }
    guard ids.count <= Self.mostIDs, ids.values.allSatisfy({ (1...Self.longest).contains($0.count) }),
      ids.values.joined().allSatisfy({ (0..<highest).contains($0) })
    else { throw .configuration("its symbols are not numbered from 0 to \(highest - 1)") }
    var known: [Unicode.Scalar: [Int64]] = [:]
    for (symbol, numbers) in ids {
      if let scalar = Self.only(symbol) { known[scalar] = numbers.map(Int64.init) }
    }
    guard let beginning = known["^"], let padding = known["_"], let end = known["$"] else {
      throw .configuration("it lacks the symbols ^, _ and $")
    }
    for (symbol, others) in replacements {
      guard let scalar = Self.only(symbol) else { continue }
      let numbers = others.flatMap { $0.unicodeScalars.flatMap { known[$0] ?? [] } }
      guard numbers.count <= Self.longest else { throw .configuration("its “phoneme_map” is too long") }
      if !numbers.isEmpty { known[scalar] = numbers }
    }
    // They are the model's own, and would be a beginning or an end in mid-speech.
    for mark: Unicode.Scalar in ["^", "_", "$"] { known[mark] = nil }
    self.beginning = beginning
    self.padding = padding
    self.end = end
    self.ids = known
  }

  /// The numbers of each symbol that `scalar` is made of: `ç` is c and a cedilla. Empty when the model was not taught
  /// it.
  func numbers(of scalar: Unicode.Scalar) -> [[Int64]] {
    let parts =
      scalar.value < 0xC0
      ? [scalar] : Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    let numbers = parts.compactMap { ids[$0] }
    if numbers.count == parts.count { return numbers }
    if let whole = ids[scalar] { return [whole] }
    return numbers.isEmpty
      ? ids[Character(scalar).lowercased().unicodeScalars.first ?? scalar].map { [$0] } ?? [] : numbers
  }

  private static func only(_ symbol: String) -> Unicode.Scalar? {
    symbol.unicodeScalars.count == 1 ? symbol.unicodeScalars.first : nil
  }
}
