/// Reads the NCX, the contents of EPUB 2.
struct NCXDocument {
  let path: String

  private static let deepest = 32

  /// - Throws: `XMLFault`.
  func read(_ bytes: [UInt8]) throws(XMLFault) -> Navigation {
    let root = try XMLTree.parse(bytes, as: .recovering)
    var navigation = Navigation()
    if let map = root.descendants.first(where: { $0.localName == "navMap" }) {
      navigation.contents = points(in: map, depth: 0)
    }
    if let list = root.descendants.first(where: { $0.localName == "pageList" }) {
      navigation.pages = list.elements("pageTarget").compactMap { target in
        let title = Self.label(of: target) ?? target["value"] ?? ""
        return title.isEmpty ? nil : NavigationPoint(title: title, target: place(of: target), children: [])
      }
    }
    return navigation
  }

  private func points(in parent: XMLTree.Element, depth: Int) -> [NavigationPoint] {
    guard depth < Self.deepest else { return [] }
    return parent.elements("navPoint").flatMap { point in
      let children = points(in: point, depth: depth + 1)
      guard let title = Self.label(of: point) else { return children }
      return [NavigationPoint(title: title, target: place(of: point), children: children)]
    }
  }

  private static func label(of point: XMLTree.Element) -> String? {
    let text = point.first("navLabel")?.label ?? ""
    return text.isEmpty ? nil : text
  }

  private func place(of point: XMLTree.Element) -> PackageReference? {
    point.first("content")?["src"].flatMap { $0.isEmpty ? nil : PackageReference($0, base: path) }
  }
}
