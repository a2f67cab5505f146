/// Finds a book's cover among the many ways of naming one.
struct CoverFinder {
  let package: PackageDocument
  let landmarks: [(type: String, target: PackageReference)]
  /// The first picture of the document at a path; nil when it is no document or shows none.
  let firstPicture: (String) -> String?
  /// The opening chapter's path when that is one picture and hardly a word.
  let titlePage: String?

  /// Paths of pictures that may be the cover, the likeliest first.
  var candidates: [String] {
    var paths: [String] = []
    if let item = package.item(property: "cover-image") { paths += pictures(of: item) }
    if let cover = package.metadata.cover {
      if let item = package.item(id: cover) {
        paths += pictures(of: item)
      } else if let reference = PackageReference(cover, base: package.path) {
        paths += pictures(at: reference.path)
      }
    }
    for reference in package.guide
    where reference.type == "cover" || reference.type.hasPrefix("other.ms-coverimage") {
      paths += pictures(at: reference.target.path)
    }
    for landmark in landmarks where landmark.type == "cover" { paths += pictures(at: landmark.target.path) }
    paths += package.items.filter(Self.isCalledCover).compactMap(\.path)
    if let titlePage { paths += pictures(at: titlePage) }
    return paths
  }

  private func pictures(of item: PackageDocument.Item) -> [String] { item.path.map(pictures(at:)) ?? [] }

  private func pictures(at path: String) -> [String] {
    let isPicture = package.items.contains { $0.path == path && $0.isPicture }
    return [isPicture ? path : firstPicture(path) ?? path]
  }

  private static func isCalledCover(_ item: PackageDocument.Item) -> Bool {
    guard item.isPicture else { return false }
    let name = item.path?.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return [item.id, name].contains { customaryNames.contains($0.lowercased().filter(\.isLetter)) }
  }

  /// Letters only.
  private static let customaryNames: Set = ["cover", "coverimage", "coverimg", "coverpage", "frontcover"]
}
