import AloudSpeech
import ClickVoice
import Foundation
import Testing

@testable import AloudVoices

@Suite struct VoiceMeasuringTests {
  private let desk: VoiceDesk
  private let id = VoiceID(rawValue: "piper:ada")

  init() throws { desk = try VoiceDesk() }

  @Test func `a voice that was measured has constants of its own from then on`() async throws {
    let store = desk.store()
    _ = try await store.add(try desk.write("ada").path)
    #expect(try store.voices.voice(id).info.constants == .family)
    let version = store.voices.version
    try store.noteMeasured(id)
    #expect(try store.voices.voice(id).info.constants == .measured)
    #expect(store.voices.version > version)
    #expect(try desk.store().voices.voice(id).info.constants == .measured)
    #expect(desk.names == ["ada", "ada/ada.onnx", "ada/ada.onnx.json", "ada/voice.json"])
  }

  @Test func `all speakers of a model are measured with it`() async throws {
    let store = desk.store(WordFamily(speakers: ["Lada", "Mykyta"]))
    _ = try await store.add(try desk.write("ada").path)
    try store.noteMeasured(VoiceID(rawValue: "piper:ada/Mykyta"))
    #expect(store.voices.voices().map(\.constants) == [.measured, .measured])
  }

  @Test func `estimated times stay what they are`() async throws {
    let store = desk.store()
    _ = try await store.add(try desk.write("ada", "estimated").path)
    try store.noteMeasured(id)
    #expect(try store.voices.voice(id).info.constants == nil)
    let manifest = try Data(contentsOf: desk.voices.folder(of: "ada").appending(path: "voice.json"))
    #expect(try JSONDecoder().decode(InstalledVoice.self, from: manifest).constants == .family)
  }

  @Test func `one that came with the program is left alone, and one that is not there is said`() throws {
    let store = desk.store(builtIn: [ClickVoice()])
    let before = store.voices.voices()
    try store.noteMeasured(ClickVoice().info.id)
    #expect(store.voices.voices() == before)
    #expect(throws: VoiceStoreError.notInstalled(id)) { try store.noteMeasured(id) }
  }
}
