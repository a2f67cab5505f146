/// A word of a chapter with all that decides how it is spoken.
public struct PrintedWord: Hashable, Sendable {
  /// The exact slice of the chapter's text.
  public let text: String
  public let range: TextRange
  /// Index of the chapter that `range` counts in.
  public let chapter: Int
  /// Nothing in it can be spoken.
  public let isSilent: Bool
  /// Left out at the reader's level: a hole in the speech.
  public let isSkipped: Bool
  /// What is said in place of the print (an alternative text, ruby); nil to say the print. Empty when the
  /// word before it has said it already.
  public let reading: String?
  /// What is said before it (the number of a list item); nil for nothing.
  public let marker: String?
  public let precededBySpace: Bool

  public init(
    text: String, range: TextRange, chapter: Int, isSilent: Bool = false, isSkipped: Bool = false,
    reading: String? = nil, marker: String? = nil, precededBySpace: Bool = true
  ) {
    self.text = text
    self.range = range
    self.chapter = chapter
    self.isSilent = isSilent
    self.isSkipped = isSkipped
    self.reading = reading
    self.marker = marker
    self.precededBySpace = precededBySpace
  }
}
