internal import CXML

extension XMLTree {
  /// The root element of the document in `bytes`, in any encoding it declares or betrays.
  ///
  /// Nothing is fetched: neither the network nor the file system is touched, whatever the document says.
  static func parse(
    _ bytes: [UInt8], as mode: Mode, limits: Limits = .standard
  ) throws(XMLFault) -> Element {
    guard bytes.count <= limits.bytes else {
      throw XMLFault(kind: .overLimit, line: nil, message: "a document of more than \(limits.bytes) bytes")
    }
    guard !MarkupDecoder.isBinary(bytes) else {
      throw XMLFault(kind: .malformed, line: nil, message: "its bytes are no text")
    }
    var cleaner = MarkupCleaner(mode: mode, limits: limits)
    let clean = try cleaner.clean(MarkupDecoder.utf8(bytes))
    let parser = LibXML(mode: mode)
    let document = try parser.parse(clean)
    guard let root = document.root else {
      throw XMLFault(kind: .malformed, line: nil, message: "there is no element in it")
    }
    var copier = XMLCopier(limits: limits, isHTML: mode == .html)
    return XMLTree(records: try copier.records(from: root)).root
  }
}

/// One run of the parser over one document.
struct LibXML {
  let mode: XMLTree.Mode

  /// Owns a parsed document.
  final class Document {
    private let pointer: xmlDocPtr

    fileprivate init(_ pointer: xmlDocPtr) { self.pointer = pointer }
    deinit { xmlFreeDoc(pointer) }

    /// Valid as long as the document is.
    var root: xmlNodePtr? { xmlDocGetRootElement(pointer) }
  }

  /// What the parser reported while it ran.
  private struct Report {
    var first: XMLFault?
    var isEntityAbuse = false
  }

  /// Process-wide, once: no entity and no DTD is ever loaded from anywhere.
  private static let setUp: Void = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
  }()

  /// `bytes` must be UTF-8.
  func parse(_ bytes: [UInt8]) throws(XMLFault) -> Document {
    Self.setUp
    return mode == .html ? try parseHTML(bytes) : try parseXML(bytes)
  }

  private func parseHTML(_ bytes: [UInt8]) throws(XMLFault) -> Document {
    guard let context = htmlNewParserCtxt() else { throw Self.outOfMemory }
    defer { htmlFreeParserCtxt(context) }
    // Without it the parser stops at 256 levels; the cleaner has seen to the depth already.
    context.pointee.options |= Int32(XML_PARSE_HUGE.rawValue)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_COMPACT.rawValue | HTML_PARSE_NODEFDTD.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue
    let document = bytes.withUnsafeBytes {
      htmlCtxtReadMemory(
        context, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), nil, "UTF-8", Int32(options))
    }
    guard let document else {
      throw XMLFault(kind: .malformed, line: nil, message: "there is nothing in it")
    }
    return Document(document)
  }

  private func parseXML(_ bytes: [UInt8]) throws(XMLFault) -> Document {
    guard let context = xmlNewParserCtxt() else { throw Self.outOfMemory }
    defer { xmlFreeParserCtxt(context) }
    var options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_COMPACT.rawValue
      | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    if mode == .recovering { options |= XML_PARSE_RECOVER.rawValue }
    context.pointee.sax.pointee.initialized = cxml_sax2_magic()
    context.pointee.sax.pointee.serror = { context, error in
      guard let context, let error else { return }
      let parser = context.assumingMemoryBound(to: xmlParserCtxt.self)
      LibXML.note(error.pointee, in: parser.pointee._private)
    }

    var report = Report()
    let document = withUnsafeMutablePointer(to: &report) { report in
      context.pointee._private = UnsafeMutableRawPointer(report)
      defer { context.pointee._private = nil }
      return bytes.withUnsafeBytes {
        xmlCtxtReadMemory(
          context, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), nil, "UTF-8", Int32(options))
      }
    }
    let owned = document.map(Document.init)
    if report.isEntityAbuse {
      throw XMLFault(kind: .entityAbuse, line: report.first?.line, message: "its entities loop or blow up")
    }
    guard let owned else {
      throw report.first ?? XMLFault(kind: .malformed, line: nil, message: "there is nothing in it")
    }
    return owned
  }

  private static func note(_ error: xmlError, in report: UnsafeMutableRawPointer?) {
    guard let report = report?.assumingMemoryBound(to: Report.self) else { return }
    let code = xmlParserErrors(UInt32(bitPattern: error.code))
    if code == XML_ERR_ENTITY_LOOP { report.pointee.isEntityAbuse = true }
    guard report.pointee.first == nil, error.level == XML_ERR_FATAL else { return }
    var message = error.message.map { String(cString: $0) } ?? "not well-formed"
    while message.last?.isNewline == true { message.removeLast() }
    report.pointee.first = XMLFault(
      kind: .malformed, line: error.line > 0 ? Int(error.line) : nil, message: message)
  }

  private static let outOfMemory = XMLFault(kind: .overLimit, line: nil, message: "no memory for a parser")
}
