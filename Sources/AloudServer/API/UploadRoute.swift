import AloudImport
import AloudLibrary

/// A file, or pasted text, for the shelf.
struct UploadRoute {
  let importer: BookImporter

  var routes: [Route] {
    [
      Route(.post, "/api/books", body: .file(limit: BookImporter.sizeLimit)) { [importer] request, _ in
        guard case .file(let file) = request.body else { throw Problem.badRequest("There is no file.") }
        let added = try await importer.add(file, named: Self.name(of: request))
        var response = HTTPResponse.json(BookJSON(added.book), status: added.isNew ? 201 : 200)
        response.headers.set("Location", "/api/books/\(added.book.id)")
        return response
      }
    ]
  }

  /// Pasted text comes without one; the importer names it by its first line.
  private static func name(of request: HTTPRequest) -> String {
    request.headers["Content-Disposition"].flatMap(ContentDisposition.fileName) ?? ""
  }
}
