import EPUBBuilder
import Foundation

/// `sample.json` of a sample's folder: a book in sources that can be read and compared.
struct SampleDescription: Decodable {
  struct ChapterSource: Decodable {
    /// Markup for the inside of a `body`.
    let file: String
    let title: String
  }

  let title: String
  let authors: [String]
  let language: String
  let identifier: String
  /// UTC, as `dcterms:modified` wants it; fixed, so that the same sources always make the same book.
  let modified: String
  /// Path of one more resource.
  let cover: String
  let resources: [String]
  let chapters: [ChapterSource]

  init(folder: URL) throws {
    let file = folder.appending(path: "sample.json")
    self = try JSONDecoder().decode(SampleDescription.self, from: Data(contentsOf: file))
  }

  /// The book these sources make, with both tables of contents, for readers of every age.
  func book(folder: URL) throws -> EPUBBook {
    let chapters = try chapters.map { source in
      let body = try String(contentsOf: folder.appending(path: source.file), encoding: .utf8)
      return EPUBChapter(source.title, body, path: source.file)
    }
    var book = EPUBBook(title: title, authors: authors, language: language, chapters: chapters)
    book.identifier = identifier
    book.modified = modified
    book.tables = .navAndNCX
    book.cover = cover
    book.resources = try ([cover] + resources).map { path in
      let content = try Data(contentsOf: folder.appending(path: path))
      return EPUBResource(path, try Self.mediaType(of: path), [UInt8](content))
    }
    return book
  }

  private static func mediaType(of path: String) throws -> String {
    switch URL(filePath: path).pathExtension {
    case "svg": "image/svg+xml"
    case "css": "text/css"
    case let other: throw SampleError.unknownKind(path: path, extension: other)
    }
  }
}

enum SampleError: Error, CustomStringConvertible {
  case unknownKind(path: String, extension: String)

  var description: String {
    switch self {
    case .unknownKind(let path, let other):
      "the sample’s resource “\(path)” is of a kind that is not kept as text: “\(other)”"
    }
  }
}
