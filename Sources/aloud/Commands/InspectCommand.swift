import AloudPublication
import AloudText

extension Command {
  static let inspect = Command(
    "inspect", "What importing a file would yield; the library is left alone.", operands: .one("FILE"),
    options: [.language, .json], notes: ["FILE may be “-” for standard input."]
  ) { arguments in
    let book = try await ReadBook(arguments.operands[0], language: try arguments.language())
    let inspection = Inspection(book)
    if arguments.has(.json) {
      try Console.print(json: inspection)
    } else {
      for line in inspection.lines { try Console.print(line.onOneLine) }
    }
    return .done
  }
}

/// A publication as `inspect` shows it.
struct Inspection: Encodable {
  struct ChapterLine: Encodable {
    let index: Int
    @OrNull var title: String?
    let href: String
    let utf16Length: Int
    let words: Int
    let sentences: Int
    @OrNull var language: LanguageTag?
    /// Of the canonical text's UTF-8.
    let textSHA256: String
    /// Only ever false; left out for a chapter in the flow.
    let linear: Bool?
  }

  struct Entry: Encodable {
    let title: String
    @OrNull var chapter: Int?
    @OrNull var offset: Int?
    let children: [Entry]

    init(_ entry: ContentsEntry) {
      title = entry.title
      chapter = entry.location?.chapter
      offset = entry.location?.offset
      children = entry.children.map(Entry.init)
    }
  }

  struct Cover: Encodable {
    let mediaType: String
    let bytes: Int
  }

  let kind: Publication.Kind
  let title: String
  let authors: [String]
  @OrNull var language: LanguageTag?
  let chapters: [ChapterLine]
  let contents: [Entry]
  @OrNull var cover: Cover?
  let warnings: [ImportWarning]

  init(_ book: ReadBook) {
    let publication = book.publication
    kind = publication.kind
    title = publication.title
    authors = publication.authors
    chapters = publication.chapters.enumerated().map { index, chapter in
      let segments = book.segments(of: index)
      return ChapterLine(
        index: index, title: chapter.title, href: chapter.href, utf16Length: chapter.text.text.length,
        words: segments.words.count, sentences: segments.sentences.count,
        language: book.language(of: chapter),
        textSHA256: SHA256.hex(of: chapter.text.text.string.utf8), linear: chapter.isLinear ? nil : false)
    }
    contents = publication.contents.map(Entry.init)
    warnings = publication.warnings
    language = publication.language
    cover = publication.resources.first { $0.path == publication.cover }.map {
      Cover(mediaType: $0.mediaType, bytes: $0.bytes)
    }
  }

  /// For reading on a terminal.
  var lines: [String] {
    var lines = ["\(title)\(authors.isEmpty ? "" : " — " + authors.joined(separator: ", "))"]
    lines.append("\(kind.rawValue), \(language?.rawValue ?? "language not known"), \(coverText)")
    for chapter in chapters {
      let title = chapter.title ?? chapter.href
      let aside = chapter.linear == false ? ", outside the flow" : ""
      lines.append(
        "\(chapter.index)  \(title): \(chapter.words) words, \(chapter.sentences) sentences\(aside)")
    }
    return lines + warnings.map { "warning: \($0.detail)" }
  }

  private var coverText: String { cover.map { "cover \($0.mediaType), \($0.bytes) bytes" } ?? "no cover" }
}
