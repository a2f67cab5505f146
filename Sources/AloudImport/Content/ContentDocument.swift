internal import AloudPublication
internal import AloudText

/// A document of a book read into canonical text: XHTML, HTML or SVG.
struct ContentDocument: Sendable {
  struct Heading: Hashable, Sendable {
    /// 1 to 6.
    let level: Int
    /// Without note marks and page numbers.
    let title: String
    /// Where it begins in the canonical text.
    let offset: Int
  }

  struct Page: Hashable, Sendable {
    /// As printed: `12`, `xiv`.
    let label: String
    /// Where the page begins in the canonical text.
    let offset: Int
  }

  /// Of the document's head, white space folded; nil where it has none.
  let title: String?
  /// As the root or the body declares it.
  let language: LanguageTag?
  let direction: Chapter.Direction
  let writingMode: Chapter.WritingMode
  let text: ChapterText
  /// Offsets of the document's ids.
  let anchors: [String: Int]
  /// In document order.
  let headings: [Heading]
  /// Pages of the printed book that begin in the document, in order.
  let pages: [Page]
  /// It was not well-formed, and read as a browser reads HTML.
  let isHTMLRecovered: Bool
  let warnings: [ImportWarning]
  /// Paths in the package of the pictures shown, each once, in order.
  let resourcePaths: [String]

  /// The tree with references as the document writes them.
  private let tree: [ContentNode]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: of the document in its package.
  ///   - mediaType: as the package declares it; `text/html` is read as HTML from the start.
  ///   - stylesheet: the bytes of a style sheet of the package by its path; nil where there is none.
  /// - Throws: `XMLFault`: what holds no element at all, what entities blow up, what is over a limit.
  static func read(
    _ bytes: [UInt8], path: String, mediaType: String, stylesheet: (String) -> [UInt8]?
  ) throws(XMLFault) -> ContentDocument {
    let (root, isRecovered) = try parse(bytes, mediaType: mediaType)
    return ContentDocument(root, path: path, isRecovered: isRecovered, stylesheet: stylesheet)
  }

  private static func parse(
    _ bytes: [UInt8], mediaType: String
  ) throws(XMLFault) -> (root: XMLTree.Element, isRecovered: Bool) {
    if mediaType.lowercased().hasPrefix("text/html") {
      return (try XMLTree.parse(bytes, as: .html), false)
    }
    do {
      return (try XMLTree.parse(bytes, as: .strict), false)
    } catch  where error.kind == .malformed {
      return (try XMLTree.parse(bytes, as: .html), true)
    }
  }

  private init(
    _ root: XMLTree.Element, path: String, isRecovered: Bool, stylesheet: (String) -> [UInt8]?
  ) {
    let head = root.first("head")
    let body = Self.body(of: root)
    var cascade = StyleCascade()
    LinkedStyles(head: head, body: body, path: path).add(to: &cascade, stylesheet: stylesheet)
    let frame = DocumentFrame(root: root, body: body, cascade: &cascade)

    var walker = ContentWalker(
      root, path: path, cascade: cascade,
      root: SourceElement("body", language: frame.language, skipping: ElementRoles(body).skipping))
    let found = walker.walk(body)
    let built = ContentBuilder.build(found.root)

    let title = head?.first("title")?.text(limit: 2_000).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    self.title = title.flatMap { $0.isEmpty ? nil : $0 }
    language = frame.language
    direction = frame.direction
    writingMode = frame.writingMode
    text = built.text
    tree = built.content
    anchors = built.anchors.filter { !$0.key.hasPrefix("\u{0}") }
    pages = found.pages.compactMap { page in
      built.anchors[page.anchor].map { Page(label: page.label, offset: $0) }
    }
    headings = HeadingList(built.content, of: built.text).headings
    isHTMLRecovered = isRecovered
    warnings =
      isRecovered
      ? [
        ImportWarning(
          code: "markup-recovered",
          detail: "“\(path)” has mistakes in its markup; it was read as well as could be.")
      ] : []
    resourcePaths = found.resourcePaths
  }

  /// The body, where that is all there is beside the head; else the root, so that nothing is lost of a document
  /// with two bodies or none.
  private static func body(of root: XMLTree.Element) -> XMLTree.Element {
    var body: XMLTree.Element?
    for child in root.children {
      switch child {
      case .text(let text):
        guard text.allSatisfy(\.isWhitespace) else { return root }
      case .element(let element) where element.localName.lowercased() == "head":
        break
      case .element(let element):
        guard body == nil, element.localName.lowercased() == "body" else { return root }
        body = element
      }
    }
    return body ?? root
  }

  /// The content tree with its links led to where they go.
  ///
  /// - Parameter resolving: the place that a reference to a document of the book leads to, given as this
  ///   document writes it (`../two.xhtml#n1`, `#top`); nil where it leads nowhere.
  func content(resolving: (String) -> Location?) -> [ContentNode] {
    tree.map { Self.linked($0, resolving) }
  }

  private static func linked(_ node: ContentNode, _ resolving: (String) -> Location?) -> ContentNode {
    guard case .element(let element) = node else { return node }
    var attributes = element.attributes
    var target: Location?
    if let reference = attributes.removeValue(forKey: "href") {
      switch PackagePath.scheme(of: reference) {
      case "http", "https", "mailto": attributes["href"] = reference
      case nil where !reference.hasPrefix("//"): target = resolving(reference)
      default: break
      }
    }
    return .element(
      .init(
        tag: element.tag, attributes: attributes, block: element.block, target: target,
        children: element.children.map { linked($0, resolving) }))
  }
}
