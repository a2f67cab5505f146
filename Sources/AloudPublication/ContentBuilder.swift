package import AloudText

/// Makes a chapter's canonical text and content tree of what an importer found in it: the one place where the
/// seven rules of canonical text are kept.
///
/// 1. A block is an element with inline content only; loose inline content beside blocks is put in a `div`.
///    Blocks are joined by one U+000A.
/// 2. White space folds over inline elements and is trimmed at both ends of a block; in `pre` it stays.
/// 3. A `<br>` is one U+000A. At the start or end of a block it ends no line, and is left out.
/// 4. An atom is one U+FFFC.
/// 5. Ruby readings and list markers are asides, never text.
/// 6. What is shown but not spoken is text with a `Skip`; what is not shown never gets here.
/// 7. Joined hyphens at line ends are left out by the importers that meet them.
package struct ContentBuilder {
  package struct Result: Sendable {
    package let content: [ContentNode]
    package let text: ChapterText
    /// Offset of the first text at or after each anchor; the text's length where none follows.
    package let anchors: [String: Int]
  }

  /// What elements hand down to what is in them.
  private struct Context {
    var style = ChapterWriter.Style()
    var kind = TextBlock.Kind.paragraph
    var isPreformatted = false
  }

  /// A list whose items are being written.
  private struct OpenList {
    let numbering: ListNumbering
    let step: Int
    var next: Int
  }

  private var writer = ChapterWriter()
  private var lists: [OpenList] = []
  /// Markers of the items that have begun and have no block yet.
  private var markers: [String] = []
  private var skipCount = 0

  private init() {}

  /// The root's own tag is not kept; its language and skip are.
  package static func build(_ root: SourceElement) -> Result {
    var builder = ContentBuilder()
    let context = builder.entering(root, from: Context())
    builder.container(root.children, context)
    return builder.writer.finish()
  }

  private mutating func entering(_ element: SourceElement, from outer: Context) -> Context {
    var context = outer
    if let language = element.language { context.style.language = language }
    if let kind = element.kind ?? Self.kinds[element.tag] { context.kind = kind }
    if element.tag == "pre" { context.isPreformatted = true }
    if let skipping = element.skipping {
      context.style.skipping = numbered(skipping, in: context.style.skipping)
    }
    return context
  }

  /// The skip that holds where one lies in another: the one that keeps silent at more levels, else the inner.
  private mutating func numbered(
    _ inner: SourceElement.Skipping, in outer: ChapterWriter.NumberedSkipping?
  ) -> ChapterWriter.NumberedSkipping {
    func silence(_ kind: Skip.Kind) -> Int { SkipLevel.allCases.count { $0.skips(kind) } }
    if let outer,
      outer.skipping.kind == inner.kind || silence(outer.skipping.kind) > silence(inner.kind)
    {
      return outer
    }
    skipCount += 1
    return ChapterWriter.NumberedSkipping(skipping: inner, number: skipCount)
  }

  private static let kinds: [String: TextBlock.Kind] = [
    "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
    "li": .item, "dt": .item, "dd": .item, "td": .cell, "th": .cell,
    "figcaption": .caption, "caption": .caption, "pre": .code, "blockquote": .quote,
  ]
}

// MARK: - Blocks

extension ContentBuilder {
  /// Writes nodes some of which may be blocks; what stands between blocks is a block of its own.
  private mutating func container(_ nodes: [SourceNode], _ context: Context) {
    var run: [SourceNode] = []
    for node in nodes {
      switch node {
      case .boundary:
        anonymousBlock(&run, context)
      case .element(let element) where element.isBlockLevel:
        anonymousBlock(&run, context)
        blockLevel(element, context)
      default:
        run.append(node)
      }
    }
    anonymousBlock(&run, context)
  }

  private mutating func anonymousBlock(_ run: inout [SourceNode], _ context: Context) {
    guard !run.isEmpty else { return }
    writer.beginElement(tag: "div", attributes: [:])
    block(run, context)
    writer.endElement()
    run = []
  }

