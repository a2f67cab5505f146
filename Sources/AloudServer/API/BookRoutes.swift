import AloudLibrary
import AloudText

/// The shelf and its books.
struct BookRoutes {
  let library: Library
  /// Called with a book that has just been taken from the shelf.
  let onDelete: @Sendable (BookID) async -> Void

  var routes: [Route] {
    [
      Route(.get, "/api/books") { [library] _, _ in
        .json(["books": try await library.books().map { BookJSON($0) }])
      },
      Route(.get, "/api/books/{book}") { [library] _, parameters in
        let id = try parameters.book
        return .json(BookJSON(try await library.book(id), chapterList: try await library.chapterList(id)))
      },
      Route(.patch, "/api/books/{book}", body: .standardJSON) { [library] request, parameters in
        let changes = try request.readJSON(Self.changes)
        return .json(BookJSON(try await library.update(try parameters.book, changes)))
      },
      Route(.delete, "/api/books/{book}") { [library, onDelete] _, parameters in
        let id = try parameters.book
        try await library.delete(id)
        await onDelete(id)
        return HTTPResponse(status: 204)
      },
      Route(.post, "/api/books/{book}/restore") { [library] _, parameters in
        .json(BookJSON(try await library.restore(try parameters.book)))
      },
      Route(.get, "/api/books/{book}/contents") { [library] _, parameters in
        let id = try parameters.book
        return .json(
          ContentsJSON(contents: try await library.contents(id), pages: try await library.pages(id)))
      },
    ]
  }

  private static func changes(_ reader: inout JSONReader) throws -> BookChanges {
    var changes = BookChanges()
    changes.title = try reader.string("title")
    if let title = changes.title, !(1...1_000).contains(title.utf8.count) {
      throw reader.wrong("title", "1 to 1,000 bytes long")
    }
    changes.authors = try reader.strings("authors")
    if let authors = changes.authors,
      authors.count > 100 || authors.contains(where: { $0.utf8.count > 1_000 })
    {
      throw reader.wrong("authors", "at most 100 names of at most 1,000 bytes")
    }
    if let language = try reader.string("language") {
      guard let tag = LanguageTag(language) else { throw reader.wrong("language", "a language tag") }
      changes.language = tag
    }
    changes.isFinished = try reader.bool("finished")
    return changes
  }
}
