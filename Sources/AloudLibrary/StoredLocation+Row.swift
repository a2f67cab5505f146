internal import AloudText

extension StoredLocation {
  /// The columns that hold a location, in the order `init(_:from:)` reads them.
  static func columns(of table: String, prefix: String = "") -> String {
    ["chapter", "offset", "book_revision", "before", "after", "bias"]
      .map { "\(table).\(prefix)\($0)" }.joined(separator: ", ")
  }

  init(_ row: Row, from column: Int32) throws {
    guard let bias = Bias(rawValue: try row.text(column + 5)) else {
      throw LibraryError.damaged(path: row.databasePath, detail: "a location's bias is unknown")
    }
    self.init(
      chapter: ChapterKey(rawValue: try row.text(column)), offset: row.integer(column + 1),
      revision: row.integer(column + 2), before: try row.text(column + 3), after: try row.text(column + 4),
      bias: bias)
  }
}
