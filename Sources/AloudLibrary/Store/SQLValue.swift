internal import Foundation

/// A value to bind.
enum SQLValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob(Data)

  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  /// Milliseconds since 1970, which is how the library keeps every time.
  init(_ date: Date) { self = .integer(date.milliseconds) }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

extension SQLValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension Date {
  /// Since 1970; times no calendar could mean are brought to the nearest that fits.
  var milliseconds: Int { Int((timeIntervalSince1970.clamped(to: -1e11...1e11) * 1_000).rounded()) }
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : min(max(self, range.lowerBound), range.upperBound)
  }
}
