import AloudDownload
import AloudSpeech
import AloudText
import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import AloudVoices

/// Voices of a catalogue, fetched from 127.0.0.1.
@Suite struct VoiceInstallingTests {
  private let desk: VoiceDesk
  private let id = VoiceID(rawValue: "piper:ada")

  init() throws { desk = try VoiceDesk() }

  private static let model = Data("good ".utf8) + Data(repeating: 0x61, count: 400_000)

  private func offer(_ name: String, of server: LoopbackServer, sha256: String? = nil) throws
    -> VoiceCatalogue.Offer
  {
    VoiceCatalogue.Offer(
      name: name, title: "Ada", language: try #require(LanguageTag("de-DE")),
      address: server.address("/\(name).onnx"), size: Self.model.count,
      sha256: sha256 ?? SHA256.hex(of: Self.model), licence: "CC0-1.0", sampleRate: 22_050,
      sample: "Guten Abend.")
  }

  /// The model, and a description for it.
  private static func files(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    let path = request.path.prefix { $0 != "?" }
    if path.hasSuffix(".onnx.json") { return request.answer(Data("{}".utf8)) }
    return path.hasSuffix(".onnx") ? request.answer(model) : LoopbackServer.Step.notFound
  }

  /// Waits until a voice is listed as it should be.
  private func wait(
    _ voices: InstalledVoices, _ id: VoiceID? = nil, until isDone: (VoiceInfo) -> Bool
  ) async throws -> VoiceInfo {
    while true {
      let version = voices.version
      let info = try #require(voices.voices().first { $0.id == id ?? self.id })
      if isDone(info) { return info }
      await voices.waitForChange(since: version)
    }
  }

  @Test func `nothing is fetched before it is asked for, then it is installed`() async throws {
    let server = try LoopbackServer(Self.files)
    let store = desk.store(offering: [try offer("ada", of: server)])
    let listed = try #require(store.voices.voices().first)
    #expect(!listed.installed && listed.size == Self.model.count && listed.licence == "CC0-1.0")
    #expect(server.requests.isEmpty)
    try store.install(id)
    let info = try await wait(store.voices) { $0.installed }
    #expect(info.name == "Ada" && info.licence == "CC0-1.0" && info.removable && info.install == nil)
    #expect(desk.names == ["ada", "ada/ada.onnx", "ada/ada.onnx.json", "ada/voice.json"])
    #expect(server.requests.map(\.path) == ["/ada.onnx.json", "/ada.onnx"])
    try store.install(id)
    #expect(server.requests.count == 2)
  }

