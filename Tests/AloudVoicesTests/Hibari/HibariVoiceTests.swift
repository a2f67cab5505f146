import AloudAudio
import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct HibariVoiceTests {
  private static let voice = Result { try InstalledVoices().voice(VoiceID(rawValue: "hibari:heart")) }

  private static func spoken(_ saying: Saying) async throws -> Speech {
    try await voice.get().speak(saying.request())
  }

  /// From hibari-tts 0.2.1 on ONNX Runtime 1.32.0.
  @Test(arguments: [
    ("The quick brown fox jumps over the lazy dog.", 73_800), ("Hello there.", 33_000),
    ("She walked along the beach every morning before the sun came up over the hills.", 115_200),
    ("Dr. Smith paid $3.50 at 7:30 pm on March 3, 2024.", 168_000),
    ("I read the book yesterday, and I will read it again.", 81_000),
  ])
  func `a text lasts as long as the reference says it`(text: String, samples: Int) async throws {
    let saying = Saying(text)
    let speech = try await Self.spoken(saying)
    #expect(speech.samples.count == samples)
    expectWhole(speech, of: saying)
    for (word, timing) in zip(saying.words, speech.timings) {
      #expect(timing.end - timing.start > 600, "\(word) is hardly heard")
    }
  }

  @Test(arguments: [
    "It was in 1984 that Mr. Smith of AT&T paid $3.50 for well-known 1,234.56 things.",
    "“Don’t you know?” she asked; he shrugged, and wandered off — or so it seemed…",
    "On 12/25/2024 the U.S. team ran 5 km at 20°C: 3/4 of them (quietly) left at 7:30 p.m.",
    "King Henry VIII met the FBI's flibbertigibbet, i.e. a state-of-the-art T-shirt, on the 21st.",
    "¿São Paulo? No. 5 costs €3.2 billion, or 50% more & less than #7.",
  ])
  func `every word is heard once, in its place`(text: String) async throws {
    let saying = Saying(text)
    let speech = try await Self.spoken(saying)
    expectWhole(speech, of: saying)
    #expect(speech.kind == .measured && speech.sampleRate == 24_000)
    for (word, timing) in zip(saying.words, speech.timings)
    where word.contains(where: { $0.isLetter || $0.isNumber }) {
      #expect(timing.start < timing.end, "\(word) is never heard")
      #expect(timing.end - timing.start < 24_000 * 4, "\(word) is heard for too long")
    }
  }

  @Test func `word starts are where sound starts after a pause`() async throws {
    let saying = Saying(
      "Apples, bananas, cherries, grapes; dogs, cats, birds: table, garden, window, kitchen.")
    let speech = try await Self.spoken(saying)
    let loudest = speech.samples.map(abs).max() ?? 0
    for (before, word) in zip(speech.timings, speech.timings.dropFirst()) where word.start - before.end > 960
    {
      let rest = speech.samples[before.end + 240..<word.start - 240]
      #expect(rest.allSatisfy { abs($0) < loudest / 20 })
      let onset = speech.samples[(word.start - 240)...].firstIndex { abs($0) > loudest / 20 } ?? 0
      #expect(abs(onset - word.start) < 960)
    }
  }

  @Test func `what has no sound in English is silent, where it stands`() async throws {
    let saying = Saying("Well 🎉 done 東京 today")
    let speech = try await Self.spoken(saying)
    expectWhole(speech, of: saying)
    for index in [1, 3] {
      #expect(speech.timings[index].start == speech.timings[index].end)
      #expect(speech.timings[index].start == speech.timings[index - 1].end)
    }
  }

  @Test(arguments: [
    "", " ", "\u{301}", "\u{301}\u{301} \u{20DD}", "🎉🎉 👍🏽 🏳️‍🌈", "\0\0abc\0 \u{1}", "[[h@l'oU]] there",
    "<speak>hi</speak>", "[x](/y/)", "— … * ( ) —", "\u{FFFC} \u{FFFD} \u{FEFF}", "ﷺ ﷽",
    "\u{202E}olleh\u{202C} co\u{AD}op", "\u{10FFFF} \u{E000}", "العربية English עברית",
    String(repeating: "a", count: 1_000), String(repeating: "1", count: 300),
    String(repeating: "((", count: 3_000), String(repeating: "W. ", count: 200),
    String(repeating: "\n", count: 3_000), "e" + String(repeating: "\u{301}", count: 5_000),
  ])
  func `hostile text is spoken, silent or refused, and what follows is unharmed`(text: String) async throws {
    let saying = Saying(text)
    do {
      expectWhole(try await Self.spoken(saying), of: saying)
    } catch let error as SpeechError {
      guard case .engine(let attempted, _) = error, attempted.hasSuffix(" sounds") else { throw error }
    }
    #expect(try await Self.spoken(Saying("Hello there.")).samples.count == 33_000)
  }

  @Test(arguments: [8_001, 100_000]) func `a text that is no utterance is refused`(length: Int) async throws {
    let error = await #expect(throws: SpeechError.self) {
      try await Self.spoken(Saying(String(repeating: "a", count: length)))
    }
    guard case .engine("speaking \(length) characters", _) = error else {
      Issue.record("not the right error: \(String(describing: error))")
      return
    }
  }

  @Test func `the same text always sounds the same, whatever is spoken at once`() async throws {
    let saying = Saying("One of the dogs barked, and the cat was out of the house in no time.")
    let first = try await Self.spoken(saying)
    try await withThrowingTaskGroup(of: Speech?.self) { group in
      for index in 0..<8 {
        group.addTask {
          index.isMultiple(of: 2)
            ? try await Self.spoken(saying)
            : { _ in nil }(try await Self.spoken(Saying("In between \(index).")))
        }
      }
      for try await speech in group where speech != nil { #expect(speech == first) }
    }
  }

  @Test func `a synthesis that nobody wants any more ends`() async throws {
    let saying = Saying(String(repeating: "And on and on it goes, without an end. ", count: 100))
    let task = Task { try await Self.spoken(saying) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `without a file of its own it is not offered, and the file is named`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "aloud-hibari-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }  // what is left is in the temporary folder
    let whole = try EngineFiles.found()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let library = folder.appending(path: "onnxruntime")
    try FileManager.default.createSymbolicLink(
      at: library, withDestinationURL: whole.folder.appending(path: "onnxruntime"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "hibari"), withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: whole.hibari("").path)
    where name != "tagger.json" {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "hibari/\(name)"), withDestinationURL: whole.hibari(name))
    }
    let files = try EngineFiles(environment: ["ALOUD_ENGINES": folder.path], program: nil)
    let error = #expect(throws: SpeechError.self) { try HibariVoices.offered(from: files) }
    #expect(error?.message.contains("tagger.json") == true)
  }

  @Test func `it says how loud it is`() async throws {
    var sound: [Float] = []
    for text in [
      "When the lamp went out, nobody spoke. Then, after a while, the door opened; a boy came in, wet to the skin.",
      "“Sit down,” said the old woman, “and tell us your name.” He sat, but told them nothing.",
      "At eight the post came with two letters: one for the teacher, and one that nobody had expected.",
      "It is a truth universally acknowledged that a single man in possession of a good fortune must be in want of a wife.",
    ] { sound += try await Self.spoken(Saying(text)).samples }
    let measured = try #require(try Loudness(of: sound, rate: 24_000).integrated)
    let told = try #require(try Self.voice.get().loudness)
    #expect(abs(measured - told) < 0.5, "it is \(measured) LUFS")
  }

  @Test func `it says what decides its sound`() throws {
    let voice = try Self.voice.get()
    #expect(voice.fingerprint.contains("5f70741d"), "the SHA-256 of hibari.onnx")
    #expect(voice.info.language == LanguageTag("en-US") && voice.info.quality == .natural)
    #expect(voice.info.size > 20_000_000)
  }
}
