/// The place where a page of the printed book begins.
enum PrintedPage {
  /// The page's label where the element marks the beginning of a page; nil where it does not.
  static func label(of element: XMLTree.Element) -> String? {
    let roles = ElementRoles(element)
    guard roles.isPageBreak || isNumber(element) else { return nil }
    let written = element["title"] ?? element["aria-label"] ?? element.text(limit: 64)
    return number(in: written) ?? (roles.isPageBreak ? String(written.trimmingBlanks.prefix(20)) : nil)
  }

  /// An element that calls itself a page number and holds nothing but one: how books did it before there was a
  /// role for it.
  static func isNumber(_ element: XMLTree.Element) -> Bool {
    let isNamed = element.classes.contains { name in
      classes.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
    }
    return isNamed && number(in: element.text(limit: 64)) != nil
  }

  /// `12` or `xiv` of `[Pg 12]`, `Page 12.`, `{xiv}`; nil for other text.
  private static func number(in text: String) -> String? {
    guard text.utf8.count <= 32 else { return nil }
    let words = text.lowercased().split { $0.isWhitespace || "[](){}.:—–-".contains($0) }
    let label = words.drop { ["p", "pg", "page", "pag", "s", "seite"].contains($0) }
    guard label.count == 1, let number = label.first, number.count <= 8 else { return nil }
    let rest =
      number.hasPrefix("pg") ? number.dropFirst(2) : number.hasPrefix("p") ? number.dropFirst() : number
    let isNumber = !rest.isEmpty && rest.allSatisfy { $0.isNumber }
    let isRoman = !number.isEmpty && number.allSatisfy { "ivxlcdm".contains($0) }
    return isNumber ? String(rest) : isRoman ? String(number) : nil
  }

  private static let classes: Set = [
    "pagenum", "pageno", "pagenumber", "pagebreak", "pagenb", "pb", "folio", "pgnum", "pagenr",
  ]
}
