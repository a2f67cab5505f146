/// The book as a narration sees it: its chapters' text, divided, in spine order.
public protocol NarrationSource: Sendable {
  /// Chapters are numbered 0..<chapterCount; the number does not change while a narration lives.
  var chapterCount: Int { get }

  /// Called in reading order, a chapter once or a few times; never twice at once by one narration.
  func chapter(_ index: Int) async throws -> NarrationChapter
}
