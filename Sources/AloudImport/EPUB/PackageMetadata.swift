import AloudText

/// What a package says of its book: Dublin Core with the refinements of EPUB 2 (attributes) and 3 (`refines`).
struct PackageMetadata {
  /// The main title; nil where there is none.
  let title: String?
  /// In order, each once.
  let authors: [String]
  /// As declared and plausible; the book's main language is the first.
  let languages: [LanguageTag]
  let identifier: String?
  /// Id, or by mistake path, of the cover picture: `<meta name="cover">`.
  let cover: String?
  /// `rendition:layout`, or what other systems said before there was such a thing.
  let isPrePaginated: Bool

  init(_ package: XMLTree.Element) {
    let elements = package.first("metadata")?.descendants ?? []
    let metas = elements.filter { $0.localName == "meta" }
    let refinements = Refinements(metas)
    let core = elements.filter { $0.localName != "meta" && !$0.label.isEmpty }
    let named = { (name: String) in core.filter { $0.localName.lowercased() == name } }

    title = Self.mainTitle(named("title"), refinements)
    authors = Self.authors(named("creator"), refinements)
    languages = named("language").compactMap { DeclaredLanguage.tag($0.label) }
    identifier = Self.identifier(named("identifier"), uniqueID: package["unique-identifier"])
    let content = { (name: String) in metas.first { $0["name"] == name }?["content"] }
    cover = content("cover")
    isPrePaginated =
      metas.contains { $0["property"] == "rendition:layout" && $0.label == "pre-paginated" }
      || content("fixed-layout") == "true"
  }

  private static func mainTitle(_ titles: [XMLTree.Element], _ refinements: Refinements) -> String? {
    let main =
      titles.first { refinements.value("title-type", of: $0) == "main" }
      ?? titles.first { refinements.value("title-type", of: $0) == nil }
      ?? titles.first
    return main?.label
  }

  /// Creators who wrote it; where nobody is said to have, all creators.
  private static func authors(_ creators: [XMLTree.Element], _ refinements: Refinements) -> [String] {
    let ordered = creators.enumerated().sorted { a, b in
      let order = { (element: XMLTree.Element) in
        refinements.value("display-seq", of: element).flatMap { Int($0) } ?? Int.max
      }
      return (order(a.element), a.offset) < (order(b.element), b.offset)
    }.map(\.element)
    let writers = ordered.filter { creator in
      let role = refinements.value("role", of: creator) ?? creator["opf:role"] ?? creator["role"]
      return role == nil || role == "aut"
    }
    var seen: Set<String> = []
    return (writers.isEmpty ? ordered : writers).map(\.label).filter { seen.insert($0).inserted }
  }

  private static func identifier(_ identifiers: [XMLTree.Element], uniqueID: String?) -> String? {
    (identifiers.first { uniqueID != nil && $0["id"] == uniqueID } ?? identifiers.first)?.label
  }
}

/// The `<meta refines="#id" property="…">` of EPUB 3.
private struct Refinements {
  private var values: [Key: String] = [:]

  private struct Key: Hashable {
    let id: String
    let property: String
  }

  init(_ metas: [XMLTree.Element]) {
    for meta in metas {
      guard let refines = meta["refines"], refines.hasPrefix("#"), let property = meta["property"] else {
        continue
      }
      let key = Key(id: String(refines.dropFirst()), property: property)
      if values[key] == nil { values[key] = meta.label }
    }
  }

  /// Nil where nothing refines the element so.
  func value(_ property: String, of element: XMLTree.Element) -> String? {
    element["id"].flatMap { values[Key(id: $0, property: property)] }
  }
}

extension XMLTree.Element {
  /// Its text as one line, for a title or a name; what is longer than any of them is cut.
  var label: String { text(limit: 2_000).collapsed }
}

extension String {
  /// With runs of white space as one space, and none at the ends.
  var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
