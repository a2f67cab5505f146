/// What a reader leaves unspoken: a level, and the kinds that are set apart from it.
///
/// As text it is the level, then the kinds, each after a comma: `+KIND` is skipped too, `-KIND` is spoken all the
/// same: `some,+caption,-noteMark`.
public struct SkipChoice: Hashable, Sendable {
  public static let none = SkipChoice(.none)
  public static let some = SkipChoice(.some)
  public static let all = SkipChoice(.all)

  public let level: SkipLevel
  /// Only what differs from the level; true for a kind that is skipped.
  private let apart: [Skip.Kind: Bool]

  /// - Parameter apart: kinds that the level does not decide; true for one that is skipped. An atom without a
  ///   reading has nothing to say whatever is chosen.
  public init(_ level: SkipLevel, apart: [Skip.Kind: Bool] = [:]) {
    self.level = level
    self.apart = apart.filter { kind, isSkipped in
      kind != .noReading && level.skips(kind) != isSkipped
    }
  }

  public func skips(_ kind: Skip.Kind) -> Bool { apart[kind] ?? level.skips(kind) }
}

extension SkipChoice: LosslessStringConvertible {
  /// Nil for what names no level or no kind. Without a level it is `some`; the last word about a kind counts.
  public init?(_ text: String) {
    var level = SkipLevel.some
    var apart: [Skip.Kind: Bool] = [:]
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0, let named = SkipLevel(rawValue: String(part)) {
        level = named
      } else {
        guard let sign = part.first, "+-".contains(sign),
          let kind = Skip.Kind(rawValue: String(part.dropFirst())), kind != .noReading
        else { return nil }
        apart[kind] = sign == "+"
      }
    }
    self.init(level, apart: apart)
  }

  public var description: String {
    Skip.Kind.allCases.reduce(level.rawValue) { text, kind in
      apart[kind].map { "\(text),\($0 ? "+" : "-")\(kind.rawValue)" } ?? text
    }
  }
}
