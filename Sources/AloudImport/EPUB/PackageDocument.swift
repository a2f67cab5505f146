/// The package document (OPF) of EPUB 2 and 3 and of OEB 1.2: what the book is, of which files, in which order.
struct PackageDocument {
  struct Item {
    let id: String
    /// Nil for a remote file, or one without an address.
    let path: String?
    /// The address had a fragment: several items may then be parts of one document.
    let hasFragment: Bool
    /// As declared, in lower case and without parameters.
    let mediaType: String
    let properties: Set<String>
    /// Id of the item to use instead by who cannot show this one.
    let fallback: String?

    var isPicture: Bool { mediaType.hasPrefix("image/") }
    var isRecording: Bool { mediaType.hasPrefix("audio/") || mediaType.hasPrefix("video/") }
  }

  struct SpineItem {
    let idref: String
    let isLinear: Bool
    let properties: Set<String>
  }

  /// A `reference` of the guide of EPUB 2.
  struct GuideReference {
    /// In lower case.
    let type: String
    let target: PackageReference
  }

  let path: String
  let metadata: PackageMetadata
  let items: [Item]
  let spine: [SpineItem]
  let guide: [GuideReference]
  let isRightToLeft: Bool
  /// Id of the NCX.
  let ncx: String?
  private let indexByID: [String: Int]

  private static let mostItems = 100_000
  private static let mostReferences = 100
  private static let longestChain = 16

  /// - Throws: `XMLFault` when it is not XML at all, or nothing like a package.
  init(_ bytes: [UInt8], path: String) throws {
    let root = try XMLTree.parse(bytes, as: .recovering)
    guard root.localName == "package" else {
      throw XMLFault(kind: .malformed, line: root.line, message: "“\(root.name)” where a package should be")
    }
    self.path = path
    metadata = PackageMetadata(root)
    let items = (root.first("manifest")?.elements("item") ?? []).prefix(Self.mostItems).map { element in
      Item(element, base: path)
    }
    self.items = items
    indexByID = Dictionary(
      items.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let spine = root.first("spine")
    self.spine = (spine?.elements("itemref") ?? []).prefix(Self.mostItems).compactMap { itemref in
      itemref["idref"].map { idref in
        SpineItem(
          idref: idref, isLinear: itemref["linear"] != "no", properties: itemref["properties"].tokens)
      }
    }
    isRightToLeft = spine?["page-progression-direction"] == "rtl"
    ncx = spine?["toc"]
    guide = (root.first("guide")?.elements("reference") ?? []).prefix(Self.mostReferences).compactMap {
      reference in
      guard let href = reference["href"], let target = PackageReference(href, base: path) else { return nil }
      return GuideReference(type: (reference["type"] ?? "").lowercased(), target: target)
    }
  }

  /// All of it, or some of its pages, are laid out for one size.
  var isPrePaginated: Bool {
    metadata.isPrePaginated || spine.contains { $0.properties.contains("rendition:layout-pre-paginated") }
  }

  /// The first item of that id.
  func item(id: String) -> Item? { indexByID[id].map { items[$0] } }

  func item(property: String) -> Item? { items.first { $0.properties.contains(property) } }

  /// An item and what stands in for it, one after the other; a chain that bites its tail ends there.
  func fallbacks(from item: Item) -> [Item] {
    var chain = [item]
    var seen: Set = [item.id]
    while chain.count < Self.longestChain, let next = chain.last?.fallback.flatMap(item(id:)),
      seen.insert(next.id).inserted
    {
      chain.append(next)
    }
    return chain
  }
}

extension PackageDocument.Item {
  fileprivate init(_ element: XMLTree.Element, base: String) {
    let reference = element["href"].flatMap { PackageReference($0, base: base) }
    id = element["id"] ?? ""
    path = reference?.path
    hasFragment = reference?.fragment != nil
    mediaType =
      (element["media-type"] ?? "").prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    properties = element["properties"].tokens
    fallback = element["fallback"]
  }
}

extension String? {
  /// The words of a space-separated attribute.
  var tokens: Set<String> { Set((self ?? "").split(whereSeparator: \.isWhitespace).map(String.init)) }
}
