/// A document's elements and text in our own values: no pointer of the parser is left in it.
///
/// The nodes stand in one array in document order, each knowing where its subtree ends. So nothing here
/// recurses, and a document of any depth is walked and freed in constant stack.
struct XMLTree: Sendable {
  /// How much of a fault is borne.
  enum Mode: Sendable {
    /// Well-formed XML only.
    case strict
    /// XML with whatever can be made of its faults: for package documents and contents, never for text.
    case recovering
    /// As a browser reads HTML; never fails for being malformed.
    case html
  }

  /// What a document may cost.
  struct Limits: Sendable {
    /// Bytes of the document.
    var bytes = 64 << 20
    var elements = 1_000_000
    /// Of HTML; deeper elements are dissolved, their text kept. XML ends at the parser's own 256.
    var depth = 1_000
    /// Of one element; the parser compares each with each.
    var attributesPerElement = 2_000
    /// UTF-8 bytes of all text and attribute values together, entities expanded.
    var text = 96 << 20

    static let standard = Limits()
  }

  /// The names by which the parts of a book are told apart.
  enum Namespace {
    static let xhtml = "http://www.w3.org/1999/xhtml"
    static let epub = "http://www.idpf.org/2007/ops"
    static let svg = "http://www.w3.org/2000/svg"
    static let mathML = "http://www.w3.org/1998/Math/MathML"
    static let xlink = "http://www.w3.org/1999/xlink"
    static let xml = "http://www.w3.org/XML/1998/namespace"
  }

  struct Name: Hashable, Sendable {
    /// As written, with its prefix: `epub:type`.
    let qualified: String
    /// Without prefix.
    let local: String
    /// Nil for a name in no namespace.
    let namespace: String?
  }

  struct Attribute: Hashable, Sendable {
    let name: Name
    let value: String
  }

  enum Node: Sendable {
    case element(Element)
    case text(String)
  }

  struct Record: Sendable {
    enum Content: Sendable {
      case element(Name, [Attribute])
      case text(String)
    }

    let content: Content
    /// Index of the element it stands in; -1 for the root.
    let parent: Int32
    let line: Int32
    /// One past the last record of its subtree.
    var end: Int32
  }

  let records: [Record]

  var root: Element { Element(tree: self, index: 0) }
}

extension XMLTree {
  /// An element of a tree; cheap to pass about.
  struct Element: Sendable {
    let tree: XMLTree
    let index: Int

    /// As written, with its prefix.
    var name: String { fullName.qualified }
    var localName: String { fullName.local }
    var namespace: String? { fullName.namespace }
    /// Line of the document that it begins on, from 1.
    var line: Int { Int(tree.records[index].line) }

    var fullName: Name {
      guard case .element(let name, _) = tree.records[index].content else {
        preconditionFailure("an element's index leads to an element")
      }
      return name
    }

    var attributes: [Attribute] {
      guard case .element(_, let attributes) = tree.records[index].content else { return [] }
      return attributes
    }

    /// The value of the attribute with that name as written (`id`, `xml:lang`); nil where it has none.
    subscript(name: String) -> String? {
      attributes.first { $0.name.qualified == name }?.value
    }

    /// The value of the attribute of that local name and namespace, whatever its prefix.
    func attribute(_ localName: String, in namespace: String?) -> String? {
      attributes.first { $0.name.local == localName && $0.name.namespace == namespace }?.value
    }

    var parent: Element? {
      let parent = Int(tree.records[index].parent)
      return parent < 0 ? nil : Element(tree: tree, index: parent)
    }

    /// The element before it among its parent's children.
    var previousSibling: Element? {
      guard let parent else { return nil }
      // The record before it is the last of what its sibling holds.
      var candidate = index - 1
      while candidate > parent.index {
        let record = tree.records[candidate]
        if Int(record.parent) == parent.index {
          if case .element = record.content { return Element(tree: tree, index: candidate) }
          candidate -= 1
        } else {
          candidate = Int(record.parent)
        }
      }
      return nil
    }

    var children: [Node] {
      childIndices.map { child in
        switch tree.records[child].content {
        case .element: .element(Element(tree: tree, index: child))
        case .text(let text): .text(text)
        }
      }
    }

    /// Child elements.
    var elements: [Element] {
      childIndices.compactMap { child in
        guard case .element = tree.records[child].content else { return nil }
        return Element(tree: tree, index: child)
      }
    }

    /// Child elements of that local name, in whatever namespace.
    func elements(_ localName: String) -> [Element] {
      elements.filter { $0.localName == localName }
    }

    /// The first child element of that local name, in whatever namespace.
    func first(_ localName: String) -> Element? {
      elements.first { $0.localName == localName }
    }

    /// The elements below it, in document order, itself not among them.
    var descendants: [Element] { descendants(limit: .max - 1 - index) }

    /// Those among the first `limit` nodes below it: a look inside that costs no more however much there is.
    func descendants(limit: Int) -> [Element] {
      (index + 1..<min(index + 1 + limit, Int(tree.records[index].end))).compactMap { record in
        guard case .element = tree.records[record].content else { return nil }
        return Element(tree: tree, index: record)
      }
    }

    /// All text in it, in document order, as it stands in the document.
    var text: String {
      var text = ""
      for record in tree.records[index..<Int(tree.records[index].end)] {
        if case .text(let piece) = record.content { text += piece }
      }
      return text
    }

    /// The beginning of its text: at least `limit` bytes of UTF-8 where there are as many, at no greater cost
    /// however much it holds.
    func text(limit: Int) -> String {
      var text = ""
      for record in tree.records[index..<min(index + limit * 4, Int(tree.records[index].end))] {
        if case .text(let piece) = record.content {
          text += piece.utf8.count > limit ? piece.prefix(limit)[...] : piece[...]
        }
        if text.utf8.count >= limit { break }
      }
      return text
    }

    private var childIndices: [Int] {
      var indices: [Int] = []
      var child = index + 1
      let end = Int(tree.records[index].end)
      while child < end {
        indices.append(child)
        child = Int(tree.records[child].end)
      }
      return indices
    }
  }
}
