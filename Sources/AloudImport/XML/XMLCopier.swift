internal import CXML

/// Copies a parsed document out of libxml2, without recursion and within limits.
struct XMLCopier {
  let limits: XMLTree.Limits
  /// The HTML parser knows no namespaces: they are given here by name and place.
  let isHTML: Bool

  private var records: [XMLTree.Record] = []
  private var elementCount = 0
  private var textCount = 0
  /// The open elements, by index.
  private var open: [Int] = []
  private var pending = ""
  private var pendingLine = 1
  private var namespaces: [UnsafeMutablePointer<xmlNs>: String] = [:]

  init(limits: XMLTree.Limits, isHTML: Bool) {
    self.limits = limits
    self.isHTML = isHTML
  }

  mutating func records(from root: xmlNodePtr) throws(XMLFault) -> [XMLTree.Record] {
    var node = root
    while true {
      var descends = false
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        try append(element: node)
        descends = node.pointee.children != nil
        if !descends { close() }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = node.pointee.content { try append(text: content, line: line(of: node)) }
      default:
        break
      }
      if descends {
        node = node.pointee.children
        continue
      }
      while node != root, node.pointee.next == nil {
        node = node.pointee.parent
        close()
      }
      if node == root { break }
      node = node.pointee.next
    }
    return records
  }

  private mutating func close() {
    flushText()
    guard let index = open.popLast() else { return }
    records[index].end = Int32(records.count)
  }

  /// Text beside a comment or a CDATA section is one text, so it is kept back until an element begins or ends.
  private mutating func append(text: UnsafePointer<xmlChar>, line: Int) throws(XMLFault) {
    let piece = String(cString: text)
    try count(text: piece, line: line)
    if pending.isEmpty { pendingLine = line }
    pending += piece
  }

  private mutating func flushText() {
    guard !pending.isEmpty else { return }
    records.append(
      XMLTree.Record(
        content: .text(pending), parent: Int32(open.last ?? -1), line: Int32(clamping: pendingLine),
        end: Int32(records.count + 1)))
    pending = ""
  }

  private mutating func append(element node: xmlNodePtr) throws(XMLFault) {
    flushText()
    let line = line(of: node)
    elementCount += 1
    guard elementCount <= limits.elements else {
      throw XMLFault(kind: .overLimit, line: line, message: "more than \(limits.elements) elements")
    }
    var attributes: [XMLTree.Attribute] = []
    var next = node.pointee.properties
    while let property = next {
      next = property.pointee.next
      let value = try value(of: property, line: line)
      attributes.append(
        XMLTree.Attribute(
          name: name(property.pointee.name, namespace: property.pointee.ns, isAttribute: true), value: value))
    }
    let name = name(node.pointee.name, namespace: node.pointee.ns, isAttribute: false)
    records.append(
      XMLTree.Record(
        content: .element(name, attributes), parent: Int32(open.last ?? -1), line: Int32(clamping: line),
        end: Int32(records.count + 1)))
    open.append(records.count - 1)
  }

  private mutating func value(
    of property: UnsafeMutablePointer<xmlAttr>, line: Int
  ) throws(XMLFault) -> String {
    var value = ""
    var next = property.pointee.children
    while let node = next {
      if let content = node.pointee.content { value += String(cString: content) }
      next = node.pointee.next
    }
    try count(text: value, line: line)
    return value
  }

  private mutating func count(text: String, line: Int) throws(XMLFault) {
    textCount += text.utf8.count
    guard textCount <= limits.text else {
      throw XMLFault(kind: .overLimit, line: line, message: "more than \(limits.text) bytes of text")
    }
  }

  private func line(of node: xmlNodePtr) -> Int { max(1, xmlGetLineNo(node)) }

  private mutating func name(
    _ pointer: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?, isAttribute: Bool
  ) -> XMLTree.Name {
    let written = String(cString: pointer)
    if let namespace {
      let uri = uri(of: namespace)
      guard let prefix = namespace.pointee.prefix else {
        return XMLTree.Name(qualified: written, local: written, namespace: uri)
      }
      return XMLTree.Name(
        qualified: "\(String(cString: prefix)):\(written)", local: written, namespace: uri)
    }
    if let colon = written.firstIndex(of: ":") {
      // A prefix that nothing declares (or HTML, where none is): the customary ones are still understood.
      let local = String(written[written.index(after: colon)...])
      if !local.isEmpty, let uri = Self.customaryPrefixes[String(written[..<colon])] {
        return XMLTree.Name(qualified: written, local: local, namespace: uri)
      }
    }
    let namespace = isHTML && !isAttribute ? htmlNamespace(of: written) : nil
    return XMLTree.Name(qualified: written, local: written, namespace: namespace)
  }

  private mutating func uri(of namespace: UnsafeMutablePointer<xmlNs>) -> String? {
    if let known = namespaces[namespace] { return known.isEmpty ? nil : known }
    let uri = namespace.pointee.href.map { String(cString: $0) } ?? ""
    namespaces[namespace] = uri
    return uri.isEmpty ? nil : uri
  }

  /// By the rules of HTML: what stands in `<svg>` or `<math>` is theirs, except inside `<foreignObject>`.
  private func htmlNamespace(of name: String) -> String {
    switch name {
    case "svg": return XMLTree.Namespace.svg
    case "math": return XMLTree.Namespace.mathML
    default: break
    }
    guard let parent = open.last, case .element(let outer, _) = records[parent].content,
      outer.local != "foreignobject", outer.local != "annotation-xml", let namespace = outer.namespace
    else { return XMLTree.Namespace.xhtml }
    return namespace == XMLTree.Namespace.svg || namespace == XMLTree.Namespace.mathML
      ? namespace : XMLTree.Namespace.xhtml
  }

  private static let customaryPrefixes = [
    "epub": XMLTree.Namespace.epub, "ops": XMLTree.Namespace.epub,
    "xlink": XMLTree.Namespace.xlink, "xml": XMLTree.Namespace.xml,
    "svg": XMLTree.Namespace.svg, "m": XMLTree.Namespace.mathML, "mml": XMLTree.Namespace.mathML,
    "html": XMLTree.Namespace.xhtml, "xhtml": XMLTree.Namespace.xhtml,
    "dc": "http://purl.org/dc/elements/1.1/", "opf": "http://www.idpf.org/2007/opf",
  ]
}
