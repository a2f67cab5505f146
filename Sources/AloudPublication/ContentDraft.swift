internal import AloudText

/// The content tree while its leaves may still lose a blank at the end of their block.
struct ContentDraft {
  enum Kind {
    case text(TextRange)
    case lineBreak(at: Int)
    case atom(ContentNode.Atom, at: Int)
    case aside(ContentNode.Aside)
    case element(tag: String, attributes: [String: String])
  }

  private struct Node {
    var kind: Kind
    var block: Int?
    var children: [Int] = []
  }

  private var nodes: [Node] = []
  /// The open elements; what is added goes into the last.
  private var open: [Int] = []
  private var roots: [Int] = []

  mutating func begin(tag: String, attributes: [String: String]) {
    open.append(add(.element(tag: tag, attributes: attributes)))
  }

  mutating func end() { open.removeLast() }

  /// Adds to the open element; the index stays good.
  @discardableResult
  mutating func add(_ kind: Kind) -> Int {
    let index = nodes.count
    nodes.append(Node(kind: kind))
    if let parent = open.last {
      nodes[parent].children.append(index)
    } else {
      roots.append(index)
    }
    return index
  }

  /// Adds text to the open element, to its last leaf where that is text that ends where `range` starts.
  mutating func addText(_ range: TextRange) -> Int {
    let last = open.last.map { nodes[$0].children.last } ?? roots.last
    if let last, case .text(let before) = nodes[last].kind, before.end == range.start {
      nodes[last].kind = .text(.init(before.start, range.end))
      return last
    }
    return add(.text(range))
  }

  /// What a leaf added before has come to.
  subscript(leaf: Int) -> Kind { nodes[leaf].kind }

  /// Cuts a text leaf short; one with nothing left is not shown.
  mutating func cutText(_ leaf: Int, to end: Int) {
    guard case .text(let range) = nodes[leaf].kind else { preconditionFailure("only text is cut") }
    nodes[leaf].kind = .text(.init(range.start, max(range.start, end)))
  }

  /// Takes a leaf back.
  mutating func remove(_ leaf: Int) { nodes[leaf].kind = .text(.init(0, 0)) }

  /// Makes the open element a block.
  mutating func markOpenElement(asBlock block: Int, marker: String?) {
    guard let index = open.last else { preconditionFailure("a block is an element") }
    nodes[index].block = block
    if let marker {
      let aside = nodes.count
      nodes.append(Node(kind: .aside(.init(kind: .marker, text: marker))))
      nodes[index].children.insert(aside, at: 0)
    }
  }

  /// Takes back all that is in the open element.
  mutating func emptyOpenElement() {
    guard let index = open.last else { preconditionFailure("only an open element is emptied") }
    nodes[index].children = []
  }

  func content() -> [ContentNode] { roots.compactMap(content) }

  private func content(of index: Int) -> ContentNode? {
    let node = nodes[index]
    switch node.kind {
    case .text(let range): return range.isEmpty ? nil : .text(range)
    case .lineBreak(let offset): return .lineBreak(at: offset)
    case .atom(let atom, let offset): return .atom(atom, at: offset)
    case .aside(let aside): return .aside(aside)
    case .element(let tag, let attributes):
      let children = node.children.compactMap(content)
      guard !children.isEmpty || Self.meaningfulWhenEmpty.contains(tag) else { return nil }
      return .element(.init(tag: tag, attributes: attributes, block: node.block, children: children))
    }
  }

  /// Elements that draw something, or hold a place in a table, with nothing in them.
  private static let meaningfulWhenEmpty: Set<String> = ["hr", "td", "th", "col", "colgroup", "wbr"]
}
