internal import CXML

/// Makes a document of UTF-8 safe for libxml2, which loses or refuses what browsers read without a word:
/// HTML's entity names without their DTD, control bytes, blanks before the XML declaration, doctypes that are
/// not quite XML. Also holds back what would take the parser quadratic time.
struct MarkupCleaner {
  let mode: XMLTree.Mode
  let limits: XMLTree.Limits

  private var bytes: [UInt8] = []
  private var output: [UInt8] = []
  private var index = 0
  private var line = 1
  private var elementCount = 0
  /// In HTML: elements open, as far as their tags tell.
  private var depth = 0
  /// Entities that the internal subset of the doctype declares.
  private var declared: Set<[UInt8]> = []

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

  private mutating func copyNewline() {
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
  private mutating func copyCharacter() {
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

  private mutating func copy(through end: Int) {
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

// MARK: - Document type

extension MarkupCleaner {
  /// Only an internal subset is of use to us; identifiers of DTDs that are never loaded are left out, and
  /// with them the many ways in which books misspell them.
  private mutating func documentType() {
    var position = index + 9
    var subset: Range<Int>?
    var quote: UInt8?
    scan: while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["):
          let end = subsetEnd(from: position + 1)
          subset = position + 1..<end
          position = end
        case UInt8(ascii: ">"): break scan
        default: break
        }
      }
      position += 1
    }
    let end = min(position + 1, bytes.count)
    let isKept = mode != .html && subset?.isEmpty == false
    if let subset, isKept {
      noteDeclarations(in: subset)
      let name = bytes[(index + 9)...].drop { $0 <= 0x20 }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
      output += Array("<!DOCTYPE ".utf8) + name + Array(" [".utf8)
      line += bytes[index..<subset.lowerBound].count { $0 == UInt8(ascii: "\n") }
      index = subset.lowerBound
      copy(through: subset.upperBound)
      output += Array("]>".utf8)
      index = end
    } else {
      while index < end {
        copyNewline()
        index += 1
      }
    }
  }

  /// Index of the `]` that ends the subset; the end of the document where none does.
  private func subsetEnd(from start: Int) -> Int {
    var position = start
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "]") {
        return position
      } else if has("<!--", at: position) {
        position = find("-->", from: position + 4).map { $0 + 2 } ?? bytes.count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      position += 1
    }
    return bytes.count
  }

  private mutating func noteDeclarations(in subset: Range<Int>) {
    var position = subset.lowerBound
    while let found = find("<!ENTITY", from: position, to: subset.upperBound) {
      let name = bytes[(found + 8)..<subset.upperBound].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      declared.insert(Array(name))
      position = found + 8
    }
  }
}

// MARK: - References

extension MarkupCleaner {
  private mutating func reference() {
    guard index + 1 < bytes.count else { return bareAmpersand() }
    if bytes[index + 1] == UInt8(ascii: "#") { return numericReference() }
    let name = bytes[(index + 1)...].prefix(64).prefix { Self.isNameStart($0) || Self.isDigit($0) }
    let end = index + 1 + name.count
    guard !name.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return bareAmpersand() }
    if ["amp", "lt", "gt", "quot"].contains(where: { name.elementsEqual($0.utf8) })
      || mode != .html && (name.elementsEqual("apos".utf8) || declared.contains(Array(name)))
    {
      copy(through: end + 1)
    } else if let value = Self.value(ofEntity: name) {
      output += Array("&#\(value);".utf8)
      index = end + 1
    } else {
      // Browsers show a name they do not know; so do we, rather than lose it.
      output += Array("&amp;".utf8)
      index += 1
    }
  }

  /// A `&` that begins no reference is a fault in XML; what is to be recovered keeps it as itself.
  private mutating func bareAmpersand() {
    output += Array((mode == .strict ? "&" : "&amp;").utf8)
    index += 1
  }

  private mutating func numericReference() {
    let isHexadecimal = index + 2 < bytes.count && bytes[index + 2] | 0x20 == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 3 : 2)
    let radix = isHexadecimal ? 16 : 10
    let digits = bytes[min(start, bytes.count)...].prefix { Self.digit($0, radix: radix) != nil }
    guard !digits.isEmpty else { return bareAmpersand() }
    let end = start + digits.count
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
    guard isClosed || mode != .strict else { return copy(through: end) }
    var value: UInt32 = 0
    for digit in digits {
      value = min(value * UInt32(radix) + UInt32(Self.digit(digit, radix: radix) ?? 0), 0x11_0000)
    }
    output += Array("&#\(Self.permitted(value, asHTML: mode == .html));".utf8)
    index = end + (isClosed ? 1 : 0)
  }

  private static func permitted(_ value: UInt32, asHTML: Bool) -> UInt32 {
    switch value {
    case 0x09, 0x0A, 0x0D: return value
    case 0x0C: return 0x20
    case 0x80...0x9F where asHTML:
      guard let utf8 = CharacterDecoder.utf8([UInt8(value)], from: "windows-1252"),
        let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first, scalar != "\u{FFFD}"
      else { return value }
      return scalar.value
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: return value
    default: return 0xFFFD
    }
  }

  private static func value(ofEntity name: ArraySlice<UInt8>) -> UInt32? {
    if name.elementsEqual("apos".utf8) { return 0x27 }
    return (Array(name) + [0]).withUnsafeBufferPointer { name in
      name.baseAddress.flatMap { htmlEntityLookup($0) }.map { $0.pointee.value }
    }
  }
}

// MARK: - Scanning

extension MarkupCleaner {
  fileprivate static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  fileprivate static func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  fileprivate static func digit(_ byte: UInt8, radix: Int) -> Int? {
    guard byte < 0x80, let value = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
    return value < radix ? value : nil
  }

  fileprivate func has(_ text: StaticString) -> Bool { has(text, at: index) }

  fileprivate func has(_ text: StaticString, at position: Int) -> Bool {
    has(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: position,
      ignoringCase: true)
  }

  fileprivate func has(_ text: [UInt8]) -> Bool { has(text, at: index) }

  /// ASCII letters of `text` match in either case where `ignoringCase`.
  fileprivate func has(
    _ text: some Collection<UInt8>, at position: Int, ignoringCase: Bool = false
  ) -> Bool {
    guard position + text.count <= bytes.count else { return false }
    var position = position
    for byte in text {
      let same =
        bytes[position] == byte
        || ignoringCase && Self.isNameStart(byte) && bytes[position] | 0x20 == byte | 0x20
      guard same else { return false }
      position += 1
    }
    return true
  }

  /// Index of the first `text` that begins at or after `start` and before `end`.
  fileprivate func find(_ text: StaticString, from start: Int, to end: Int = .max) -> Int? {
    let first = text.utf8Start.pointee
    var position = start
    while position < min(end, bytes.count) {
      if bytes[position] == first, has(text, at: position) { return position }
      position += 1
    }
    return nil
  }
}
