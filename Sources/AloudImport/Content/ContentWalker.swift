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
  private var cascade: StyleCascade
  private let translator: ElementTranslator
  private let atoms: AtomReader

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
    self.cascade = cascade
    translator = ElementTranslator(noteMarks: NoteMarks(root: document))
    atoms = AtomReader(path: path)
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
    case XMLTree.Namespace.svg:
      let isDocument = element.index == document.index
      return show(atoms.drawing(element, isDocument: isDocument), for: element, isVisible)
    case XMLTree.Namespace.mathML: return show([atoms.formula(element)], for: element, isVisible)
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

// MARK: - Elements

extension ContentWalker {
  private mutating func enterHTML(
    _ element: XMLTree.Element, _ name: String, _ style: [CSSProperty: String], isVisible: Bool
  ) -> Bool {
    switch name {
    case "br":
      if isVisible { source.append(.lineBreak) }
      for id in element.anchorIDs { source.append(.anchor(id)) }
      return false
    case "img", "embed":
      return show([atoms.image(element, source: element["src"])], for: element, isVisible)
    case "object":
      guard let data = element["data"], AtomReader.namesPicture(data, type: element["type"]) else { break }
      let text = element.text(limit: 1_000)
      return show([atoms.image(element, source: data, fallback: text)], for: element, isVisible)
    case "audio", "video":
      return show([atoms.media(element, name == "audio" ? .audio : .video)], for: element, isVisible)
    case "form" where !holdsProse(element):
      leave(out: element)
      return false
    default: break
    }
    notePage(element)
    let kept = translator.sourceElement(element, name, style)
    guard
      SourceElement.blockTags.contains(kept.tag) || SourceNames.inline.contains(kept.tag)
        || kept.carriesMeaning
    else { return dissolve(element, isBlock: SourceNames.blockLike.contains(name), isVisible: isVisible) }
    return open(element, as: kept, isVisible: isVisible)
  }

  /// Puts atoms in the place of an element.
  private mutating func show(
    _ atoms: [ContentNode.Atom], for element: XMLTree.Element, _ isVisible: Bool
  ) -> Bool {
    for id in element.anchorIDs { source.append(.anchor(id)) }
    guard isVisible else { return false }
    for atom in atoms {
      source.append(.atom(atom))
      if let path = atom.resource, atom.kind == .image || atom.kind == .formula,
        keptResources.insert(path).inserted
      {
        resourcePaths.append(path)
      }
    }
    return false
  }

  private mutating func enterSwitch(_ element: XMLTree.Element, _ name: String, isVisible: Bool) -> Bool {
    switch name {
    case "case", "default":
      guard let container = element.parent, container.localName.lowercased() == "switch" else { break }
      guard EPUBSwitch.chosenCase(of: container)?.index == element.index else {
        leave(out: element)
        return false
      }
    case "trigger": return false
    default: break
    }
    return dissolve(element, isBlock: false, isVisible: isVisible)
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
