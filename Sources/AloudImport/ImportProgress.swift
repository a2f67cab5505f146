/// How far an import has come.
public struct ImportProgress: Hashable, Codable, Sendable {
  /// Chapters and pictures done.
  public let completed: Int
  /// Chapters and pictures in all, as far as is known; never less than `completed`.
  public let total: Int

  public init(completed: Int, total: Int) {
    self.completed = completed
    self.total = max(completed, total)
  }
}
