internal import AloudSpeech
internal import CEspeak

/// The one owner of libespeak-ng, which keeps a single global state: everything runs on this actor's own queue, one
/// after the other, and never on the cooperative pool.
///
/// The same text sounds a little different the next time, by up to some hundredths of a second in a word: the flutter of
/// its pitch runs on from utterance to utterance, and so do some of its tables. Times are those of the samples they
/// come with.
actor ESpeak {
  /// Started at first use; eSpeak NG can be started once in a process.
  static let shared: Result<ESpeak, SpeechError> = {
    do throws(SpeechError) {
      return .success(try ESpeak())
    } catch {
      return .failure(error)
    }
  }()

  /// As eSpeak NG gives it: `1.51`.
  nonisolated let version: String
  /// Samples a second.
  nonisolated let sampleRate: Int
  /// Every voice that eSpeak NG has.
  nonisolated let listing: [ESpeakListing]
  /// Where its dictionaries lie.
  nonisolated let dataFolder: String

  private let queue = SerialQueue(label: "eSpeak NG")
  /// The voice set up, with every parameter; nothing in a text can change them. Nil after a synthesis that was stopped.
  private var selected: String?
  /// Phonemes of words spoken alone, by voice.
  private var isolated: [String: [[UInt8]: [Unicode.Scalar]]] = [:]
  private var isolatedCount = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  private init() throws(SpeechError) {
    let options =
      espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA | espeakINITIALIZE_DONT_EXIT
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, options)
    guard rate > 0 else {
      throw .engine(attempted: "starting eSpeak NG", detail: "its data is not installed, or is damaged")
    }
    espeak_SetSynthCallback { sound, count, events in
      // The end of a list carries the run as every event does; `speak` keeps the run alive while it is called.
      guard let events, let context = events.pointee.user_data else { return 1 }
      let run = Unmanaged<ESpeakRun>.fromOpaque(context).takeUnretainedValue()
      return run.take(sound, count: Int(count), events: events)
    }
    var folder: UnsafePointer<CChar>?
    version = String(cString: espeak_Info(&folder))
    dataFolder = folder.map { String(cString: $0) } ?? ""
    sampleRate = Int(rate)
    listing = ESpeakListing.installed()
  }

  /// - Parameter voice: its file among eSpeak NG's voices, `gmw/en-US`; not every one is found by its name.
  func speak(_ request: SpeechRequest, voice: String, stop: StopFlag) throws -> Speech {
    let text = ESpeakText(request)
    guard !text.isBlank else { return silence(for: request) }
    try select(voice)
    let run = ESpeakRun(stop: stop)
    let status = text.bytes.withUnsafeBytes { bytes in
      espeak_Synth(
        bytes.baseAddress, bytes.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
        Unmanaged.passUnretained(run).toOpaque())
    }
    if stop.isRaised {
      selected = nil
      throw CancellationError()
    }
    guard status == EE_OK else {
      selected = nil
      throw SpeechError.engine(attempted: "speaking with \(voice)", detail: "error \(status.rawValue)")
    }
    let timings = ESpeakTimings.timings(
      of: text, tokens: request.tokens.count, events: run.events, length: run.samples.count
    ) { token in
      phonemes(of: text.bytes(ofToken: token), voice: voice)
    }
    return Speech(samples: run.samples, sampleRate: sampleRate, timings: timings, kind: .measured)
  }

  private func silence(for request: SpeechRequest) -> Speech {
    Speech(
      samples: [], sampleRate: sampleRate, timings: request.tokens.map { _ in TokenTiming(start: 0, end: 0) },
      kind: .measured)
  }

  private func select(_ voice: String) throws(SpeechError) {
    guard voice != selected else { return }
    selected = nil
    guard espeak_SetVoiceByName(voice) == EE_OK else {
      throw .engine(attempted: "choosing the voice \(voice)", detail: "eSpeak NG does not have it")
    }
    for (parameter, value) in Self.parameters {
      guard espeak_SetParameter(parameter, value, 0) == EE_OK else {
        throw .engine(attempted: "setting up the voice \(voice)", detail: "parameter \(parameter.rawValue)")
      }
    }
    selected = voice
  }

  /// Punctuation and capitals cannot be set without playing sound, and are not announced.
  private static let parameters: [(espeak_PARAMETER, Int32)] = [
    (espeakRATE, espeakRATE_NORMAL), (espeakVOLUME, 100), (espeakPITCH, 50), (espeakRANGE, 50),
    (espeakWORDGAP, 0), (espeakINTONATION, 0),
  ]

  /// Words kept before the memory of them is emptied.
  private static let mostIsolated = 20_000

  /// The phonemes of one word alone, in the voice selected; `word` ends in a zero.
  private func phonemes(of word: [UInt8], voice: String) -> [Unicode.Scalar] {
    guard !word.isEmpty else { return [] }
    if let known = isolated[voice]?[word] { return known }
    var phonemes = ""
    word.withUnsafeBytes { bytes in
      var rest = bytes.baseAddress
      // One clause a call; a word has one, but for the dots inside it.
      while rest != nil, let clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, espeakPHONEMES_IPA) {
        phonemes += String(cString: clause)
      }
    }
    let letters = ESpeakRun.letters(Self.withoutLanguageMarks(phonemes))
    if isolatedCount >= Self.mostIsolated { (isolated, isolatedCount) = ([:], 0) }
    isolated[voice, default: [:]][word] = letters
    isolatedCount += 1
    return letters
  }

  /// Without the `(en)` and `(de)` that stand where a word is read in another language.
  private static func withoutLanguageMarks(_ phonemes: String) -> String {
    var isMark = false
    return phonemes.filter { character in
      if character == "(" { isMark = true }
      defer { if character == ")" { isMark = false } }
      return !isMark
    }
  }
}
