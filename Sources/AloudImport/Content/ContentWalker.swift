internal import AloudPublication
internal import AloudText

/// Walks a document's tree and says what of it is content: what is shown, what it is, and why some of it is not
/// to be spoken. Iterative, so that no depth of nesting is too deep.
struct ContentWalker {
  /// What was found.
  struct Found {
    let root: SourceElement
    /// Printed page labels, and the anchors that mark their places.
    let pages: [(label: String, anchor: String)]
    /// Paths of the pictures that are shown, each once, in order.
    let resourcePaths: [String]
  }

  /// An element whose children are being walked.
  private struct Level {
    /// One past its last record.
    let end: Int
    /// `visibility` of text directly in it.
    let isVisible: Bool
    /// It has been opened in the tree, or dissolved.
    let isOpen: Bool
  }

  private let document: XMLTree.Element
  private let path: String
  private var cascade: StyleCascade
  private let noteMarks: NoteMarks

  private var source: SourceTree
  private var levels: [Level] = []
  private var pages: [(label: String, anchor: String)] = []
  private var resourcePaths: [String] = []
  /// The same, to tell quickly which are in it.
  private var keptResources: Set<String> = []

  /// - Parameters:
  ///   - path: of the document in its package, which its references start from.
  ///   - root: what the tree to be built begins with.
  init(_ document: XMLTree.Element, path: String, cascade: StyleCascade, root: SourceElement) {
    self.document = document
    self.path = path
    self.cascade = cascade
    noteMarks = NoteMarks(root: document)
    source = SourceTree(root: root)
  }

  mutating func walk(_ body: XMLTree.Element) -> Found {
    let records = body.tree.records
    for id in body.anchorIDs { source.append(.anchor(id)) }
    levels = [Level(end: Int(records[body.index].end), isVisible: true, isOpen: false)]
    let isPicture = body.namespace == XMLTree.Namespace.svg
    var index = isPicture ? body.index : body.index + 1
    while index < Int(records[body.index].end) {
      while let level = levels.last, level.end <= index { leave(level) }
      switch records[index].content {
      case .text(let text):
        if levels.last?.isVisible != false { source.append(.text(text)) }
        index += 1
      case .element:
        let element = XMLTree.Element(tree: body.tree, index: index)
        index = enter(element) ? index + 1 : Int(records[index].end)
      }
    }
    while let level = levels.last { leave(level) }
    return Found(root: source.finish(), pages: pages, resourcePaths: resourcePaths)
  }

  private mutating func leave(_ level: Level) {
    if level.isOpen { source.close() }
    levels.removeLast()
  }

  /// Whether its children are to be walked.
  private mutating func enter(_ element: XMLTree.Element) -> Bool {
    let name = element.localName.lowercased()
    let style = cascade.style(of: element)
    let isVisible = style[.visibility].map { $0 == "visible" } ?? levels.last?.isVisible ?? true
    guard isShown(element, name, style) else {
      leave(out: element)
      return false
    }
    switch element.namespace {
    case XMLTree.Namespace.svg: return enterPicture(element, isVisible: isVisible)
    case XMLTree.Namespace.mathML:
      for id in element.anchorIDs { source.append(.anchor(id)) }
      if isVisible { source.append(.atom(formula(element))) }
      return false
    case XMLTree.Namespace.epub: return enterSwitch(element, name, isVisible: isVisible)
    default: return enterHTML(element, name, style, isVisible: isVisible)
    }
  }

  private func isShown(_ element: XMLTree.Element, _ name: String, _ style: [CSSProperty: String]) -> Bool {
    if SourceNames.dropped.contains(name), element.namespace != XMLTree.Namespace.svg { return false }
    switch style[.display] {
    // A line break hides no word, and books hide it where they put its lines into blocks.
    case "none": return name == "br"
    case nil: break
    default: return true
    }
    if element["hidden"] != nil { return false }
    return name != "dialog" || element["open"] != nil
  }

  /// What is left out may still be where links lead and pages begin.
  private mutating func leave(out element: XMLTree.Element) {
    guard !SourceNames.dropped.contains(element.localName.lowercased()) else { return }
    for hidden in [element] + element.descendants {
      notePage(hidden)
      for id in hidden.anchorIDs { source.append(.anchor(id)) }
    }
  }

  private mutating func open(_ element: XMLTree.Element, as kept: SourceElement, isVisible: Bool) -> Bool {
    source.open(kept)
    return begin(element, isVisible: isVisible, isOpen: true)
  }

