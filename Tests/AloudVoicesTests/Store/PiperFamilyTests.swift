import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

/// Real models, tried in a program of their own, and spoken with.
@Suite struct PiperFamilyTests {
  private let desk: VoiceDesk

  init() throws { desk = try VoiceDesk() }

  private func store() -> VoiceStore {
    let installed = InstalledVoices(
      folder: desk.voices, catalogue: .none, family: PiperFamily(), builtIn: [])
    return VoiceStore(installed, folder: desk.voices)
  }

  @Test func `a model that is added speaks, with its own times`() async throws {
    let store = store()
    let info = try #require(try await store.add(try PiperTestVoice().write().path).first)
    #expect(info.id.rawValue == "piper:hum" && info.timing == .measured && info.constants == .family)
    let request = SpeechRequest(
      text: "One two.", tokens: [TextRange(0, 3), TextRange(4, 8)], language: info.language)
    let speech = try await store.voices.voice(info.id).speak(request)
    #expect(speech.kind == .measured && speech.timings.count == 2 && !speech.samples.isEmpty)
    // As another program, or the next start, knows it.
    let again = try self.store().voices.voice(info.id)
    #expect(try again.info == info && again.fingerprint == store.voices.voice(info.id).fingerprint)
  }

  @Test func `a model that is none is refused with a sentence, and nothing is left of it`() async throws {
    let folder = try PiperTestVoice().write()
    try Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(
      to: folder.appending(path: "hum.onnx"))
    let error = await #expect(throws: VoiceStoreError.self) { try await store().add(folder.path) }
    guard case .refused("hum", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasSuffix("."))
    #expect(desk.names.isEmpty)
  }
}
