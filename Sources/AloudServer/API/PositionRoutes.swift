import AloudLibrary
import Foundation

/// Where the reader is in a book.
struct PositionRoutes {
  let library: Library

  var routes: [Route] {
    [
      Route(.get, "/api/books/{book}/position") { [library] _, parameters in
        .json(PositionHistoryJSON(try await library.positions(try parameters.book)))
      },
      Route(.put, "/api/books/{book}/position", body: .standardJSON) { [library] request, parameters in
        let write = try request.readJSON(Self.write)
        switch try await library.setPosition(try parameters.book, write) {
        case .stored(let record): return .json(PositionJSON(record))
        case .conflict(let current, let yours): return try Self.conflict(current, yours)
        }
      },
    ]
  }

  private static func write(_ reader: inout JSONReader) throws -> PositionWrite {
    let location = try reader.location("location")
    let base = try reader.count("base")
    let device = try reader.required("device", try reader.device("device"))
    let kind = try reader.required("kind", try reader.choice("kind", of: PositionRecord.Kind.self))
    let at = try reader.required("at", try reader.string("at"))
    guard let date = Timestamp.date(at) else { throw reader.wrong("at", "a moment as ISO 8601 writes it") }
    let revision = reader.has("bookRevision") ? try reader.count("bookRevision") : nil
    return PositionWrite(
      location: location, bookRevision: revision, base: base, device: device, kind: kind, at: date)
  }

  private static func conflict(_ current: PositionRecord, _ yours: PositionRecord) throws -> HTTPResponse {
    var problem = Problem(409, "position-moved", "Another device has read on in this book meanwhile.")
    problem.members = [
      "current": try JSONValue(encoding: PositionJSON(current)),
      "yours": try JSONValue(encoding: PositionJSON(yours)),
    ]
    return problem.response
  }
}