  private mutating func dissolve(_ element: XMLTree.Element, isBlock: Bool, isVisible: Bool) -> Bool {
    source.openDissolved(isBlock: isBlock)
    return begin(element, isVisible: isVisible, isOpen: true)
  }

  private mutating func begin(_ element: XMLTree.Element, isVisible: Bool, isOpen: Bool) -> Bool {
    for id in element.anchorIDs { source.append(.anchor(id)) }
    levels.append(
      Level(end: Int(element.tree.records[element.index].end), isVisible: isVisible, isOpen: isOpen))
    return true
  }
}

// MARK: - HTML

extension ContentWalker {
  private mutating func enterHTML(
    _ element: XMLTree.Element, _ name: String, _ style: [CSSProperty: String], isVisible: Bool
  ) -> Bool {
    switch name {
    case "br":
      if isVisible { source.append(.lineBreak) }
      for id in element.anchorIDs { source.append(.anchor(id)) }
      return false
    case "img": return enterImage(element, source: element["src"], isVisible: isVisible)
    case "embed": return enterImage(element, source: element["src"], isVisible: isVisible)
    case "object":
      guard let data = element["data"], Self.namesPicture(data, type: element["type"]) else { break }
      return enterImage(element, source: data, fallback: element.text(limit: 1_000), isVisible: isVisible)
    case "audio", "video": return enterMedia(element, name, isVisible: isVisible)
    case "form" where !holdsProse(element):
      leave(out: element)
      return false
    default: break
    }
    notePage(element)
    let kept = sourceElement(element, name, style)
    guard
      SourceElement.blockTags.contains(kept.tag) || SourceNames.inline.contains(kept.tag)
        || kept.carriesMeaning
    else { return dissolve(element, isBlock: SourceNames.blockLike.contains(name), isVisible: isVisible) }
    return open(element, as: kept, isVisible: isVisible)
  }

  private func sourceElement(
    _ element: XMLTree.Element, _ name: String, _ style: [CSSProperty: String]
  ) -> SourceElement {
    let renamed = SourceNames.renamed[name] ?? name
    let tag = SourceNames.known.contains(renamed) ? renamed : "span"
    let roles = ElementRoles(element)
    let isBlock = SourceElement.blockTags.contains(tag)
    return SourceElement(
      tag, attributes: attributes(of: element, tag, roles), language: language(of: element),
      skipping: skipping(of: element, name, roles), numbering: numbering(of: element, tag, style),
      kind: element["role"] == "heading" && isBlock ? .heading : nil,
      isLine: !isBlock && Self.lineDisplays.contains(style[.display] ?? ""))
  }

  private static let lineDisplays: Set = [
    "block", "flex", "grid", "flow-root", "table", "table-row", "table-cell", "table-caption", "list-item",
  ]

  private func language(of element: XMLTree.Element) -> LanguageTag? {
    let declared = element.attribute("lang", in: XMLTree.Namespace.xml) ?? element["lang"]
    return declared.flatMap { LanguageTag($0.trimmingBlanks) }
  }

  private func attributes(
    of element: XMLTree.Element, _ tag: String, _ roles: ElementRoles
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    if let language = language(of: element) { attributes["lang"] = language.rawValue }
    if let direction = element["dir"]?.lowercased(), ["ltr", "rtl", "auto"].contains(direction) {
      attributes["dir"] = direction
    }
    if let role = roles.ariaRole { attributes["role"] = role }
    switch tag {
    case "a":
      if let reference = element["href"]?.trimmingBlanks, !reference.isEmpty {
        attributes["href"] = reference
      }
    case "td", "th":
      for name in ["colspan", "rowspan"] {
        if let count = element[name].flatMap({ Int($0) }), (2...1_000).contains(count) {
          attributes[name] = String(count)
        }
      }
      if let scope = element["scope"], ["row", "col", "rowgroup", "colgroup"].contains(scope) {
        attributes["scope"] = scope
      }
    case "ol":
      for name in ["start", "reversed"] { attributes[name] = element[name] }
    case "li":
      attributes["value"] = element["value"]
    default: break
    }
    return attributes
  }

  private func numbering(
    of element: XMLTree.Element, _ tag: String, _ style: [CSSProperty: String]
  ) -> ListNumbering? {
    guard tag == "ol" || tag == "ul" || tag == "li" else { return nil }
    if let type = style[.listStyleType] { return ListNumbering(listStyleType: type) ?? .decimal }
    if tag == "ol", isNavigation(element) { return ListNumbering.none }
    return element["type"].flatMap { ListNumbering(typeAttribute: $0.trimmingBlanks) }
  }

