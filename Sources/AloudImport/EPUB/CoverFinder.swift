/// Finds a book's cover among the many ways of naming one.
struct CoverFinder {
  let package: PackageDocument
  let landmarks: [(type: String, target: PackageReference)]
  /// The first picture of the document at a path; nil when it is no document or shows none.
  let firstPicture: (String) -> String?
  /// The opening chapter's path when that is one picture and hardly a word.
  let titlePage: String?

  private static let mostCandidates = 16

  /// Paths of files that may be the cover, or show it, the likeliest first.
  private var places: [String] {
    var paths: [String] = []
    if let path = package.item(property: "cover-image")?.path { paths.append(path) }
    if let cover = package.metadata.cover {
      let item = package.item(id: cover)
      if let path = item == nil ? PackageReference(cover, base: package.path)?.path : item?.path {
        paths.append(path)
      }
    }
    for reference in package.guide
    where reference.type == "cover" || reference.type.hasPrefix("other.ms-coverimage") {
      paths.append(reference.target.path)
    }
    for landmark in landmarks where landmark.type == "cover" { paths.append(landmark.target.path) }
    paths += package.items.filter(Self.isCalledCover).compactMap(\.path)
    if let titlePage { paths.append(titlePage) }
    return paths
  }

  /// Paths of pictures that may be the cover, the likeliest first.
  var candidates: some Sequence<String> {
    let pictures = Set(package.items.filter(\.isPicture).compactMap(\.path))
    return places.prefix(Self.mostCandidates).lazy.map { path in
      pictures.contains(path) ? path : firstPicture(path) ?? path
    }
  }

  private static func isCalledCover(_ item: PackageDocument.Item) -> Bool {
    guard item.isPicture else { return false }
    let name = item.path?.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return [item.id, name].contains { customaryNames.contains($0.lowercased().filter(\.isLetter)) }
  }

  /// Letters only.
  private static let customaryNames: Set = ["cover", "coverimage", "coverimg", "coverpage", "frontcover"]
}
