internal import AloudPublication
internal import AloudText

/// What an element is in its book, as `epub:type` and DPUB-ARIA's `role` say it, in one set of words: `noteref`
/// for both `epub:type="noteref"` and `role="doc-noteref"`.
struct ElementRoles {
  let names: Set<String>

  init(_ element: XMLTree.Element) {
    var names: Set<String> = []
    if let types = element.attribute("type", in: XMLTree.Namespace.epub) {
      for type in types.split(whereSeparator: \.isWhitespace) { names.insert(type.lowercased()) }
    }
    if let roles = element["role"] {
      for role in roles.split(whereSeparator: \.isWhitespace) where role.lowercased().hasPrefix("doc-") {
        names.insert(String(role.lowercased().dropFirst(4)))
      }
    }
    self.names = names
  }

  var isPageBreak: Bool { names.contains("pagebreak") }
  var isNoteReference: Bool { names.contains("noteref") || names.contains("annoref") }
  var isNote: Bool { !names.isDisjoint(with: Self.notes) }

  /// Why what is in such an element is not spoken at some level; nil where it always is.
  var skipping: SourceElement.Skipping? {
    if names.isEmpty { return nil }
    if isPageBreak { return .init(.pageNumber, reason: "page number") }
    if names.contains("page-list") || names.contains("pagelist") {
      return .init(.pageNumber, reason: "list of page numbers")
    }
    if isNoteReference { return .init(.noteMark, reason: "note mark") }
    if names.contains("backlink") || names.contains("referrer") {
      return .init(.noteMark, reason: "link back from a note")
    }
    if names.contains("pageheader") || names.contains("pagefooter") {
      return .init(.runningHead, reason: "running head")
    }
    if isNote { return .init(.noteBody, reason: "note") }
    if names.contains("sidebar") { return .init(.sidebar, reason: "side bar") }
    if names.contains("bibliography") || names.contains("biblioentry") {
      return .init(.bibliography, reason: "bibliography")
    }
    if names.contains("index") { return .init(.index, reason: "index") }
    return nil
  }

  /// The role that the client gives to its own element.
  var ariaRole: String? {
    for (name, role) in Self.roles where names.contains(name) { return role }
    return nil
  }

  private static let notes: Set = [
    "footnote", "endnote", "rearnote", "note", "footnotes", "endnotes", "rearnotes",
  ]
  private static let roles = [
    ("noteref", "doc-noteref"), ("footnote", "doc-footnote"), ("endnotes", "doc-endnotes"),
    ("rearnotes", "doc-endnotes"), ("backlink", "doc-backlink"), ("pagebreak", "doc-pagebreak"),
    ("epigraph", "doc-epigraph"), ("pullquote", "doc-pullquote"), ("subtitle", "doc-subtitle"),
    ("glossref", "doc-glossref"), ("biblioref", "doc-biblioref"), ("bibliography", "doc-bibliography"),
  ]
}