  /// In a navigation document lists have no numbers of their own (EPUB 3, §7.3).
  private func isNavigation(_ list: XMLTree.Element) -> Bool {
    var outer = list.parent
    for _ in 0..<64 {
      guard let element = outer else { return false }
      if element.localName.lowercased() == "nav" { return !ElementRoles(element).names.isEmpty }
      outer = element.parent
    }
    return false
  }

  private func skipping(
    of element: XMLTree.Element, _ name: String, _ roles: ElementRoles
  ) -> SourceElement.Skipping? {
    if element["aria-hidden"]?.lowercased() == "true" {
      return .init(.ariaHidden, reason: "hidden from reading aids")
    }
    if let skipping = roles.skipping, !roles.isNoteReference || NoteMarks.isNoWord(element) {
      return skipping
    }
    if noteMarks.isMark(element) { return .init(.noteMark, reason: "note mark") }
    if PrintedPage.isNumber(element) { return .init(.pageNumber, reason: "page number") }
    if noteMarks.isBody(element) { return .init(.noteBody, reason: "note") }
    switch name {
    case "figcaption", "caption": return .init(.caption, reason: "caption")
    case "pre":
      let isCode = element.descendants(limit: 500).contains {
        ["code", "samp", "kbd"].contains($0.localName.lowercased())
      }
      return isCode ? .init(.code, reason: "code") : nil
    case "table": return isLong(element) ? .init(.longTable, reason: "long table") : nil
    default: return nil
    }
  }

  /// More than a listener can keep in mind.
  private func isLong(_ table: XMLTree.Element) -> Bool {
    table.descendants(limit: 2_000).count { ["td", "th"].contains($0.localName.lowercased()) } > 60
  }

  /// A page wrapped in a form is still a page.
  private func holdsProse(_ form: XMLTree.Element) -> Bool {
    form.descendants(limit: 2_000).contains {
      ["p", "h1", "h2", "h3", "h4", "table", "section", "article", "blockquote"].contains(
        $0.localName.lowercased())
    }
  }

  private mutating func notePage(_ element: XMLTree.Element) {
    guard let label = PrintedPage.label(of: element), !label.isEmpty else { return }
    // No id of a document has a NUL in it.
    let anchor = "\u{0}page \(pages.count)"
    pages.append((label, anchor))
    source.append(.anchor(anchor))
  }
}

extension SourceElement {
  /// It says something that its text alone does not.
  fileprivate var carriesMeaning: Bool {
    !attributes.isEmpty || language != nil || skipping != nil || isLine
  }
}

// MARK: - Atoms

extension ContentWalker {
  private mutating func enterImage(
    _ element: XMLTree.Element, source reference: String?, fallback: String? = nil, isVisible: Bool
  ) -> Bool {
    for id in element.anchorIDs { source.append(.anchor(id)) }
    guard isVisible else { return false }
    let resource = picture(reference)
    let isDecorative = ["presentation", "none"].contains(element["role"] ?? "")
    let text = element["alt"] ?? element["aria-label"] ?? fallback
    source.append(
      .atom(
        .init(
          kind: .image, resource: resource,
          alternativeText: isDecorative ? "" : Self.alternativeText(text, for: reference),
          width: Self.pixels(element["width"]), height: Self.pixels(element["height"]))))
    return false
  }

  private mutating func enterMedia(_ element: XMLTree.Element, _ name: String, isVisible: Bool) -> Bool {
    for id in element.anchorIDs { source.append(.anchor(id)) }
    guard isVisible else { return false }
    let reference = element["src"] ?? element.descendants(limit: 100).lazy.compactMap { $0["src"] }.first
    source.append(
      .atom(
        .init(
          kind: name == "audio" ? .audio : .video,
          resource: reference.flatMap { PackagePath.resolve($0, from: path) },
          alternativeText: (element["title"] ?? element["aria-label"]).map(Self.folded),
          width: Self.pixels(element["width"]), height: Self.pixels(element["height"]))))
    return false
  }

