/// Where a player seeks before it plays.
public struct NarrationEntry: Hashable, Sendable, Codable {
  /// The fragment that holds the location: always the first.
  public let fragment: Int
  /// On the narration's clock: a little before the first spoken word at or after the location.
  public let sample: Int

  public init(fragment: Int, sample: Int) {
    self.fragment = fragment
    self.sample = sample
  }
}
