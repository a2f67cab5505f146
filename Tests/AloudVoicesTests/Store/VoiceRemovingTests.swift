import AloudSpeech
import ClickVoice
import Foundation
import Testing

@testable import AloudVoices

@Suite struct VoiceRemovingTests {
  private let desk: VoiceDesk
  private let id = VoiceID(rawValue: "piper:ada")

  init() throws { desk = try VoiceDesk() }

  private func storeWithVoice() async throws -> VoiceStore {
    let store = desk.store(builtIn: [ClickVoice()])
    _ = try await store.add(try desk.write("ada").path)
    return store
  }

  @Test func `a voice is taken away, and brought back until it is swept`() async throws {
    let store = try await storeWithVoice()
    let info = try store.voices.voice(id).info
    try await store.remove(id)
    #expect(throws: SpeechError.noSuchVoice(id)) { try store.voices.voice(id) }
    let listed = try #require(store.voices.voices().first { $0.id == id })
    #expect(!listed.installed && !listed.removable)
    try store.install(id)
    #expect(try store.voices.voice(id).info == info)

    try await store.remove(id)
    try store.sweep()
    #expect(!store.voices.voices().contains { $0.id == id })
    #expect(throws: VoiceStoreError.noSuchVoice(id)) { try store.install(id) }
    #expect(desk.names.isEmpty)
  }

  @Test func `a speaker's voice goes with its model`() async throws {
    let store = desk.store(WordFamily(speakers: ["Lada", "Mykyta"]))
    _ = try await store.add(try desk.write("ada").path)
    try await store.remove(VoiceID(rawValue: "piper:ada/Mykyta"))
    #expect(store.voices.voices().filter(\.installed).isEmpty)
  }

  @Test func `what cannot be taken away is said`() async throws {
    let store = try await storeWithVoice()
    let click = ClickVoice().info.id
    await #expect(throws: VoiceStoreError.builtIn(click)) { try await store.remove(click) }
    for name in ["piper:none", "none", "piper:", "piper:../ada", "piper:.parts"] {
      let none = VoiceID(rawValue: name)
      await #expect(throws: VoiceStoreError.self) { try await store.remove(none) }
      #expect(throws: VoiceStoreError.self) { try store.install(none) }
    }
    #expect(store.voices.voices().count == 2)
  }

  @Test func `a folder that is taken away by hand is noticed, and reported`() async throws {
    let store = try await storeWithVoice()
    let version = store.voices.version
    try FileManager.default.removeItem(at: desk.voices.folder(of: "ada"))
    #expect(throws: SpeechError.noSuchVoice(id)) { try store.voices.voice(id) }
    #expect(store.voices.version > version)
    #expect(store.voices.broken.isEmpty)
  }

  @Test(arguments: ["ada.onnx", "ada.onnx.json", "voice.json"])
  func `a voice that loses a file is broken, not listed`(file: String) async throws {
    let store = try await storeWithVoice()
    try FileManager.default.removeItem(at: desk.voices.folder(of: "ada").appending(path: file))
    #expect(throws: SpeechError.noSuchVoice(id)) { try store.voices.voice(id) }
    #expect(store.voices.broken.map(\.name) == ["ada"])
  }

  @Test(arguments: ["{", "{}", "[]", ""])
  func `a voice whose manifest is damaged is broken`(manifest: String) async throws {
    _ = try await storeWithVoice()
    try Data(manifest.utf8).write(to: desk.voices.folder(of: "ada").appending(path: "voice.json"))
    #expect(desk.store().voices.broken.map(\.name) == ["ada"])
  }

  @Test(arguments: [0, -1, 7_999, 96_001, Int.max])
  func `a voice whose manifest tells of no sound is broken`(sampleRate: Int) async throws {
    _ = try await storeWithVoice()
    let manifest = desk.voices.folder(of: "ada").appending(path: "voice.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let lie = text.replacing("\"sampleRate\" : 22050", with: "\"sampleRate\" : \(sampleRate)")
    #expect(lie != text)
    try Data(lie.utf8).write(to: manifest)
    #expect(desk.store().voices.broken.map(\.name) == ["ada"])
  }

  @Test func `what another program adds is listed, and told to those who wait`() async throws {
    let store = desk.store()
    #expect(store.voices.voices().isEmpty)
    _ = try await desk.store().add(try desk.write("ada").path)
    #expect(store.voices.voices().map(\.id) == [id])
  }

  @Test func `old parts are swept, fresh ones and those at work stay`() throws {
    for name in ["old", "fresh", "busy"] { _ = try desk.voices.part(of: name) }
    let lock = try desk.voices.lock("busy")
    let old = Date.now.addingTimeInterval(-40 * 86_400)
    for name in ["old", "busy"] {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: desk.voices.url.appending(path: ".parts/\(name)").path)
    }
    try desk.voices.sweep()
    #expect(desk.names == [".parts/busy", ".parts/fresh"])
    withExtendedLifetime(lock) {}
  }
}
