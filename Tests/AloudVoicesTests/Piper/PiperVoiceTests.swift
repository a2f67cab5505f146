import AloudSpeech
import AloudText
import Foundation
import Testing

@testable import AloudVoices

@Suite struct PiperVoiceTests {
  /// The real voice: see `PiperTestVoice` for one that takes no time.
  private static func joe() throws -> PiperVoice {
    let files = try EngineFiles.found()
    let folder = files.folder.appending(path: "voices/en_US-joe-medium")
    let facts = try PiperModel.declared(in: folder, cache: files.cache)
    return try #require(
      PiperVoices.voices(named: "joe", in: folder, facts: facts, licence: "", removable: false).first)
  }

  @Test func `a voice is what its description says`() throws {
    let joe = try Self.joe()
    #expect(joe.info.name == "Joe (medium)" && joe.info.language == LanguageTag("en-US"))
    #expect(joe.info.quality == .natural && joe.info.timing == .measured && joe.info.constants == .measured)
    #expect(joe.info.sampleRate == 22_050 && joe.info.size == 63_201_294 && !joe.info.removable)
    #expect(joe.fingerprint.contains("58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06"))
  }

  @Test(arguments: [
    "It was in 1984 that AT&T paid $3.50 for well-known 1,234.56 things.",
    "“Come here,” she said, “and look out of the house!”", "No.",
  ])
  func `a real voice times every word inside its sound`(text: String) async throws {
    let saying = Saying(text)
    let speech = try await Self.joe().speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(
      speech.kind == .measured && speech.sampleRate == 22_050 && speech.samples.count.isMultiple(of: 256))
    for (word, timing) in zip(saying.words, speech.timings) {
      #expect(timing.start < timing.end, "\(word) is never heard")
      #expect(timing.end - timing.start < 22_050 * 3, "\(word) is heard for too long")
    }
    let power = speech.samples.reduce(0) { $0 + $1 * $1 } / Float(speech.samples.count)
    #expect(power > 0.000_1)
  }

  @Test func `without chance, the same words take the same time, and half the speed more`() async throws {
    let files = try EngineFiles.found()
    let model = try await PiperShelf.shared.model(
      in: files.voice("en_US-joe-medium"), cache: files.cache, isMeasured: true)
    let symbols = Array("ðə kwˈɪk bɹˈaʊn fˈɑːks.".unicodeScalars)
    let first = try await model.say(symbols, speaker: 0, scales: [0, 1, 0])
    let again = try await model.say(symbols, speaker: 0, scales: [0, 1, 0])
    #expect(first.samples == again.samples && first.spans == again.spans && first.hop == 256)
    let slow = try await model.say(symbols, speaker: 0, scales: [0, 2, 0])
    #expect(slow.samples.count > first.samples.count * 3 / 2)
  }

  @Test func `frames times hop are the samples, through many pieces`() async throws {
    let voice = try #require(try PiperTestVoice().voices().first)
    let saying = Saying(String(repeating: "all of it, and more of the same; ", count: 120))
    let speech = try await voice.speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(speech.kind == .measured && speech.samples.count.isMultiple(of: 256))
    for (word, timing) in zip(saying.words, speech.timings) { #expect(timing.start < timing.end, "\(word)") }
    // The first word is after the beginning's frames, of the numbers 1 and 0: two of one and one of the other.
    #expect(speech.timings.first?.start == 256 * 3)
  }

  @Test func `each speaker of a model is a voice`() async throws {
    var configuration = PiperTestVoice.plain
    configuration["num_speakers"] = 3
    configuration["speaker_id_map"] = ["low": 0, "middle": 1, "high": 2]
    let voices = try PiperTestVoice(speakers: 3, configuration: configuration).voices()
    #expect(voices.map(\.info.id.rawValue) == ["piper:hum", "piper:hum/middle", "piper:hum/high"])
    #expect(voices.map(\.info.name) == ["Hum (tiny): low", "Hum (tiny): middle", "Hum (tiny): high"])
    #expect(Set(voices.map(\.fingerprint)).count == 3)
    var crossings: [Int] = []
    for voice in voices {
      let samples = try await voice.speak(Saying("all of it").request()).samples
      crossings.append(zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) })
    }
    #expect(abs(crossings[1] - 2 * crossings[0]) < 5 && abs(crossings[2] - 3 * crossings[0]) < 5)
  }

  @Test func `a model that does not tell its durations is estimated, and says so`() async throws {
    let test = PiperTestVoice(tellsDurations: false)
    let folder = try test.write()
    let facts = try await PiperModel.check(folder: folder)
    #expect(facts.hop == nil && facts.timingReason != nil)
    let voice = try #require(
      PiperVoices.voices(named: "hum", in: folder, facts: facts, licence: "", removable: true).first)
    #expect(voice.info.timing == .estimated && voice.info.constants == nil)
    #expect(voice.info.timingReason == facts.timingReason)
    let saying = Saying("one two, three four")
    let speech = try await voice.speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(speech.kind == .estimated)
    for timing in speech.timings { #expect(timing.start < timing.end) }
  }

  @Test func `a voice that speaks letters needs no phonemes`() async throws {
    var configuration = PiperTestVoice.plain
    configuration["phoneme_type"] = "text"
    let voice = try #require(try PiperTestVoice(configuration: configuration).voices().first)
    let saying = Saying("Abc, déf 🎉 gh.")
    let speech = try await voice.speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(speech.timings.map { $0.start < $0.end } == [true, true, false, true])
  }

  @Test(arguments: [
    "", " ", "\u{301}", "🎉🎉 👍🏽", "\0\0\u{1}", "\u{FFFC} \u{FEFF}", "\u{10FFFF} \u{E000}",
  ])
  func `what cannot be said is silence`(text: String) async throws {
    let voice = try #require(try PiperTestVoice().voices().first)
    let saying = Saying(text)
    let speech = try await voice.speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(speech.samples.isEmpty && speech.timings.allSatisfy { $0.start == $0.end })
  }

  @Test(arguments: [
    "\0\0abc\0 \u{1}x", "[[h@l'oU]] there", "<speak>hi</speak>", "\u{202E}olleh\u{202C} co\u{AD}op שלום abc",
    String(repeating: "a", count: 3_000), String(repeating: "1", count: 3_000),
    String(repeating: "W. ", count: 1_000),
  ])
  func `hostile text is spoken`(text: String) async throws {
    let voice = try #require(try PiperTestVoice().voices().first)
    let saying = Saying(text)
    let speech = try await voice.speak(saying.request())
    expectWhole(speech, of: saying)
    #expect(!speech.samples.isEmpty)
  }

  @Test func `no mark-up in a text is obeyed`() async throws {
    let voice = try #require(try PiperTestVoice().voices().first)
    let pause = try await voice.speak(Saying("a <break time=\"60s\"/> b").request())
    #expect(pause.samples.count < 22_050 * 15)
  }

  @Test func `text that is no utterance, and words outside it, are refused`() async throws {
    let voice = try #require(try PiperTestVoice().voices().first)
    await #expect(throws: SpeechError.self) {
      try await voice.speak(Saying(String(repeating: "a", count: 8_001)).request())
    }
    let language = try #require(LanguageTag("en"))
    await #expect(throws: SpeechError.self) {
      try await voice.speak(SpeechRequest(text: "hi", tokens: [TextRange(0, 3)], language: language))
    }
  }

  @Test func `speech that nobody wants stops`() async throws {
    let voice = try #require(try PiperTestVoice(sound: .endless).voices().first)
    let task = Task { try await voice.speak(Saying("all of it").request()) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [Float(257.5), 3, 4_000])
  func `samples that are not frames times hop are an error`(hop: Float) async throws {
    let voice = try #require(try PiperTestVoice(hop: hop).voices().first)
    await #expect(throws: SpeechError.self) { try await voice.speak(Saying("a b").request()) }
  }

  @Test func `a voice that is gone is an error that names it`() async throws {
    let test = PiperTestVoice()
    let folder = try test.write()
    let voices = PiperVoices.voices(
      named: "hum", in: folder, facts: try test.facts(in: folder), licence: "", removable: true)
    try FileManager.default.removeItem(at: folder)
    let error = await #expect(throws: SpeechError.self) { try await voices[0].speak(Saying("a").request()) }
    #expect(error?.message.contains(folder.lastPathComponent) == true)
  }

  @Test(arguments: [
    "ar", "bg", "ca", "cs", "cy", "da", "de", "el", "en-gb-x-rp", "en-gb", "en-us", "en", "es", "es-419",
    "fa", "fi",
    "fr", "fr-fr", "hi", "hu", "id", "is", "it", "ka", "kk", "lb", "lv", "ml", "nb", "ne", "nl", "no", "pl",
    "pt",
    "pt-br", "ro", "ru", "sk", "sl", "sr", "sv", "sw", "te", "tr", "uk", "ur", "vi",
  ])
  func `what Piper calls a voice of eSpeak NG is found`(name: String) throws {
    let listing = try #require(ESpeakVoices.listing(name, of: ESpeak.shared.get()))
    #expect(listing.language.hasPrefix(name == "no" ? "nb" : String(name.prefix(2))))
  }

  @Test func `a voice whose files go leaves nothing behind`() async throws {
    let folder = try PiperTestVoice(hop: 128).write()
    let cache = try EngineFiles.found().cache
    let facts = try PiperModel.declared(in: folder, cache: cache)
    _ = try await PiperShelf.shared.model(in: folder, cache: cache, isMeasured: true)
    let copy = cache.appending(path: "\(facts.sha256).onnx").path
    #expect(FileManager.default.fileExists(atPath: copy))
    await PiperModel.forget(folder)
    #expect(!FileManager.default.fileExists(atPath: copy))
  }
}