  /// A picture drawn in the document: the pictures it shows from elsewhere, or itself.
  private mutating func enterPicture(_ element: XMLTree.Element, isVisible: Bool) -> Bool {
    for id in element.anchorIDs { source.append(.anchor(id)) }
    guard isVisible else { return false }
    let reading = PictureReading(element).text
    let shown = element.descendants(limit: 5_000).filter { $0.localName.lowercased() == "image" }.prefix(32)
    var isFirst = true
    for image in shown {
      let reference = image.attribute("href", in: XMLTree.Namespace.xlink) ?? image["href"]
      source.append(
        .atom(
          .init(
            kind: .image, resource: picture(reference), alternativeText: isFirst ? reading : nil,
            width: Self.pixels(image["width"]), height: Self.pixels(image["height"]))))
      isFirst = false
    }
    if isFirst {
      // A document that is nothing but the picture can be shown as a picture.
      let own = element.index == document.index ? keep(path) : nil
      source.append(
        .atom(
          .init(
            kind: .image, resource: own, alternativeText: reading,
            width: Self.pixels(element["width"]), height: Self.pixels(element["height"]))))
    }
    return false
  }

  private mutating func formula(_ element: XMLTree.Element) -> ContentNode.Atom {
    let text = element["alttext"].map(Self.folded) ?? PictureReading.joined(element)
    return .init(
      kind: .formula, resource: element["altimg"].flatMap { picture($0) },
      alternativeText: text.isEmpty ? nil : text)
  }

  /// `<epub:switch>` shows one of its cases.
  private mutating func enterSwitch(_ element: XMLTree.Element, _ name: String, isVisible: Bool) -> Bool {
    switch name {
    case "case", "default":
      guard let container = element.parent, container.localName.lowercased() == "switch" else { break }
      guard Self.chosenCase(of: container)?.index == element.index else {
        leave(out: element)
        return false
      }
    case "trigger": return false
    default: break
    }
    return dissolve(element, isBlock: false, isVisible: isVisible)
  }

  /// The first case in a language that is understood here, unless the default is a picture that its author
  /// described and the case is not: then the default can be read.
  private static func chosenCase(of container: XMLTree.Element) -> XMLTree.Element? {
    let cases = container.elements
    let fallback = cases.first { $0.localName.lowercased() == "default" }
    let known = cases.first { one in
      one.localName.lowercased() == "case" && understood.contains(one["required-namespace"] ?? "")
    }
    guard let known else { return fallback ?? cases.first }
    let isDescribed = known.descendants(limit: 500).contains { $0["alttext"] != nil }
    let isFallbackDescribed =
      fallback?.descendants(limit: 500).contains { $0["alt"]?.isEmpty == false } ?? false
    return isDescribed || !isFallbackDescribed ? known : fallback
  }

  private static let understood: Set = [
    XMLTree.Namespace.mathML, XMLTree.Namespace.svg, XMLTree.Namespace.xhtml,
  ]

  /// The path of a picture of the package, noted as shown.
  private mutating func picture(_ reference: String?) -> String? {
    guard let reference, !reference.trimmingBlanks.isEmpty, reference.trimmingBlanks.first != "#",
      let found = PackagePath.resolve(reference, from: path)
    else { return nil }
    return keep(found)
  }

  private mutating func keep(_ resource: String) -> String {
    if keptResources.insert(resource).inserted { resourcePaths.append(resource) }
    return resource
  }

  /// What the author wrote; nil for what only looks like it: the name of the file.
  private static func alternativeText(_ text: String?, for reference: String?) -> String? {
    guard let text = text.map(folded) else { return nil }
    let lower = text.lowercased()
    let isFileName = [".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp"].contains { lower.hasSuffix($0) }
    let file = reference.flatMap { $0.split(separator: "/").last }.map(String.init) ?? ""
    let isStem =
      !text.isEmpty && file.lowercased().hasPrefix(lower + ".") && text.contains { $0.isNumber || $0 == "_" }
    return isFileName && !text.contains(" ") || isStem ? nil : text
  }

  private static func folded(_ text: String) -> String {
    text.split { $0.isWhitespace && $0 != "\u{A0}" }.joined(separator: " ")
  }

  /// A whole number of CSS pixels: `120`, `120px`.
  private static func pixels(_ text: String?) -> Int? {
    guard var digits = text?.trimmingBlanks else { return nil }
    if digits.hasSuffix("px") { digits.removeLast(2) }
    return Double(digits).flatMap { (1...20_000).contains($0) ? Int($0.rounded()) : nil }
  }

  private static let pictureTypes: Set = [
    "image/jpeg", "image/jpg", "image/png", "image/gif", "image/svg+xml", "image/webp",
  ]

  private static func namesPicture(_ reference: String, type: String?) -> Bool {
    if let type { return pictureTypes.contains(type.lowercased().trimmingBlanks) }
    let path = reference.lowercased().prefix { $0 != "#" && $0 != "?" }
    return [".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp"].contains { path.hasSuffix($0) }
  }
}
