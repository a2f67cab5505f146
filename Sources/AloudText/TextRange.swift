/// A half-open range of UTF-16 code units in one chapter's canonical text.
public struct TextRange: Hashable, Sendable, Codable, Comparable {
  /// First code unit, counted from 0.
  public let start: Int
  /// One past the last code unit; never less than `start`.
  public let end: Int

  public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end, "a text range runs forward from 0")
    self.start = start
    self.end = end
  }

  public var length: Int { end - start }
  public var isEmpty: Bool { start == end }

  public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
  public func contains(_ other: TextRange) -> Bool { start <= other.start && other.end <= end }
  public func overlaps(_ other: TextRange) -> Bool { start < other.end && other.start < end }

  /// Ordered by start, then by end.
  public static func < (a: TextRange, b: TextRange) -> Bool { (a.start, a.end) < (b.start, b.end) }
}
