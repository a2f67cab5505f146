import AloudLibrary
import Foundation

/// Pictures and other files of a book: a stranger's bytes, under a policy of their own, never a page of ours.
struct BookFileRoutes {
  let library: Library

  var routes: [Route] {
    [
      Route(.get, "/api/books/{book}/cover") { [library] request, parameters in
        guard let cover = try await library.cover(try parameters.book) else {
          throw Problem(404, "no-cover", "This book has no cover.")
        }
        return try Self.response(to: request, file: cover.file, mediaType: cover.mediaType)
      },
      Route(.get, "/api/books/{book}/resources/{path*}") { [library] request, parameters in
        let resource = try await library.resource(try parameters.book, path: try parameters.text("path"))
        return try Self.response(to: request, file: resource.file, mediaType: resource.mediaType)
      },
    ]
  }

  private static let documentUses: Set<String> = ["document", "iframe", "frame", "object", "embed"]

  private static func response(to request: HTTPRequest, file: URL, mediaType: String) throws -> HTTPResponse {
    if let use = request.headers["Sec-Fetch-Dest"], documentUses.contains(use) {
      throw Problem(403, "not-a-page", "Files of a book are shown only inside its pages.")
    }
    var headers = HTTPHeaders([
      ("Cache-Control", "private, no-cache"), ("Content-Security-Policy", SecurityHeaders.bookPolicy),
    ])
    let isMedia = ["image/", "audio/", "video/"].contains { mediaType.hasPrefix($0) }
    if !isMedia { headers.set("Content-Disposition", "attachment") }
    let open: OpenFile
    do {
      open = try OpenFile(file)
    } catch {
      throw Problem(500, "damaged", "A file of this book is missing from the library.")
    }
    return Representation(
      open, mediaType: isMedia ? mediaType : "application/octet-stream", headers: headers
    ).response(to: request.headers)
  }
}
