import AloudPublication
import AloudText

/// A document in reading order: one chapter to be.
struct SpineDocument {
  enum Content: Equatable {
    /// XHTML, HTML or one of their ancestors, of this media type.
    case markup(String)
    /// A picture that stands for a whole page.
    case picture
  }

  let key: ChapterKey
  /// In the archive, as it is spelt there.
  let path: String
  let content: Content
  let isLinear: Bool
}

/// Works out which documents are a book's chapters.
struct SpineResolver {
  let package: PackageDocument
  let container: EPUBContainer

  private static let markupTypes: Set = [
    "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml",
  ]
  /// Read as markup when nothing better can be had in their place.
  private static let perhapsMarkup: Set = ["application/xml", "text/xml", "text/plain", ""]

  func documents(_ warnings: inout ImportWarnings) -> [SpineDocument] {
    let documents = documents(of: spineItems(&warnings), &warnings)
    guard documents.isEmpty else { return documents }
    let listed = package.items.filter {
      Self.markupTypes.contains($0.mediaType) && !$0.properties.contains("nav")
    }
    if !listed.isEmpty {
      warnings.add(
        "no-spine",
        "This book does not say in what order its chapters come; they are in the order of its files.")
    }
    return self.documents(of: listed.map { (item: $0, isLinear: true) }, &warnings)
  }

  private func spineItems(_ warnings: inout ImportWarnings) -> [(item: PackageDocument.Item, isLinear: Bool)]
  {
    package.spine.compactMap { reference in
      guard let item = package.item(id: reference.idref) else {
        warnings.add("chapter-missing", "Some chapters are missing from this book", about: reference.idref)
        return nil
      }
      return (item, reference.isLinear)
    }
  }

  private func documents(
    of items: [(item: PackageDocument.Item, isLinear: Bool)], _ warnings: inout ImportWarnings
  ) -> [SpineDocument] {
    var documents: [SpineDocument] = []
    var occurrences: [String: Int] = [:]
    /// Documents that came with a fragment: parts of one document, which is a chapter once.
    var divided: Set<String> = []
    for (item, isLinear) in items {
      guard let (path, content) = readable(item) else {
        warnings.add(
          "chapter-missing", "Some chapters are missing from this book", about: item.path ?? item.id)
        continue
      }
      let occurrence = occurrences[path, default: 0]
      if item.hasFragment { divided.insert(path) }
      if occurrence > 0, divided.contains(path) { continue }
      occurrences[path] = occurrence + 1
      documents.append(
        SpineDocument(
          key: ChapterKey(rawValue: "\(path)#\(occurrence)"), path: path, content: content, isLinear: isLinear
        ))
    }
    return documents
  }

  /// The first of the item and its fallbacks that is there: text before pictures, pictures before guesses.
  private func readable(_ item: PackageDocument.Item) -> (path: String, content: SpineDocument.Content)? {
    let present = package.fallbacks(from: item).compactMap { item in
      item.path.flatMap { container.directory[$0]?.path }.map { (path: $0, type: item.mediaType) }
    }
    if let found = present.first(where: { Self.markupTypes.contains($0.type) }) {
      return (found.path, .markup(found.type))
    }
    if let found = present.first(where: { $0.type.hasPrefix("image/") }) { return (found.path, .picture) }
    if let found = present.first(where: { Self.perhapsMarkup.contains($0.type) }) ?? present.first {
      return (found.path, .markup(found.type))
    }
    return nil
  }
}
