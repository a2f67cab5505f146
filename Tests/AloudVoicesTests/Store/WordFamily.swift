import AloudSpeech
import AloudText
import Foundation
import TestFolders

@testable import AloudVoices

/// Voices whose model is a word: “good”, “estimated”, or a reason for which it is refused.
struct WordFamily: VoiceFamily {
  struct Refusal: LocalizedError {
    let errorDescription: String?
  }

  let prefix = "piper"
  let engine = "Piper"
  var speakers: [String] = []
  /// Waited for before the answer.
  var gate: @Sendable () async throws -> Void = {}

  func check(_ folder: URL) async throws -> VoiceFacts {
    try await gate()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let model = names.first { $0.hasSuffix(".onnx") } ?? ""
    guard names == [model, model + ".json"] else {
      throw Refusal(errorDescription: "It lies among \(names).")
    }
    let word = try String(contentsOf: folder.appending(path: model), encoding: .utf8)
      .split(separator: " ").first.map(String.init)
    guard let word, ["good", "estimated"].contains(word), let language = LanguageTag("de-DE") else {
      throw Refusal(errorDescription: "The model is \(word ?? "empty").")
    }
    return VoiceFacts(
      name: "Word", language: language, sampleRate: 22_050, hop: word == "good" ? 256 : nil,
      speakers: speakers.enumerated().map { .init(name: $1, id: $0) },
      timingReason: word == "good" ? nil : "It counts nothing.", scales: [0.667, 1, 0.8])
  }

  func voices(of voice: InstalledVoice, named name: String, in folder: URL) -> [any Voice] {
    let speakers: [InstalledVoice.Speaker?] = voice.speakers.isEmpty ? [nil] : voice.speakers
    return speakers.map { SilentVoice(info: voice.info(self, named: name, speaker: $0)) }
  }

  func forget(_ folder: URL) async {}
}

struct SilentVoice: Voice {
  let info: VoiceInfo
  let fingerprint = "silence"

  func speak(_ request: SpeechRequest) async throws -> Speech {
    Speech(samples: [], sampleRate: 22_050, timings: [], kind: .measured)
  }
}

/// A library's voices in a folder of their own, gone with this.
final class VoiceDesk: Sendable {
  let folder: URL
  let voices: VoicesFolder

  init() throws {
    folder = try TestFolders.fresh()
    voices = VoicesFolder(url: folder.appending(path: "library/voices"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func store(
    _ family: WordFamily = WordFamily(), offering offers: [VoiceCatalogue.Offer] = [],
    builtIn: [any Voice] = []
  ) -> VoiceStore {
    let installed = InstalledVoices(
      folder: voices, catalogue: VoiceCatalogue(offers: offers), family: family, builtIn: builtIn)
    return VoiceStore(installed, folder: voices)
  }

  /// A model's file with its description beside it.
  @discardableResult
  func write(_ name: String, _ word: String = "good", description: String? = "{}") throws -> URL {
    let own = folder.appending(path: "own", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let model = own.appending(path: "\(name).onnx")
    try Data(word.utf8).write(to: model)
    if let description { try Data(description.utf8).write(to: own.appending(path: "\(name).onnx.json")) }
    return model
  }

  /// What lies in the library's folder, the notes of who is at work left out.
  var names: [String] {
    let all = FileManager.default.enumerator(atPath: voices.url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { !$0.hasSuffix(".lock") && $0 != ".parts" && $0 != ".removed" }.sorted()
  }
}
