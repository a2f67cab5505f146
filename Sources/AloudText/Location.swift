/// The reading position: a chapter of the present revision and a UTF-16 offset into its canonical text.
///
/// Everything else (pages, audio times, scroll offsets) is derived from it.
public struct Location: Hashable, Sendable, Codable, Comparable {
  /// Index into the publication's chapters, from 0.
  public let chapter: Int
  /// UTF-16 code units from the start of the chapter's canonical text; at most its length.
  public let offset: Int

  public init(chapter: Int, offset: Int) {
    self.chapter = chapter
    self.offset = offset
  }

  public static func < (a: Location, b: Location) -> Bool {
    (a.chapter, a.offset) < (b.chapter, b.offset)
  }
}

/// A range of one block of one chapter, half-open, in UTF-16 code units of the chapter's canonical text.
public struct Span: Hashable, Sendable, Codable {
  public let chapter: Int
  /// Index into the chapter's blocks, from 0.
  public let block: Int
  public let start: Int
  public let end: Int

  public init(chapter: Int, block: Int, start: Int, end: Int) {
    self.chapter = chapter
    self.block = block
    self.start = start
    self.end = end
  }

  public var range: TextRange { TextRange(start, end) }
}

/// The name of a chapter that outlives re-ordering and re-parsing.
///
/// EPUB: path of the spine document with an occurrence number (`OEBPS/one.xhtml#0`); PDF: page; photo:
/// SHA-256 of the picture; text: part number.
public struct ChapterKey: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A `Location` as it is kept: by stable key, with the revision it was made in and the text about it, so
/// that it can follow its words into another revision.
public struct StoredLocation: Hashable, Sendable, Codable {
  /// Which side of its offset a location holds on to when text is put in at that very place.
  public enum Bias: String, Sendable, Codable { case start, end }

  public let chapter: ChapterKey
  /// UTF-16 code units into the chapter's canonical text in `revision`.
  public let offset: Int
  /// The publication's revision it was made in, from 1.
  public let revision: Int
  /// Up to 32 UTF-16 code units before the offset, cut at a grapheme.
  public let before: String
  /// Up to 32 UTF-16 code units from the offset on, cut at a grapheme.
  public let after: String
  public let bias: Bias

  public init(
    chapter: ChapterKey, offset: Int, revision: Int, before: String, after: String, bias: Bias = .start
  ) {
    self.chapter = chapter
    self.offset = offset
    self.revision = revision
    self.before = before
    self.after = after
    self.bias = bias
  }
}