  @Test func `one is fetched at a time, in the order they were asked for`() async throws {
    let server = try LoopbackServer(Self.files)
    let store = desk.store(
      offering: try ["ada", "bea", "cleo"].map { try offer($0, of: server) })
    for name in ["cleo", "ada", "bea", "ada"] { try store.install(VoiceID(rawValue: "piper:\(name)")) }
    for name in ["ada", "bea", "cleo"] {
      _ = try await wait(store.voices, VoiceID(rawValue: "piper:\(name)")) { $0.installed }
    }
    #expect(
      server.requests.map(\.path).filter { $0.hasSuffix(".onnx") } == [
        "/cleo.onnx", "/ada.onnx", "/bea.onnx",
      ])
  }

  @Test func `cancelling keeps what has come, and the next attempt goes on from there`() async throws {
    let isSlow = Mutex(true)
    let server = try LoopbackServer { request in
      guard isSlow.withLock({ $0 }), request.path.hasSuffix(".onnx") else { return Self.files(request) }
      return [request.answer(Self.model)[0], .bytes(Self.model.prefix(150_000)), .silence]
    }
    let offer = try offer("ada", of: server)
    let store = desk.store(offering: [offer])
    try store.install(id)
    _ = try await wait(store.voices) { ($0.install?.received ?? 0) > 0 }
    let part = desk.voices.url.appending(path: ".parts/ada/ada.onnx")
    while try Data(contentsOf: part).count < 150_000 { await Task.yield() }
    try store.cancelInstall(id)
    #expect(!(try await wait(store.voices) { $0.install == nil }.installed))

    // After a restart.
    isSlow.withLock { $0 = false }
    let again = desk.store(offering: [offer])
    try again.install(id)
    #expect(try await wait(again.voices) { $0.installed }.installed)
    #expect(server.requests.last?.fields["range"] == "bytes=150000-")
  }

  @Test func `stopping the program stops fetching`() async throws {
    let server = try LoopbackServer { request in
      request.path.hasSuffix(".onnx") ? [request.answer(Self.model)[0], .silence] : Self.files(request)
    }
    let store = desk.store(offering: [try offer("ada", of: server), try offer("bea", of: server)])
    try store.install(id)
    try store.install(VoiceID(rawValue: "piper:bea"))
    _ = try await wait(store.voices) { $0.install?.state == .downloading }
    await store.stop()
    #expect(try await wait(store.voices) { $0.install == nil }.installed == false)
    #expect(!server.requests.contains { $0.path.hasPrefix("/bea") })
  }

  @Test func `a failure is told with its reason, until it is tried again or dismissed`() async throws {
    let isThere = Mutex(false)
    let server = try LoopbackServer {
      isThere.withLock({ $0 }) ? Self.files($0) : LoopbackServer.Step.notFound
    }
    let store = desk.store(offering: [try offer("ada", of: server)])
    try store.install(id)
    let failed = try await wait(store.voices) { $0.install?.state == .failed }
    #expect(failed.install?.message == "There is no such file at 127.0.0.1.")
    try store.cancelInstall(id)
    #expect(store.voices.voices().first?.install == nil)
    isThere.withLock { $0 = true }
    try store.install(id)
    #expect(try await wait(store.voices) { $0.installed }.installed)
  }

  @Test func `what is another file than the catalogue's is refused and thrown away`() async throws {
    let server = try LoopbackServer(Self.files)
    let other = SHA256.hex(of: "other".utf8)
    let store = desk.store(offering: [try offer("ada", of: server, sha256: other)])
    try store.install(id)
    let failed = try await wait(store.voices) { $0.install?.state == .failed }
    #expect(failed.install?.message == VoiceStoreError.wrongDigest(name: "ada").message)
    #expect(desk.names.isEmpty)
  }

  @Test func `a file of another length than the catalogue's is thrown away`() async throws {
    let server = try LoopbackServer { request in
      request.path.hasSuffix(".onnx") ? request.answer(Self.model + Data([0])) : Self.files(request)
    }
    let store = desk.store(offering: [try offer("ada", of: server)])
    try store.install(id)
    let failed = try await wait(store.voices) { $0.install?.state == .failed }
    let (expected, found) = (Self.model.count, Self.model.count + 1)
    #expect(failed.install?.message == DownloadError.wrongLength(expected: expected, found: found).message)
    #expect(desk.names.isEmpty)
  }

  @Test func `a voice that is here and broken is told to be, not taken for installed`() async throws {
    let server = try LoopbackServer(Self.files)
    let store = desk.store(offering: [try offer("ada", of: server)])
    try store.install(id)
    _ = try await wait(store.voices) { $0.installed }
    try FileManager.default.removeItem(at: desk.voices.folder(of: "ada").appending(path: "ada.onnx"))
    let wanted = VoiceStoreError.notAVoice(reason: "The voice “ada” is broken: ada.onnx is missing.")
    #expect(throws: wanted) { try store.install(id) }
  }

  @Test func `a redirect into a closed net is not followed`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Step.redirect("https://10.0.0.1/ada.onnx") }
    await #expect(throws: VoiceStoreError.self) { try await desk.store().add(server.address("/ada.onnx")) }
    #expect(server.requests.count == 1)
  }

  @Test func `an address that the owner types is fetched, tried and added`() async throws {
    let server = try LoopbackServer(Self.files)
    let progress = Mutex<[VoiceInstall]>([])
    let added = try await desk.store().add(server.address("/ada.onnx?download=true")) { install in
      progress.withLock { $0.append(install) }
    }
    #expect(added.map(\.id) == [id])
    #expect(server.requests.map(\.path) == ["/ada.onnx.json?download=true", "/ada.onnx?download=true"])
    #expect(progress.withLock { $0.last?.state } == .checking)
  }

  @Test func `a voice of the catalogue is added by its name`() async throws {
    let server = try LoopbackServer(Self.files)
    let store = desk.store(offering: [try offer("ada", of: server)])
    #expect(try await store.add("ada").map(\.name) == ["Ada"])
  }
}
