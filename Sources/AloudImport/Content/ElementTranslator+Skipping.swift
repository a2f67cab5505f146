internal import AloudPublication
internal import AloudText

extension ElementTranslator {
  /// Why what is in the element is not to be spoken at some level; nil where it always is. By what the book says
  /// of the element, by where it leads or by what it holds, never by its tag alone.
  func skipping(
    of element: XMLTree.Element, _ name: String, _ roles: ElementRoles
  ) -> SourceElement.Skipping? {
    if element["aria-hidden"]?.lowercased() == "true" {
      return .init(.ariaHidden, reason: "hidden from reading aids")
    }
    if let skipping = roles.skipping, !roles.isNoteReference || NoteMarks.isNoWord(element) {
      return skipping
    }
    if noteMarks.isMark(element) { return .init(.noteMark, reason: "note mark") }
    if NoteMarks.leadsBack(element) { return .init(.noteMark, reason: "link back from a note") }
    if PrintedPage.isNumber(element) { return .init(.pageNumber, reason: "page number") }
    if noteMarks.isBody(element) { return .init(.noteBody, reason: "note") }
    if DistributorLink.isOne(element) { return .init(.distributorLink, reason: "link to a distributor") }
    if Self.isRunningHead(element) { return .init(.runningHead, reason: "running head") }
    switch name {
    case "figcaption", "caption": return .init(.caption, reason: "caption")
    case "pre": return Self.isCode(element) ? .init(.code, reason: "code") : nil
    case "table": return Self.isLong(element) ? .init(.longTable, reason: "long table") : nil
    default: return Self.isCaption(element) ? .init(.caption, reason: "caption") : nil
    }
  }

  /// How books called the head or foot of a printed page before there was a role for it.
  private static func isRunningHead(_ element: XMLTree.Element) -> Bool {
    element.classes.contains { runningHeads.contains($0.lowercased().filter { $0 != "-" && $0 != "_" }) }
      && element.text(limit: 200).utf8.count < 200
  }

  private static let runningHeads: Set = [
    "runninghead", "runningheader", "runninghdr", "runningfoot", "runningfooter", "pageheader", "pagefooter",
  ]

  /// The words under a picture in a book that has no `figcaption`: an element of that name beside a picture.
  private static func isCaption(_ element: XMLTree.Element) -> Bool {
    guard element.classes.contains(where: { $0.lowercased() == "caption" }), let parent = element.parent,
      parent.localName.lowercased() != "body"
    else { return false }
    return parent.descendants(limit: 40).contains {
      ["img", "svg", "image", "object", "video"].contains($0.localName.lowercased())
    }
  }

  /// Preformatted text is verse or letters too.
  private static func isCode(_ element: XMLTree.Element) -> Bool {
    var outer: XMLTree.Element? = element
    for _ in 0..<3 {
      guard let named = outer else { break }
      if named.classes.contains(where: { codeClasses.contains($0.lowercased()) }) { return true }
      outer = named.parent
    }
    return element.descendants(limit: 500).contains {
      ["code", "samp", "kbd"].contains($0.localName.lowercased())
    }
  }

  private static let codeClasses: Set = [
    "programlisting", "screen", "highlight", "sourcecode", "code", "listing", "prettyprint", "literal-block",
    "codeblock", "code-block", "literallayout-code",
  ]

  /// More than a listener can keep in mind. A table that only lays out the page is none.
  private static func isLong(_ table: XMLTree.Element) -> Bool {
    guard !["presentation", "none"].contains(table["role"]?.lowercased() ?? "") else { return false }
    return table.descendants(limit: 2_000).count { ["td", "th"].contains($0.localName.lowercased()) } > 60
  }
}
