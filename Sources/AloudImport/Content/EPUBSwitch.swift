/// `<epub:switch>`: shows one of its cases.
enum EPUBSwitch {
  /// The first case in a language that is understood here, unless the default is a picture that its author
  /// described and the case is not: then the default can be read.
  static func chosenCase(of container: XMLTree.Element) -> XMLTree.Element? {
    let cases = container.elements
    let fallback = cases.first { $0.localName.lowercased() == "default" }
    let known = cases.first { one in
      one.localName.lowercased() == "case" && understood.contains(one["required-namespace"] ?? "")
    }
    guard let known else { return fallback ?? cases.first }
    let isDescribed = known.descendants(limit: 500).contains { $0["alttext"] != nil }
    let isFallbackDescribed =
      fallback?.descendants(limit: 500).contains { $0["alt"]?.isEmpty == false } ?? false
    return isDescribed || !isFallbackDescribed ? known : fallback
  }

  private static let understood: Set = [
    XMLTree.Namespace.mathML, XMLTree.Namespace.svg, XMLTree.Namespace.xhtml,
  ]
}
