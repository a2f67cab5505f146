/// Tells the marks of notes in books that do not say what their links are: a few digits or a star that lead to a
/// note. By role and link, never by the look alone: `20<sup>th</sup>` is no link and is read.
struct NoteMarks {
  private var targets: [String: XMLTree.Element] = [:]
  /// Records of the paragraphs that marks before them lead to.
  private var bodies: Set<Int> = []

  /// Bytes beyond which a paragraph is no note.
  private static let longestBody = 6_000

  /// - Parameter root: of the document whose own ids the links may lead to.
  init(root: XMLTree.Element) {
    let elements = root.descendants
    for element in elements {
      for id in element.anchorIDs where targets[id] == nil { targets[id] = element }
    }
    for element in elements where element.localName.lowercased() == "a" {
      if let body = body(markedBy: element) { bodies.insert(body) }
    }
  }

  /// Whether the element is the note that a mark before it leads to, and begins with the mark's own sign.
  func isBody(_ element: XMLTree.Element) -> Bool { bodies.contains(element.index) }

  private func body(markedBy link: XMLTree.Element) -> Int? {
    guard let reference = link["href"], reference.first == "#", isMark(link),
      let fragment = PackagePath.fragment(of: reference), let target = targets[fragment],
      target.index > link.index, let sign = Self.sign(in: link.text(limit: 64))
    else { return nil }
    var block: XMLTree.Element? = target
    for _ in 0..<4 {
      guard let element = block, !SourceNames.blockLike.contains(element.localName.lowercased()) else {
        break
      }
      block = element.parent
    }
    guard let block, Self.begins(block, with: sign),
      block.text(limit: Self.longestBody).utf8.count < Self.longestBody
    else { return nil }
    return block.index
  }

  private static func begins(_ block: XMLTree.Element, with sign: String) -> Bool {
    let start = block.text(limit: 64).drop { $0.isWhitespace || "[(".contains($0) }
    guard start.hasPrefix(sign) else { return false }
    return start.dropFirst(sign.count).first.map { !$0.isNumber && !$0.isLetter } ?? false
  }

  /// Whether the element is such a mark: a link, or a superscript with nothing else in it but one.
  func isMark(_ element: XMLTree.Element) -> Bool {
    switch element.localName.lowercased() {
    case "a":
      return isMark(link: element, isRaised: Self.isRaised(element))
    case "sup":
      guard Self.sign(in: element.text(limit: 64)) != nil else { return false }
      return element.descendants(limit: 64).contains { inner in
        inner.localName.lowercased() == "a" && isMark(link: inner, isRaised: true)
      }
    default: return false
    }
  }

  /// Whether an element that calls itself a mark can be left unspoken: some books make marks of the very words
  /// that their notes explain.
  static func isNoWord(_ element: XMLTree.Element) -> Bool {
    let text = element.text(limit: 200).trimmingBlanks
    if sign(in: text) != nil { return true }
    let isBracketed = "[(".contains { text.first == $0 } && "])".contains { text.last == $0 }
    return isBracketed || text.count { $0.isLetter } < 3 || isRoman(text) || namesNote(text)
  }

  /// Whether the element is the arrow at a note's end that leads back to its mark.
  static func leadsBack(_ element: XMLTree.Element) -> Bool {
    guard element.localName.lowercased() == "a", let reference = element["href"],
      !PackagePath.hasScheme(reference), PackagePath.fragment(of: reference) != nil
    else { return false }
    let text = element.text(limit: 24).filter { !$0.isWhitespace && !"[]()".contains($0) }
    return (1...3).contains(text.count) && text.unicodeScalars.allSatisfy { arrows.contains($0) }
  }

  private static let arrows: Set<Unicode.Scalar> = [
    "↩", "↑", "←", "⤴", "⏎", "↵", "↖", "⇑", "⬆", "⮌", "^", "\u{FE0E}", "\u{FE0F}",
  ]

