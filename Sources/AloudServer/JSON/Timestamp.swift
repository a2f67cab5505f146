import Foundation

/// Moments as the API writes them: ISO 8601 in UTC, with milliseconds, as browsers do.
enum Timestamp {
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let plain = Date.ISO8601FormatStyle()

  static func text(_ date: Date) -> String { precise.format(date) }

  /// With or without a fraction of a second; nil for anything else.
  static func date(_ text: String) -> Date? {
    // Either form may fail to parse: the other one is tried.
    (try? precise.parse(text)) ?? (try? plain.parse(text))
  }
}
