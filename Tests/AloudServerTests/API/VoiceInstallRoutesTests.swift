import AloudLibrary
import AloudText
import Foundation
import LoopbackServer
import TestFolders
import Testing

@testable import AloudServer
@testable import AloudVoices

/// A voice from press to sound and away again: the catalogue's, with the voice that set-up fetched for the tests
/// served from 127.0.0.1.
@Suite struct VoiceInstallRoutesTests {
  private static let voice = "en_US-joe-medium"
  private static let path = "/api/voices/piper%3A\(voice)"

  /// The voice as it is listed, once it is as it should be; the list is waited for as a page waits.
  private func listed(
    _ shelf: TestShelf, until isDone: (JSONValue) -> Bool
  ) async throws -> JSONValue {
    var tag = ""
    while true {
      let list = try await shelf.get("/api/voices?after=\(tag)")
      tag = try #require(list.headers["ETag"]).replacing("\"", with: "")
      guard case .array(let voices)? = list.json["voices"] else { throw CocoaError(.coderInvalidValue) }
      let voice = try #require(voices.first { $0["id"] == .string("piper:\(Self.voice)") })
      if isDone(voice) { return voice }
    }
  }

  @Test func `a voice is fetched on demand, heard, taken away and brought back`() async throws {
    let folder = try EngineFiles.found().voice(Self.voice)
    let model = try Data(contentsOf: folder.appending(path: "\(Self.voice).onnx"), options: .alwaysMapped)
    let description = try Data(contentsOf: folder.appending(path: "\(Self.voice).onnx.json"))
    let server = try LoopbackServer { request in
      request.answer(request.path.hasSuffix(".json") ? description : model)
    }
    let shelf = try TestShelf(
      offering: [
        .init(
          name: Self.voice, title: "Joe", language: try #require(LanguageTag("en-US")),
          address: server.address("/\(Self.voice).onnx"), size: model.count,
          sha256: "58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06", licence: "CC0-1.0",
          sampleRate: 22_050, sample: "Good evening.")
      ])
    let before = try await listed(shelf) { _ in true }
    #expect(before["installed"] == false && before["install"] == nil && server.requests.isEmpty)
    #expect(before["licence"] == "CC0-1.0" && before["size"] == .number(Double(model.count)))
    #expect(try await shelf.get("\(Self.path)/preview").code == "no-such-voice")
    #expect(try await shelf.send(.delete, Self.path).code == "not-installed")

    #expect(try await shelf.send(.post, "\(Self.path)/install").status == 202)
    let installed = try await listed(shelf) {
      $0["installed"] == true || $0["install"]?["state"] == "failed"
    }
    #expect(
      installed["install"] == nil && installed["removable"] == true && installed["timing"] == "measured")
    let heard = try await shelf.get("\(Self.path)/preview")
    #expect(heard.status == 200 && heard.body.count > 24_000)

    #expect(try await shelf.send(.delete, Self.path).status == 204)
    #expect(try await listed(shelf) { _ in true }["installed"] == false)
    #expect(try await shelf.send(.post, "\(Self.path)/install").status == 202)
    #expect(try await listed(shelf) { _ in true }["installed"] == true)
    #expect(server.requests.count == 2)
  }
}
