import AloudLibrary
import AloudPublication
import AloudText
import Foundation

/// The text of a book as the screen draws it.
struct ChapterRoutes {
  let library: Library
  let chapters: ChapterCache

  var routes: [Route] {
    [
      Route(.get, "/api/books/{book}/chapters/{chapter}") { [library, chapters] request, parameters in
        let book = try await library.book(try parameters.book)
        let index = try parameters.count("chapter")
        let segmented = try await chapters.chapter(index, of: book)
        try await Self.noteOpened(book, in: library)
        let sent = SentChapter(
          book: book.id.rawValue, revision: book.revision, index: index, chapter: segmented.chapter,
          segments: segmented.segments, resourceURL: { Self.address(of: $0, in: book.id) })
        let json = JSONBody.encode(sent)
        return Representation(
          .bytes(json), mediaType: "application/json", tag: EntityTag(digestOf: json),
          headers: HTTPHeaders([("Cache-Control", "private, no-cache")])
        ).response(to: request.headers)
      }
    ]
  }

  /// Turning pages asks for chapter after chapter: once in a while is often enough for the shelf's order.
  private static func noteOpened(_ book: BookSummary, in library: Library) async throws {
    if let opened = book.opened, opened.timeIntervalSinceNow > -60 { return }
    try await library.markOpened(book.id)
  }

  private static func address(of resource: String, in book: BookID) -> String {
    let segments = resource.split(separator: "/").map(PercentEncoding.encode)
    return "/api/books/\(book)/resources/\(segments.joined(separator: "/"))"
  }
}
