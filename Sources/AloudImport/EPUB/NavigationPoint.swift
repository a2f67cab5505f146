/// A line of a table of contents or page list, before its target has been found.
struct NavigationPoint {
  let title: String
  /// Nil for a heading that leads nowhere, or out of the book.
  let target: PackageReference?
  let children: [NavigationPoint]
}

/// What a navigation document or NCX holds.
struct Navigation {
  var contents: [NavigationPoint] = []
  var pages: [NavigationPoint] = []
  /// `epub:type` and target of each landmark.
  var landmarks: [(type: String, target: PackageReference)] = []

  static let none = Navigation()
}
