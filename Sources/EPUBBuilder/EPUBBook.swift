/// An EPUB described by what is in it; `archive` writes it out. A valid book by itself: make it a broken one by
/// editing the archive's entries.
public struct EPUBBook: Sendable {
  public enum Version: String, Sendable {
    case two = "2.0"
    case three = "3.0"
  }

  /// Which tables of contents the book carries.
  public enum Tables: Sendable { case nav, ncx, navAndNCX, none }

  public var version = Version.three
  public var title: String
  public var authors: [String]
  /// nil leaves `dc:language` out, which no valid book does.
  public var language: String?
  public var identifier = "urn:uuid:00000000-0000-4000-8000-000000000000"
  /// `dcterms:modified`, in UTC.
  public var modified = "2000-01-01T00:00:00Z"
  /// `page-progression-direction`; nil leaves it out.
  public var progression: String?
  public var chapters: [EPUBChapter]
  public var tables = Tables.nav
  /// nil: a line for each chapter that has a title.
  public var contents: [EPUBContentsLine]?
  public var pages: [EPUBContentsLine] = []
  public var landmarks: [EPUBLandmark] = []
  /// Path of the resource that is the cover.
  public var cover: String?
  public var resources: [EPUBResource] = []
  /// Markup put at the end of the package's metadata.
  public var metadata = ""
  /// The folder that holds all but `mimetype` and `META-INF`.
  public var folder = "EPUB"

  public init(
    title: String = "A Book", authors: [String] = ["A. Writer"], language: String? = "en",
    chapters: [EPUBChapter] = [EPUBChapter("One", "<p>The first chapter.</p>")]
  ) {
    self.title = title
    self.authors = authors
    self.language = language
    self.chapters = chapters
  }

  /// A copy with some fields changed.
  public func with(_ change: (inout EPUBBook) -> Void) -> EPUBBook {
    var copy = self
    change(&copy)
    return copy
  }

  public var archive: ZIPFile {
    var entries = [
      ZIPEntry("mimetype", "application/epub+zip"),
      ZIPEntry("META-INF/container.xml", Self.container(packages: ["\(folder)/package.opf"])),
      ZIPEntry("\(folder)/package.opf", packageDocument),
    ]
    if hasNav { entries.append(ZIPEntry("\(folder)/nav.xhtml", navigationDocument)) }
    if hasNCX { entries.append(ZIPEntry("\(folder)/toc.ncx", ncx)) }
    for (index, chapter) in chapters.enumerated() {
      let document = chapter.document(language: language)
      entries.append(ZIPEntry("\(folder)/\(path(ofChapter: index))", document))
    }
    entries += resources.map { ZIPEntry("\(folder)/\($0.path)", $0.content) }
    return ZIPFile(entries)
  }

  public var bytes: [UInt8] { archive.bytes }

  /// `META-INF/container.xml` that names these package documents.
  public static func container(packages: [String]) -> String {
    let rootfiles = packages.map {
      "<rootfile full-path=\"\($0.escaped)\" media-type=\"application/oebps-package+xml\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles>\(rootfiles.joined())</rootfiles>
      </container>
      """
  }

  var hasNav: Bool {
    switch tables {
    case .nav, .navAndNCX: true
    case .ncx, .none: false
    }
  }

  var hasNCX: Bool {
    switch tables {
    case .ncx, .navAndNCX: true
    case .nav, .none: false
    }
  }

  /// Inside `folder`.
  public func path(ofChapter index: Int) -> String {
    chapters[index].path ?? "chapter-\(index + 1).xhtml"
  }
}

extension String {
  /// For XML text and double-quoted attributes.
  var escaped: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
