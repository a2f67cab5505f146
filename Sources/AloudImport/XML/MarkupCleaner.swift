/// Makes a document of UTF-8 safe for libxml2, which loses or refuses what browsers read without a word:
/// HTML's entity names without their DTD, control bytes, blanks before the XML declaration, doctypes that are
/// not quite XML. Also holds back what would take the parser quadratic time.
struct MarkupCleaner {
  let mode: XMLTree.Mode
  let limits: XMLTree.Limits

  var bytes: [UInt8] = []
  var output: [UInt8] = []
  var index = 0
  var line = 1
  private var elementCount = 0
  /// In HTML: elements open, as far as their tags tell.
  private var depth = 0
  /// Entities that the internal subset of the doctype declares.
  var declared: Set<[UInt8]> = []

  init(mode: XMLTree.Mode, limits: XMLTree.Limits) {
    self.mode = mode
    self.limits = limits
  }

  /// `utf8` must be well-formed UTF-8.
  mutating func clean(_ utf8: [UInt8]) throws(XMLFault) -> [UInt8] {
    bytes = utf8
    output.reserveCapacity(utf8.count + utf8.count / 8)
    skipBlanks()
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): try markup()
      case UInt8(ascii: "&"): reference()
      default: copyCharacter()
      }
    }
    return output
  }

  /// Byte order marks, white space and control bytes before the first markup.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        copyNewline()
        index += 1
      } else if has([0xEF, 0xBB, 0xBF]) {
        index += 3
      } else {
        return
      }
    }
  }

  mutating func copyNewline() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func markup() throws(XMLFault) {
    if has("<!--") {
      dropThrough("-->", from: index + 4)
    } else if has("<![CDATA[") {
      characterData()
    } else if has("<?") {
      // As in HTML, where a `<?` ends at the first `>`.
      dropThrough(mode == .html ? ">" : "?>", from: index + 2)
    } else if has("<!DOCTYPE") {
      documentType()
    } else if index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "/") || Self.isNameStart(bytes[index + 1])
    {
      try tag()
    } else {
      copyCharacter()
    }
  }

  // MARK: Characters

  /// One byte of text or markup; what XML forbids becomes U+FFFD.
  mutating func copyCharacter() {
    let byte = bytes[index]
    switch byte {
    case 0x20...0x7F, 0x80...0xEE, 0xF0...0xFF, 0x09, 0x0D:
      output.append(byte)
    case 0x0A:
      line += 1
      output.append(byte)
    case 0x0C:
      output.append(0x20)
    case 0xEF:
      if has([0xEF, 0xBF, 0xBE]) || has([0xEF, 0xBF, 0xBF]) {
        output += Self.replacement
        index += 3
        return
      }
      output.append(byte)
    default:
      output += Self.replacement
    }
    index += 1
  }

  mutating func copy(through end: Int) {
    while index < end { copyCharacter() }
  }

  /// Leaves a comment or instruction out, but for its line ends, which keep the count of lines.
  private mutating func dropThrough(_ terminator: StaticString, from start: Int) {
    let end = find(terminator, from: start).map { $0 + terminator.utf8CodeUnitCount } ?? bytes.count
    let newlines = bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
    if newlines > 0 {
      output += Array("<!--".utf8) + [UInt8](repeating: UInt8(ascii: "\n"), count: newlines)
      output += Array("-->".utf8)
      line += newlines
    }
    index = end
  }

  /// CDATA is not known to the HTML parser, which would lose it: there it becomes plain text.
  private mutating func characterData() {
    let start = index + 9
    let close = find("]]>", from: start)
    let end = close ?? bytes.count
    guard mode == .html else {
      copy(through: close.map { $0 + 3 } ?? end)
      return
    }
    index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "<"): escape("&lt;")
      case UInt8(ascii: "&"): escape("&amp;")
      default: copyCharacter()
      }
    }
    index = min(end + 3, bytes.count)
  }

  private mutating func escape(_ reference: StaticString) {
    output += UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount)
    index += 1
  }

  // MARK: Tags

  private mutating func tag() throws(XMLFault) {
    let isStart = bytes[index + 1] != UInt8(ascii: "/")
    let name = bytes[(index + 1)...].prefix(16).prefix { Self.isNameStart($0) || Self.isDigit($0) }
    if isStart {
      elementCount += 1
      guard elementCount <= limits.elements else { throw over("more than \(limits.elements) elements") }
    }
    let before = output.count
    copyCharacter()
    var attributes = 0
    var quote: UInt8?
    var isBetween = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        reference()
        continue
      }
      if let open = quote {
        if byte == open {
          quote = nil
          isBetween = true
        }
      } else if byte == UInt8(ascii: ">") {
        copyCharacter()
        break
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        let isBlank = byte <= 0x20 || byte == UInt8(ascii: "/")
        if isBetween, !isBlank { attributes += 1 }
        isBetween = isBlank
        guard attributes <= limits.attributesPerElement else {
          throw over("an element of more than \(limits.attributesPerElement) attributes")
        }
      }
      copyCharacter()
    }
    guard mode == .html else { return }
    let element = String(decoding: name, as: UTF8.self).lowercased()
    let isEmpty = output.last != UInt8(ascii: ">") || output.dropLast().last == UInt8(ascii: "/")
    if isStart, !isEmpty, Self.rawText.contains(element) {
      copyRawText(of: element)
    } else if !isEmpty, !isWithinDepth(element, isStart: isStart) {
      output.removeLast(output.count - before)
    }
  }

  /// Counts the tag; false for that of an element that lies too deep: it is left out, and what it holds is not.
  ///
  /// The HTML parser may look through all open elements at every tag. Elements that end by themselves do not
  /// nest by being left open, so they do not count.
  private mutating func isWithinDepth(_ element: String, isStart: Bool) -> Bool {
    guard !Self.selfEnding.contains(element), !Self.rawText.contains(element) else { return true }
    if isStart {
      depth += 1
      return depth <= limits.depth
    }
    defer { depth = max(0, depth - 1) }
    return depth <= limits.depth
  }

  /// In HTML nothing inside these is markup.
  private mutating func copyRawText(of element: String) {
    let terminator = Array("</\(element)".utf8)
    var end = index
    while end < bytes.count, !has(terminator, at: end, ignoringCase: true) { end += 1 }
    copy(through: end)
  }

  private static let rawText: Set = ["script", "style", "xmp", "iframe", "noembed", "noframes"]
  private static let selfEnding: Set = [
    "html", "head", "body", "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup",
    "option", "br", "hr", "img", "meta", "link", "input", "col", "area", "base", "wbr", "param", "source",
  ]

  private func over(_ message: String) -> XMLFault {
    XMLFault(kind: .overLimit, line: line, message: message)
  }
}
