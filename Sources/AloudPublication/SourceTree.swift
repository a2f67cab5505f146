/// Puts a `SourceElement` together from what a reader of markup meets in document order.
///
/// Keeps the tree shallow: elements below `maximumDepth` are dissolved into the one above, their text kept.
package struct SourceTree {
  /// Levels below the root. Deep enough for any book; shallow enough to be walked by recursion and to be coded
  /// as JSON, whose readers stop at some hundreds of levels.
  package static let maximumDepth = 64

  private enum Level {
    case element
    /// Of an element that leaves no trace but the edges of its block.
    case dissolved(isBlock: Bool)
  }

  /// The open elements, the root first.
  private var elements: [SourceElement]
  private var levels: [Level] = []

  package init(root: SourceElement) { elements = [root] }

  package mutating func open(_ element: SourceElement) {
    guard elements.count <= Self.maximumDepth else {
      return openDissolved(isBlock: SourceElement.blockTags.contains(element.tag))
    }
    elements.append(element)
    levels.append(.element)
  }

  /// Begins an element that is not kept, though its children are.
  package mutating func openDissolved(isBlock: Bool) {
    if isBlock { append(.boundary) }
    levels.append(.dissolved(isBlock: isBlock))
  }

  package mutating func append(_ node: SourceNode) {
    elements[elements.count - 1].append(node)
  }

  /// Ends the element opened last.
  package mutating func close() {
    switch levels.popLast() {
    case .element:
      let element = elements.removeLast()
      append(.element(element))
    case .dissolved(let isBlock):
      if isBlock { append(.boundary) }
    case nil:
      preconditionFailure("each close has its open")
    }
  }

  /// The root with all in it; what is still open is closed.
  package consuming func finish() -> SourceElement {
    while !levels.isEmpty { close() }
    return elements[0]
  }
}
