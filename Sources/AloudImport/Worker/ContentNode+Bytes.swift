import AloudPublication
import AloudText

private enum NodeCode {
  static let text: UInt8 = 0
  static let lineBreak: UInt8 = 1
  static let atom: UInt8 = 2
  static let aside: UInt8 = 3
  static let element: UInt8 = 4
}

extension ByteWriter {
  mutating func write(_ node: ContentNode) {
    switch node {
    case .text(let range):
      write(Int(NodeCode.text))
      write(range.start)
      write(range.length)
    case .lineBreak(let offset):
      write(Int(NodeCode.lineBreak))
      write(offset)
    case .atom(let atom, let offset):
      write(Int(NodeCode.atom))
      write(offset)
      write(atom.kind)
      write(optional: atom.resource) { $0.write($1) }
      write(optional: atom.alternativeText) { $0.write($1) }
      write(optional: atom.width) { $0.write($1) }
      write(optional: atom.height) { $0.write($1) }
    case .aside(let aside):
      write(Int(NodeCode.aside))
      write(aside.kind)
      write(aside.text)
    case .element(let element):
      write(Int(NodeCode.element))
      write(element.tag)
      write(all: element.attributes.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $0.write($1.value)
      }
      write(optional: element.block) { $0.write($1) }
      write(optional: element.target) {
        $0.write($1.chapter)
        $0.write($1.offset)
      }
      write(all: element.children) { $0.write($1) }
    }
  }
}

extension ByteReader {
  /// No tree of ours is deeper than `SourceTree.maximumDepth` and the few layers around it.
  private static let deepest = 256

  mutating func nodes(depth: Int) throws(WorkerFault) -> [ContentNode] {
    guard depth < Self.deepest else { throw WorkerFault("a tree without end") }
    return try all { (reader) throws(WorkerFault) in try reader.node(depth: depth) }
  }

  private mutating func node(depth: Int) throws(WorkerFault) -> ContentNode {
    switch try byte() {
    case NodeCode.text:
      let start = try integer()
      return .text(TextRange(start, start + (try integer())))
    case NodeCode.lineBreak:
      return .lineBreak(at: try integer())
    case NodeCode.atom:
      let offset = try integer()
      return .atom(try atom(), at: offset)
    case NodeCode.aside:
      return .aside(
        ContentNode.Aside(kind: try choice(of: ContentNode.Aside.Kind.self), text: try string()))
    case NodeCode.element:
      return .element(try element(depth: depth))
    case let code:
      throw WorkerFault("a node of kind \(code)")
    }
  }

  private mutating func atom() throws(WorkerFault) -> ContentNode.Atom {
    ContentNode.Atom(
      kind: try choice(of: ContentNode.Atom.Kind.self), resource: try optionalString(),
      alternativeText: try optionalString(), width: try optionalInteger(), height: try optionalInteger())
  }

  private mutating func element(depth: Int) throws(WorkerFault) -> ContentNode.Element {
    let tag = try string()
    let attributes = try all { (reader) throws(WorkerFault) in (try reader.string(), try reader.string()) }
    let block = try optionalInteger()
    let target = try optional { (reader) throws(WorkerFault) in
      Location(chapter: try reader.integer(), offset: try reader.integer())
    }
    return ContentNode.Element(
      tag: tag, attributes: Dictionary(attributes, uniquingKeysWith: { first, _ in first }), block: block,
      target: target, children: try nodes(depth: depth + 1))
  }

  mutating func optionalString() throws(WorkerFault) -> String? {
    try optional { (reader) throws(WorkerFault) in try reader.string() }
  }

  private mutating func optionalInteger() throws(WorkerFault) -> Int? {
    try optional { (reader) throws(WorkerFault) in try reader.integer() }
  }
}
