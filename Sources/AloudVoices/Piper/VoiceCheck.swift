internal import AloudSpeech
internal import AloudText
internal import Foundation

/// Tries a voice that somebody gave Aloud, in a program of its own: a model that crashes, or takes all the memory,
/// takes nothing with it.
public enum VoiceCheck {
  /// What the program writes, in one line.
  enum Outcome: Codable, Sendable {
    case facts(PiperModel.Facts)
    case fault(VoiceFault)
  }

  /// All of `aloud-voice-check FOLDER`: says in one line of JSON what the voice is, or what is wrong with it.
  ///
  /// - Returns: the program's exit status: 0 when it has answered, 64 for wrong arguments.
  public static func run(_ arguments: [String]) async -> Int32 {
    guard arguments.count == 1, limit() else { return 64 }
    let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
    let outcome: Outcome
    do {
      outcome = .facts(try await facts(of: folder))
    } catch let fault as VoiceFault {
      outcome = .fault(fault)
    } catch {
      outcome = .fault(.failed((error as? SpeechError)?.detail ?? error.localizedDescription))
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcome) + [0x0A])
      return 0
    } catch {
      return 1
    }
  }

  /// - Throws: `VoiceFault`, or what a run of the model throws.
  private static func facts(of folder: URL) async throws -> PiperModel.Facts {
    let cache = try EngineFiles.found().cache
    let files = try PiperFolder(folder)
    let configuration = try PiperConfiguration(at: files.configuration)
    let script = try await sample(configuration)
    let digest = try PiperModel.digest(of: files, cache: cache)
    let model = try PiperModel(files, cache: cache)
    do {
      let hop = try await hear(model, saying: script)
      return PiperModel.Facts(
        configuration, of: files, hop: hop, timingReason: model.timingReason, sha256: digest)
    } catch let error as SpeechError where model.timingReason == nil {
      // It may only count in another way than others do.
      let model = try PiperModel(files, cache: cache, isMeasured: false)
      _ = try await hear(model, saying: script)
      return PiperModel.Facts(
        configuration, of: files, timingReason: "The model’s durations cannot be used: \(error.detail).",
        sha256: digest)
    }
  }

  /// Phonemes of a sentence in the voice's language, most of which the voice must know.
  private static func sample(_ configuration: PiperConfiguration) async throws -> PhonemeScript {
    let frontEnd = try PiperFrontEnd(configuration.frontEnd, engine: ESpeak.shared.get())
    let text = SampleSentence.of(configuration.language) ?? "1 2 3 4 5."
    let script = try await frontEnd.script(
      of: SpeechRequest(
        text: text, tokens: [TextRange(0, text.utf16.count)], language: configuration.language))
    let letters = script.symbols.scalars.filter(PhonemeScript.isLetter)
    let unknown = letters.filter { configuration.alphabet.numbers(of: $0).isEmpty }
    guard !letters.isEmpty, unknown.count * mostUnknown <= letters.count else {
      throw VoiceFault.unknownPhonemes(
        Set(unknown).sorted().prefix(6).map(String.init).joined(separator: " "))
    }
    return script
  }

  /// Samples in a frame, of a voice that speaks as voices do, its last speaker too.
  private static func hear(_ model: PiperModel, saying script: PhonemeScript) async throws -> Int? {
    let speakers = model.configuration.speakers
    var hop: Int?
    for speaker in Set([speakers.first?.id ?? 0, speakers.last?.id ?? 0]).sorted() {
      let before = clock()
      let utterance = try await model.say(script.symbols.scalars, speaker: speaker)
      let work = Double(clock() - before) / Double(CLOCKS_PER_SEC)
      let length = Double(utterance.samples.count) / Double(model.configuration.sampleRate)
      guard work < slowest * max(length, 1) else { throw VoiceFault.tooSlow }
      guard lengths.contains(length) else {
        throw VoiceFault.failed("it took \(Int(length.rounded())) seconds of sound for one sentence")
      }
      try Self.hear(utterance.samples)
      hop = utterance.hop
    }
    return hop
  }

  private static func hear(_ samples: [Float]) throws(VoiceFault) {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
    guard power > faintest * faintest else { throw .silent }
    guard power < loudest * loudest else { throw .failed("it is noise, and no speech") }
  }

  /// Of the letters of its sample, a voice may lack one in so many.
  private static let mostUnknown = 5
  /// Seconds of work for a second of sound.
  private static let slowest = 4.0
  /// Seconds that a sentence of ten words may take.
  private static let lengths = 0.3...60.0
  /// Of full scale, on average.
  private static let faintest = 0.001
  private static let loudest = 0.7

  /// A voice of the largest size fits, with the copy of its model; a loop without an end does not.
  private static func limit() -> Bool {
    limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 5 << 28) && limit(RLIMIT_AS, 6 << 30)
      && limit(RLIMIT_CPU, 90)
  }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }
}