  private static func isRoman(_ text: String) -> Bool {
    text.count <= 6 && text.lowercased().allSatisfy { "ivxlc".contains($0) }
  }

  private func isMark(link: XMLTree.Element, isRaised: Bool) -> Bool {
    guard let reference = link["href"], !PackagePath.hasScheme(reference),
      let fragment = PackagePath.fragment(of: reference), let sign = Self.sign(in: link.text(limit: 64))
    else { return false }
    let isLetter = sign.first.map { $0.isLetter && $0.isASCII } ?? false
    if Self.namesNote(fragment) {
      return isRaised || !isLetter || link.text(limit: 64).contains(where: "[(".contains)
    }
    if reference.first == "#", let target = targets[fragment] {
      if isHeading(target) { return false }
      if leadsToNote(target, sign: sign) { return true }
    }
    return isRaised && !isLetter
  }

  /// In a superscript, or around one that is all there is in it.
  private static func isRaised(_ link: XMLTree.Element) -> Bool {
    var outer = link.parent
    for _ in 0..<4 {
      guard let element = outer else { break }
      if element.localName.lowercased() == "sup" { return true }
      outer = element.parent
    }
    return link.descendants(limit: 64).contains { inner in
      inner.localName.lowercased() == "sup"
        && inner.text(limit: 64).trimmingBlanks == link.text(limit: 64).trimmingBlanks
    }
  }

  private func isHeading(_ element: XMLTree.Element) -> Bool {
    let name = element.localName.lowercased()
    return name.count == 2 && name.first == "h" && name.last?.isNumber == true
  }

  /// A note says so, or its name does, or it begins with the very sign.
  private func leadsToNote(_ target: XMLTree.Element, sign: String) -> Bool {
    var current: XMLTree.Element? = target
    for _ in 0..<4 {
      guard let element = current else { return false }
      if ElementRoles(element).isNote || element.classes.contains(where: { Self.namesNote(String($0)) }) {
        return true
      }
      if SourceNames.blockLike.contains(element.localName.lowercased()) { break }
      current = element.parent
    }
    guard let block = current else { return false }
    return Self.begins(block, with: sign)
  }

  /// The digits, letter or signs of a mark without its brackets; nil for other text.
  private static func sign(in text: String) -> String? {
    guard text.utf8.count <= 24 else { return nil }
    let sign = text.filter { !$0.isWhitespace && !"[]()\u{FE0E}\u{FE0F}".contains($0) }
    guard !sign.isEmpty else { return nil }
    let isNumber = sign.count <= 4 && sign.allSatisfy { $0.isNumber || $0 == "," }
    let isSymbol = sign.count <= 3 && sign.allSatisfy { "*∗†‡§¶‖#".contains($0) }
    let isLetter = sign.count == 1 && sign.allSatisfy { $0.isLetter }
    return isNumber || isSymbol || isLetter ? sign : nil
  }

  /// `fn12`, `footnote-3`, `_ftnref1`, `MyNote2`, and not `knot` or `wednesday`.
  static func namesNote(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { run in
      noteWords.contains(String(run)) || run.hasPrefix("footnote") || run.hasPrefix("endnote")
        || run.hasPrefix("noteref") || run.hasSuffix("note") || run.hasSuffix("noteref")
    }
  }

  private static let noteWords: Set = [
    "fn", "fns", "ftn", "edn", "rn", "en", "note", "notes", "fnref", "ftnref", "ednref", "fnt", "fnote",
    "nota",
    "notas", "anm",
  ]
}

extension XMLTree.Element {
  /// The names by which links lead to it: ids and, of an old `<a>`, its name.
  var anchorIDs: [String] {
    attributes.compactMap { attribute in
      switch attribute.name.qualified.lowercased() {
      case "id", "xml:id": attribute.value
      case "name" where localName.lowercased() == "a": attribute.value
      default: nil
      }
    }.filter { !$0.isEmpty }
  }
}
