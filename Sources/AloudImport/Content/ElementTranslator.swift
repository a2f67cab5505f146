internal import AloudPublication
internal import AloudText

/// Says of an element of HTML what it becomes: its name, what of it the client is told, how it is numbered, and
/// why it is not to be spoken.
struct ElementTranslator {
  let noteMarks: NoteMarks

  func sourceElement(
    _ element: XMLTree.Element, _ name: String, _ style: [CSSProperty: String]
  ) -> SourceElement {
    let renamed = SourceNames.renamed[name] ?? name
    let tag = SourceNames.known.contains(renamed) ? renamed : "span"
    let roles = ElementRoles(element)
    let isBlock = SourceElement.blockTags.contains(tag)
    return SourceElement(
      tag, attributes: attributes(of: element, tag, roles), language: language(of: element),
      skipping: skipping(of: element, name, roles), numbering: numbering(of: element, tag, style),
      kind: element["role"] == "heading" && isBlock ? .heading : nil,
      isLine: !isBlock && Self.lineDisplays.contains(style[.display] ?? ""))
  }

  private static let lineDisplays: Set = [
    "block", "flex", "grid", "flow-root", "table", "table-row", "table-cell", "table-caption", "list-item",
  ]

  private func language(of element: XMLTree.Element) -> LanguageTag? {
    let declared = element.attribute("lang", in: XMLTree.Namespace.xml) ?? element["lang"]
    return declared.flatMap { LanguageTag($0.trimmingBlanks) }
  }

  private func attributes(
    of element: XMLTree.Element, _ tag: String, _ roles: ElementRoles
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    if let language = language(of: element) { attributes["lang"] = language.rawValue }
    if let direction = element["dir"]?.lowercased(), ["ltr", "rtl", "auto"].contains(direction) {
      attributes["dir"] = direction
    }
    if let role = roles.ariaRole { attributes["role"] = role }
    switch tag {
    case "a":
      if let reference = element["href"]?.trimmingBlanks, !reference.isEmpty {
        attributes["href"] = reference
      }
    case "td", "th":
      for name in ["colspan", "rowspan"] {
        if let count = element[name].flatMap({ Int($0) }), (2...1_000).contains(count) {
          attributes[name] = String(count)
        }
      }
      if let scope = element["scope"], ["row", "col", "rowgroup", "colgroup"].contains(scope) {
        attributes["scope"] = scope
      }
    case "ol":
      for name in ["start", "reversed"] { attributes[name] = element[name] }
    case "li":
      attributes["value"] = element["value"]
    default: break
    }
    return attributes
  }

  private func numbering(
    of element: XMLTree.Element, _ tag: String, _ style: [CSSProperty: String]
  ) -> ListNumbering? {
    guard tag == "ol" || tag == "ul" || tag == "li" else { return nil }
    if let type = style[.listStyleType] { return ListNumbering(listStyleType: type) ?? .decimal }
    if tag == "ol", isNavigation(element) { return ListNumbering.none }
    return element["type"].flatMap { ListNumbering(typeAttribute: $0.trimmingBlanks) }
  }

  /// In a navigation document lists have no numbers of their own (EPUB 3, §7.3).
  private func isNavigation(_ list: XMLTree.Element) -> Bool {
    var outer = list.parent
    for _ in 0..<64 {
      guard let element = outer else { return false }
      if element.localName.lowercased() == "nav" { return !ElementRoles(element).names.isEmpty }
      outer = element.parent
    }
    return false
  }
}
