public import AloudText

/// What an import yields. Immutable: a correction or a better importer makes a new revision.
public struct Publication: Sendable, Codable {
  public enum Kind: String, Sendable, Codable { case epub, pdf, photo, text }
  /// Which way pages follow each other.
  public enum Progression: String, Sendable, Codable { case ltr, rtl }

  public let kind: Kind
  public let title: String
  public let authors: [String]
  /// As declared and plausible, else detected; nil where neither says.
  public let language: LanguageTag?
  /// The publisher's identifier, as declared; nil where there is none.
  public let identifier: String?
  public let progression: Progression
  /// Path of the cover among `resources`; nil where the book has none.
  public let cover: String?
  public let chapters: [Chapter]
  public let contents: [ContentsEntry]
  /// Printed page labels and where they begin.
  public let pages: [PageLabel]
  public let resources: [Resource]
  public let warnings: [ImportWarning]
  /// The version of the importer's rules; a higher one parses the original again.
  public let importerVersion: Int

  public init(
    kind: Kind, title: String, authors: [String], language: LanguageTag?, identifier: String?,
    progression: Progression, cover: String?, chapters: [Chapter], contents: [ContentsEntry],
    pages: [PageLabel], resources: [Resource], warnings: [ImportWarning], importerVersion: Int
  ) {
    self.kind = kind
    self.title = title
    self.authors = authors
    self.language = language
    self.identifier = identifier
    self.progression = progression
    self.cover = cover
    self.chapters = chapters
    self.contents = contents
    self.pages = pages
    self.resources = resources
    self.warnings = warnings
    self.importerVersion = importerVersion
  }
}

/// One EPUB spine item, PDF page, photo, or part of a text.
public struct Chapter: Sendable, Codable {
  public enum Direction: String, Sendable, Codable { case ltr, rtl }
  public enum WritingMode: String, Sendable, Codable {
    case horizontal = "horizontal-tb"
    case verticalRL = "vertical-rl"
    case verticalLR = "vertical-lr"
  }

  public let key: ChapterKey
  /// Path inside the package; the part's name for other kinds.
  public let href: String
  /// From the contents, else the first heading; nil where neither names it.
  public let title: String?
  /// False for a chapter outside the reading flow: reachable by link, not read in passing.
  public let isLinear: Bool
  /// The document's own declared language.
  public let language: LanguageTag?
  public let direction: Direction
  public let writingMode: WritingMode
  /// Its last paragraph goes on in the next chapter (a page of a PDF).
  public let runsOn: Bool
  public let text: ChapterText
  /// The content tree, whose leaves are ranges of the text.
  public let content: [ContentNode]
  /// Offsets of the document's element ids.
  public let anchors: [String: Int]

  public init(
    key: ChapterKey, href: String, title: String?, isLinear: Bool = true, language: LanguageTag? = nil,
    direction: Direction = .ltr, writingMode: WritingMode = .horizontal, runsOn: Bool = false,
    text: ChapterText, content: [ContentNode], anchors: [String: Int] = [:]
  ) {
    self.key = key
    self.href = href
    self.title = title
    self.isLinear = isLinear
    self.language = language
    self.direction = direction
    self.writingMode = writingMode
    self.runsOn = runsOn
    self.text = text
    self.content = content
    self.anchors = anchors
  }
}

/// A line of the table of contents.
public struct ContentsEntry: Hashable, Sendable, Codable {
  public let title: String
  /// Nil for a heading that leads nowhere.
  public let location: Location?
  public let children: [ContentsEntry]

  public init(title: String, location: Location?, children: [ContentsEntry] = []) {
    self.title = title
    self.location = location
    self.children = children
  }
}

/// Where a printed page begins.
public struct PageLabel: Hashable, Sendable, Codable {
  public let label: String
  public let location: Location

  public init(label: String, location: Location) {
    self.label = label
    self.location = location
  }
}

/// A picture or other file of the book that the screen may ask for.
public struct Resource: Hashable, Sendable, Codable {
  /// Path inside the package: the name the content tree uses.
  public let path: String
  /// Sniffed from the bytes, never taken from the book's word: `image/png`.
  public let mediaType: String
  /// Size in bytes.
  public let bytes: Int
  /// Name of the file that holds it in the spool or library folder; digits only.
  public let file: String

  public init(path: String, mediaType: String, bytes: Int, file: String) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = bytes
    self.file = file
  }
}

/// A fault in a book that reading survives.
public struct ImportWarning: Hashable, Sendable, Codable {
  /// Stable and hyphenated: `fixed-layout`, `chapter-unreadable`.
  public let code: String
  /// A sentence for the person.
  public let detail: String

  public init(code: String, detail: String) {
    self.code = code
    self.detail = detail
  }
}
