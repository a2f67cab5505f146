/// Why a document could not be read as markup.
struct XMLFault: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Not well formed, or with nothing in it that is an element.
    case malformed
    /// Its entities refer to each other in a loop or blow up; it must not be tried again leniently.
    case entityAbuse
    /// Past one of `XMLTree.Limits`.
    case overLimit
  }

  let kind: Kind
  /// Of the document, from 1; nil where the fault belongs to the whole of it.
  let line: Int?
  /// In English, for a log: what the parser said, or which limit was met.
  let message: String
}

extension XMLFault: CustomStringConvertible {
  var description: String { line.map { "line \($0): \(message)" } ?? message }
}
