import AloudSpeech
import AloudVoices
import Foundation

/// The voices there are, and those there could be.
struct VoiceRoutes {
  let voices: any VoiceCatalog
  /// Nil where no voice can be added or taken away.
  let store: VoiceStore?
  let previews: VoicePreviews

  init(voices: any VoiceCatalog, store: VoiceStore?) {
    self.voices = voices
    self.store = store
    previews = VoicePreviews(voices: voices)
  }

  var routes: [Route] {
    [
      Route(.get, "/api/voices") { [self] request, _ in try await list(request) },
      Route(.get, "/api/voices/{voice}/preview") { [self] request, parameters in
        try await previews.sound(of: try info(parameters)).response(to: request.headers)
      },
      Route(.post, "/api/voices/{voice}/install") { [self] _, parameters in
        try keeper(of: try info(parameters)).install(try info(parameters).id)
        return HTTPResponse(status: 202)
      },
      Route(.delete, "/api/voices/{voice}/install") { [self] _, parameters in
        let id = try info(parameters).id
        try store?.cancelInstall(id)
        return HTTPResponse(status: 204)
      },
      Route(.delete, "/api/voices/{voice}") { [self] _, parameters in
        try await keeper(of: try info(parameters)).remove(try info(parameters).id)
        return HTTPResponse(status: 204)
      },
    ]
  }

  private func keeper(of info: VoiceInfo) throws -> VoiceStore {
    guard let store else { throw VoiceStoreError.builtIn(info.id) }
    return store
  }

  /// The list; with `after`, the tag of a list the client has, once it is another or the wait is over.
  private func list(_ request: HTTPRequest) async throws -> HTTPResponse {
    let known = request.query["after"]?.replacing("\"", with: "")
    let end = ContinuousClock.now + Self.patience
    while true {
      let version = (voices as? any LiveVoiceCatalog)?.version
      let list = Representation(json: ["voices": voices.voices()])
      guard list.tag.opaque == known, ContinuousClock.now < end, !Task.isCancelled else {
        return list.response(to: request.headers)
      }
      await change(since: version, orAt: min(end, .now + Self.interval))
    }
  }

  /// How long a client is kept waiting for news.
  private static let patience = Duration.seconds(25)
  /// How often the list is looked at all the same: another program may have changed it.
  private static let interval = Duration.seconds(2)

  private func change(since version: UInt64?, orAt deadline: ContinuousClock.Instant) async {
    await withTaskGroup { group in
      if let live = voices as? any LiveVoiceCatalog, let version {
        group.addTask { await live.waitForChange(since: version) }
      }
      // Being cancelled is as good an end as any.
      group.addTask { try? await Task.sleep(until: deadline) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Throws `Problem` for one that is not listed.
  private func info(_ parameters: RouteParameters) throws -> VoiceInfo {
    let id = VoiceID(rawValue: try parameters.text("voice"))
    guard let info = voices.voices().first(where: { $0.id == id }) else {
      throw Problem(404, "no-such-voice", SpeechError.noSuchVoice(id).message)
    }
    return info
  }
}

extension Representation {
  /// An answer of the API that a client may have already.
  fileprivate init(json value: some Encodable) {
    let data = JSONBody.encode(value)
    self.init(
      .bytes(data), mediaType: "application/json", tag: EntityTag(digestOf: data),
      headers: HTTPHeaders([("Cache-Control", "no-store")]))
  }
}
