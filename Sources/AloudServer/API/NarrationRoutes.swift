import AloudAudio
import AloudLibrary
import AloudNarration
import AloudSpeech
import AloudText
import Foundation

/// A live stream of speech, and the timeline beside it.
struct NarrationRoutes {
  let library: Library
  let sessions: NarrationSessions

  private static let narrations = "/api/books/{book}/narrations"
  private static let narration = "/api/books/{book}/narrations/{narration}"

  var routes: [Route] {
    [
      Route(.post, Self.narrations, body: .standardJSON) { [self] request, parameters in
        try await begin(request, parameters)
      },
      live(.get, "/init.mp4") { _, _, _ in
        Self.media(FragmentedMP4.initialization(), "audio/mp4")
      },
      live(.get, "/fragments/{fragment}") { narration, _, parameters in
        Self.media(try await narration.fragment(try parameters.count("fragment")), "audio/mp4")
      },
      live(.get, "/fragments/{fragment}/{part}") { narration, _, parameters in
        let data = try await narration.part(try parameters.count("fragment"), try parameters.count("part"))
        return Self.media(data, "audio/mp4")
      },
      live(.get, "/stream.m3u8") { narration, _, _ in
        Self.media(Data(try await narration.playlist().utf8), "application/vnd.apple.mpegurl")
      },
      live(.get, "/timeline") { narration, request, _ in
        .json(try await narration.timeline(from: try request.count(inQuery: "from")))
      },
      live(.delete, "") { [sessions] narration, _, _ in
        await sessions.end(narration.id)
        return HTTPResponse(status: 204)
      },
    ]
  }

  private func live(
    _ method: HTTPMethod, _ path: String,
    _ answer: @escaping @Sendable (Narration, HTTPRequest, RouteParameters) async throws -> HTTPResponse
  ) -> Route {
    Route(method, Self.narration + path) { [sessions] request, parameters in
      let id = try parameters.text("narration")
      return try await answer(try await sessions.narration(id, of: try parameters.book), request, parameters)
    }
  }

  private func begin(_ request: HTTPRequest, _ parameters: RouteParameters) async throws -> HTTPResponse {
    let wanted = try request.readJSON(Self.request)
    let book = try await library.book(try parameters.book)
    try await check(wanted.location, in: book.id)
    let narration = await sessions.begin(wanted, book: book)
    do {
      let entry = try await narration.entry()
      let path = "/api/books/\(book.id)/narrations/\(narration.id)"
      var response = HTTPResponse.json(
        Begun(id: narration.id, sampleRate: AudioFormat.sampleRate, entry: entry), status: 201)
      response.headers.set("Location", path)
      return response
    } catch {
      await sessions.end(narration.id)
      guard error as? NarrationError == .ended else { throw error }
      throw Problem(422, "nothing-to-speak", "There is nothing to read aloud from here to the end.")
    }
  }

  private func check(_ location: Location, in book: BookID) async throws {
    let chapters = try await library.chapterList(book)
    guard chapters.indices.contains(location.chapter) else {
      throw LibraryError.noSuchChapter(book, location.chapter)
    }
    guard location.offset <= chapters[location.chapter].utf16Length else {
      throw LibraryError.noSuchLocation(book, location)
    }
  }

  private static func request(_ reader: inout JSONReader) throws -> NarrationSessions.Request {
    let location = try reader.location("location")
    let choices = try reader.stringMap("voices") ?? [:]
    for language in choices.keys where LanguageTag(language) == nil {
      throw reader.wrong("voices", "an object of voices by language tag: “\(language)” is none")
    }
    return NarrationSessions.Request(
      location: location, plan: VoicePlan(choices: choices.mapValues(VoiceID.init)),
      skip: try reader.skipChoice("skip") ?? .some, device: try reader.device("device"))
  }

  private static func media(_ data: Data, _ type: String) -> HTTPResponse {
    let headers = HTTPHeaders([("Content-Type", type), ("Cache-Control", "no-store")])
    return HTTPResponse(status: 200, headers: headers, body: .bytes(data))
  }

  private struct Begun: Encodable {
    let id: String
    let sampleRate: Int
    let entry: NarrationEntry
  }
}
