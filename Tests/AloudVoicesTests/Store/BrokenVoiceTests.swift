import AloudSpeech
import Foundation
import Testing

@testable import AloudVoices

@Suite struct BrokenVoiceTests {
  private let desk: VoiceDesk
  private let id = VoiceID(rawValue: "piper:ada")

  init() throws { desk = try VoiceDesk() }

  private func manifest() async throws -> URL {
    _ = try await desk.store(WordFamily(speakers: ["Lada", "Mykyta"])).add(try desk.write("ada").path)
    return desk.voices.folder(of: "ada").appending(path: "voice.json")
  }

  /// That the voice, whose `voice.json` was changed, is reported and not listed.
  private func expectBroken(_ reason: String) throws {
    let voices = desk.store().voices
    #expect(voices.voices().isEmpty)
    #expect(voices.broken == [BrokenVoice(name: "ada", reason: reason)])
    #expect(throws: SpeechError.noSuchVoice(id)) { try voices.voice(id) }
  }

  @Test(arguments: [
    ("\"sampleRate\" : 22050", "\"sampleRate\" : 0", "of 0 samples a second"),
    ("\"sampleRate\" : 22050", "\"sampleRate\" : -5", "of -5 samples a second"),
    (
      "\"sampleRate\" : 22050", "\"sampleRate\" : 4611686018427387904",
      "of 4611686018427387904 samples a second"
    ),
    ("\"hop\" : 256", "\"hop\" : 0", "of frames of 0 samples"),
    ("\"hop\" : 256", "\"hop\" : 4611686018427387904", "of frames of 4611686018427387904 samples"),
    ("\"size\" : 6", "\"size\" : -6", "of -6 bytes"),
    ("\"id\" : 1", "\"id\" : -1", "of speakers that are not one each"),
    ("\"id\" : 1", "\"id\" : 9223372036854775807", "of speakers that are not one each"),
    ("Mykyta", "Lada", "of speakers that are not one each"),
  ])
  func `a voice that tells what none can have is broken`(
    told: String, lie: String, reason: String
  ) async throws {
    let manifest = try await manifest()
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try #require(text.contains(told))
    try text.replacing(told, with: lie).write(to: manifest, atomically: true, encoding: .utf8)
    try expectBroken("its voice.json tells \(reason)")
  }

  @Test(arguments: ["", "{", "[]", "{}", String(repeating: "[", count: 100_000)])
  func `a voice.json that tells nothing is broken`(text: String) async throws {
    let manifest = try await manifest()
    try text.write(to: manifest, atomically: true, encoding: .utf8)
    try expectBroken("its voice.json cannot be read")
  }

  @Test func `nobody waits for a pipe in its place, nor reads one without an end`() async throws {
    let manifest = try await manifest()
    try FileManager.default.removeItem(at: manifest)
    try #require(mkfifo(manifest.path, 0o600) == 0)
    try expectBroken("its voice.json is none")
    try FileManager.default.removeItem(at: manifest)
    try Data(count: 1 << 20 + 1).write(to: manifest)
    try expectBroken("its voice.json is none")
  }
}
