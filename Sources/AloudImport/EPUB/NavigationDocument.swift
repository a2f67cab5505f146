/// Reads the EPUB 3 navigation document.
struct NavigationDocument {
  let path: String

  /// Deeper lists are left out; no book has them.
  private static let deepest = 32
  /// UTF-8 bytes at which a title is long enough.
  private static let longestTitle = 2_000

  /// - Throws: `XMLFault`.
  func read(_ bytes: [UInt8]) throws(XMLFault) -> Navigation {
    let root: XMLTree.Element
    do {
      root = try XMLTree.parse(bytes, as: .strict)
    } catch {
      guard error.kind == .malformed else { throw error }
      root = try XMLTree.parse(bytes, as: .html)
    }
    let navs = root.descendants.filter { $0.localName == "nav" }
    var navigation = Navigation()
    for nav in navs {
      let types = nav.attribute("type", in: XMLTree.Namespace.epub).tokens.union(nav["role"].tokens)
      if types.contains("toc") || types.contains("doc-toc") {
        if navigation.contents.isEmpty { navigation.contents = points(nav) }
      } else if types.contains("page-list") || types.contains("doc-pagelist") {
        if navigation.pages.isEmpty { navigation.pages = points(nav) }
      } else if types.contains("landmarks") {
        navigation.landmarks += landmarks(nav)
      }
    }
    if navigation.contents.isEmpty, navs.count == 1,
      navs[0].attribute("type", in: XMLTree.Namespace.epub) == nil
    {
      navigation.contents = points(navs[0])
    }
    return navigation
  }

  private func points(_ nav: XMLTree.Element) -> [NavigationPoint] {
    nav.descendants.first { $0.localName == "ol" || $0.localName == "ul" }.map { points(list: $0, depth: 0) }
      ?? []
  }

  private func points(list: XMLTree.Element, depth: Int) -> [NavigationPoint] {
    guard depth < Self.deepest else { return [] }
    return list.elements("li").flatMap { item in
      let children = lists(in: item).flatMap { points(list: $0, depth: depth + 1) }
      let label = label(of: item)
      let title = label.map { Self.title(of: $0) } ?? ""
      // A line without a label is only its children.
      guard let label, !title.isEmpty else { return children }
      return [NavigationPoint(title: title, target: target(of: label), children: children)]
    }
  }

  private func landmarks(_ nav: XMLTree.Element) -> [(type: String, target: PackageReference)] {
    nav.descendants.filter { $0.localName == "a" }.flatMap { link in
      guard let target = target(of: link) else { return [] as [(type: String, target: PackageReference)] }
      return link.attribute("type", in: XMLTree.Namespace.epub).tokens.map { ($0, target) }
    }
  }

  private func target(of label: XMLTree.Element) -> PackageReference? {
    label["href"].flatMap { PackageReference($0, base: path) }
  }

  /// The first link of a list item, else its first span, wherever in it but not in the lists it holds.
  private func label(of item: XMLTree.Element) -> XMLTree.Element? {
    let own = Self.descendants(of: item) { $0.localName != "ol" && $0.localName != "ul" }
    return own.first { $0.localName == "a" } ?? own.first { $0.localName == "span" }
  }

  private func lists(in item: XMLTree.Element) -> [XMLTree.Element] {
    item.elements.filter { $0.localName == "ol" || $0.localName == "ul" }
  }

  /// Elements below `element` in document order, without those that `isEntered` turns away and all in them.
  private static func descendants(
    of element: XMLTree.Element, where isEntered: (XMLTree.Element) -> Bool
  ) -> [XMLTree.Element] {
    var found: [XMLTree.Element] = []
    var stack = Array(element.elements.reversed())
    while let next = stack.popLast() {
      guard isEntered(next) else { continue }
      found.append(next)
      stack += next.elements.reversed()
    }
    return found
  }

  /// The text, pictures by their alternative text; else the `title`.
  private static func title(of label: XMLTree.Element) -> String {
    var title = ""
    var stack: [XMLTree.Node] = [.element(label)]
    while let next = stack.popLast(), title.utf8.count < Self.longestTitle {
      switch next {
      case .text(let text): title += text.prefix(Self.longestTitle)
      case .element(let element):
        if element.localName == "img" { title += " \(element["alt"] ?? "") " }
        stack += element.children.reversed()
      }
    }
    let collapsed = title.collapsed
    return collapsed.isEmpty ? (label["title"] ?? "").collapsed : collapsed
  }
}