  private mutating func blockLevel(_ element: SourceElement, _ outer: Context) {
    let context = entering(element, from: outer)
    let markersBefore = markers.count
    beginList(element)
    beginItem(element)
    writer.beginElement(
      tag: ContentNode.allowedTags.contains(element.tag) ? element.tag : "div", attributes: shown(element))
    if element.containsBlock {
      container(element.children, context)
    } else {
      block(element.children, context)
    }
    writer.endElement()
    // An item that came to nothing shows no marker.
    markers.removeLast(max(0, markers.count - markersBefore))
    if Self.isList(element) { lists.removeLast() }
  }

  private mutating func block(_ nodes: [SourceNode], _ context: Context) {
    writer.beginBlock(isPreformatted: context.isPreformatted)
    inline(nodes, context.style)
    let marker = markers.isEmpty ? nil : markers.joined(separator: " ")
    if writer.endBlock(kind: context.kind, language: context.style.language, marker: marker) { markers = [] }
  }

  /// Attributes that are for the client, not for us.
  private func shown(_ element: SourceElement) -> [String: String] {
    element.attributes.filter { $0.key != "reversed" }
  }
}

// MARK: - Lists

extension ContentBuilder {
  private static func isList(_ element: SourceElement) -> Bool { element.tag == "ol" || element.tag == "ul" }

  private mutating func beginList(_ element: SourceElement) {
    guard Self.isList(element) else { return }
    let isReversed = element.attributes["reversed"] != nil
    let start = element.attributes["start"].flatMap(Self.number)
    lists.append(
      OpenList(
        numbering: element.numbering ?? (element.tag == "ol" ? .decimal : .none),
        step: isReversed ? -1 : 1,
        next: start ?? (isReversed ? Self.itemCount(of: element) : 1)))
  }

  private mutating func beginItem(_ element: SourceElement) {
    guard element.tag == "li", var list = lists.popLast() else { return }
    if let value = element.attributes["value"].flatMap(Self.number) { list.next = value }
    if let marker = (element.numbering ?? list.numbering).marker(list.next) { markers.append(marker) }
    list.next += list.step
    lists.append(list)
  }

  private static func itemCount(of list: SourceElement) -> Int {
    list.children.count { child in
      guard case .element(let element) = child else { return false }
      return element.tag == "li"
    }
  }

  /// A number small enough to be counted on from.
  private static func number(_ text: String) -> Int? {
    Int(text.trimmingPrefix { $0.isWhitespace }).flatMap { abs($0) <= 1_000_000_000 ? $0 : nil }
  }
}

// MARK: - Inline content

extension ContentBuilder {
  private mutating func inline(_ nodes: [SourceNode], _ style: ChapterWriter.Style) {
    for node in nodes {
      switch node {
      case .text(let text): writer.text(text, style)
      case .lineBreak: writer.lineBreak()
      case .atom(let atom): self.atom(atom, style)
      case .anchor(let id): writer.anchor(id)
      case .boundary: break
      case .element(let element): inline(element, style)
      }
    }
  }

  private mutating func inline(_ element: SourceElement, _ outer: ChapterWriter.Style) {
    var style = outer
    if let language = element.language { style.language = language }
    if let skipping = element.skipping { style.skipping = numbered(skipping, in: style.skipping) }
    let isKept = ContentNode.allowedTags.contains(element.tag)
    if element.isLine { writer.part() }
    if isKept { writer.beginElement(tag: element.tag, attributes: shown(element)) }
    if element.tag == "ruby" {
      ruby(element, style)
    } else {
      inline(element.children, style)
    }
    if isKept { writer.endElement() }
    if element.isLine { writer.part() }
  }

  private mutating func ruby(_ element: SourceElement, _ style: ChapterWriter.Style) {
    for segment in RubyText(element).segments {
      let start = writer.contentEnd
      inline(segment.bases, style)
      if let reading = segment.reading {
        writer.aside(.init(kind: .reading, text: reading))
        writer.ruby(reading, from: start)
      }
    }
  }

  /// An atom that nobody gave a reading for has nothing to say; an author's description is left out of the
  /// bare text. A formula's reading is the formula.
  private mutating func atom(_ atom: ContentNode.Atom, _ outer: ChapterWriter.Style) {
    var style = outer
    if atom.alternativeText?.isEmpty ?? true {
      style.skipping = numbered(.init(.noReading, reason: "no description"), in: style.skipping)
    } else if atom.kind != .formula {
      style.skipping = numbered(
        .init(.alternativeText, reason: "description of a picture"), in: style.skipping)
    }
    writer.atom(atom, style)
  }
}
