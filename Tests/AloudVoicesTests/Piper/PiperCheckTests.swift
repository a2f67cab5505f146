import AloudSpeech
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

@Suite struct PiperCheckTests {
  private func fault(_ test: PiperTestVoice, deadline: Double = 120) async throws -> VoiceFault? {
    try await fault(test.write(), deadline: deadline)
  }

  private func fault(_ folder: URL, deadline: Double = 120) async throws -> VoiceFault? {
    do {
      _ = try await PiperModel.check(folder: folder, deadline: deadline)
      return nil
    } catch let fault as VoiceFault {
      return fault
    }
  }

  /// A folder with `model` and a description that fits it.
  private func folder(_ model: Data) throws -> URL {
    let folder = try PiperTestVoice().write()
    try model.write(to: folder.appending(path: "hum.onnx"))
    return folder
  }

  @Test func `a real voice is what it says`() async throws {
    let facts = try await PiperModel.check(folder: EngineFiles.found().voice("en_US-joe-medium"))
    #expect(facts.hop == 256 && facts.sampleRate == 22_050 && facts.timingReason == nil)
    #expect(WordStartRule.fitted.contains(facts.sha256) && facts.size == 63_201_294)
  }

  @Test func `a voice with speakers is tried with the last of them`() async throws {
    var configuration = PiperTestVoice.plain
    configuration["num_speakers"] = 5
    let good = try await PiperModel.check(
      folder: PiperTestVoice(speakers: 5, configuration: configuration).write())
    #expect(good.speakers.count == 5 && good.hop == 256)
    guard case .failed = try await fault(PiperTestVoice(speakers: 3, configuration: configuration)) else {
      Issue.record("its last speakers are not there")
      return
    }
  }

  @Test func `a folder without a pair of files is refused`() async throws {
    let empty = try TestFolders.fresh()
    #expect(try await fault(empty) == .missing("folder \(empty.lastPathComponent) that can be read"))
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    #expect(try await fault(empty) == .missing("model, a file that ends in .onnx"))
    try Data().write(to: empty.appending(path: "a.onnx"))
    #expect(try await fault(empty) == .missing("a.onnx.json beside the model"))
    try Data().write(to: empty.appending(path: "b.onnx"))
    #expect(try await fault(empty) == .missing("single model: there are 2"))
  }

  @Test func `a file of two gigabytes is refused unread`() async throws {
    let folder = try PiperTestVoice().write()
    let file = try FileHandle(forWritingTo: folder.appending(path: "hum.onnx"))
    try file.truncate(atOffset: 2 << 30)
    try file.close()
    #expect(try await fault(folder) == .tooLarge(bytes: 2 << 30))
  }

  @Test func `what is no model is refused`() async throws {
    var generator = SystemRandomNumberGenerator()
    let noise = Data((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let joe = try Data(contentsOf: PiperFolder(EngineFiles.found().voice("en_US-joe-medium")).model)
    for model in [Data(), noise, joe.prefix(1 << 20), joe.prefix(1_000)] {
      guard case .notAModel = try await fault(folder(model)) else {
        Issue.record("\(model.count) bytes are taken for a model")
        return
      }
    }
  }

  @Test func `a model of another kind is refused`() async throws {
    let hibari = try Data(contentsOf: EngineFiles.found().hibari("hibari.onnx"))
    guard case .notPiper = try await fault(folder(hibari)) else {
      Issue.record("Hibari is taken for Piper")
      return
    }
    #expect(
      try await fault(PiperTestVoice(inputs: ["input", "lengths", "scales"]))
        == .notPiper("it takes input, lengths, scales"))
  }

  @Test func `a description that lies is refused`() async throws {
    var configuration = PiperTestVoice.plain
    configuration["espeak"] = ["voice": "tlh"]
    #expect(try await fault(PiperTestVoice(configuration: configuration)) == .unspeakable("tlh"))
    configuration["espeak"] = ["voice": "cmn"]
    #expect(try await fault(PiperTestVoice(configuration: configuration)) == .unspeakable("cmn"))
    configuration = PiperTestVoice.plain
    configuration["phoneme_id_map"] = ["_": [0], "^": [1], "$": [2], "ə": [3]]
    guard case .unknownPhonemes(let some) = try await fault(PiperTestVoice(configuration: configuration))
    else {
      Issue.record("it knows one phoneme")
      return
    }
    #expect(some.contains("a") || some.contains("i"))
    configuration = PiperTestVoice.plain
    configuration["num_speakers"] = 2
    #expect(
      try await fault(PiperTestVoice(configuration: configuration))
        == .notPiper("its description names several speakers, and it has one"))
    configuration["audio"] = ["sample_rate": 1]
    #expect(
      try await fault(PiperTestVoice(configuration: configuration))
        == .configuration("it speaks at 1 samples a second"))
  }

  @Test func `a voice that is not heard, or only noise, or never done, is refused`() async throws {
    #expect(try await fault(PiperTestVoice(sound: .silence)) == .silent)
    #expect(
      try await fault(PiperTestVoice(sound: .noise)) == .failed("it gave samples that are not numbers"))
    #expect(try await fault(PiperTestVoice(sound: .endless), deadline: 2) == .tooSlow)
    guard case .failed = try await fault(PiperTestVoice(hop: 8_192)) else {
      Issue.record("it speaks for minutes")
      return
    }
  }

  @Test func `durations that do not add up are not used`() async throws {
    let facts = try await PiperModel.check(folder: PiperTestVoice(tail: 7).write())
    #expect(facts.hop == nil && facts.timingReason?.hasPrefix("The model’s durations cannot be used") == true)
    #expect(facts.timing == .estimated)
  }

  @Test func `a program that dies is a sentence, and harms nobody`() async throws {
    let folder = try PiperTestVoice().write()
    let script = folder.appending(path: "program")
    for (text, expected) in [
      ("kill -SEGV $$", VoiceFault.crashed("signal 11")),
      ("exit 3", .crashed("it ended with 3 and no answer")),
      ("echo '{}'", .crashed("it ended with 0 and no answer")),
      ("yes", .crashed("it gave no end of answers")),
    ] {
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: script)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
      await #expect(throws: expected) { try await PiperModel.check(folder: folder, program: script) }
    }
  }

  @Test func `a trial that nobody waits for ends`() async throws {
    let folder = try PiperTestVoice(sound: .endless).write()
    let task = Task { try await PiperModel.check(folder: folder) }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `every fault is a sentence`() {
    for fault: VoiceFault in [
      .missing("a"), .configuration("a"), .tooLarge(bytes: 1), .notAModel("a"), .notPiper("a"),
      .unspeakable("a"),
      .unknownPhonemes("a"), .failed("a"), .silent, .tooSlow, .crashed("a"),
    ] {
      #expect(fault.message.hasSuffix(".") && fault.message.count > 20)
    }
  }
}
