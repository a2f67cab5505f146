/// A link inside a book: the path of a file in its archive, and a place in that file.
struct PackageReference: Hashable {
  let path: String
  /// The id after `#`, decoded; nil where there is none.
  let fragment: String?

  init(path: String, fragment: String?) {
    self.path = path
    self.fragment = fragment
  }

  /// What `href` means in the document at `base`; nil when it leads out of the book.
  init?(_ href: String, base: String) {
    guard let path = PackagePath.resolve(href, from: base) else { return nil }
    self.init(path: path, fragment: PackagePath.fragment(of: href))
  }
}
