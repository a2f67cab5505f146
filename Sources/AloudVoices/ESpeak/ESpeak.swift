internal import AloudSpeech
internal import Foundation

/// Speaks through `aloud-espeak`, one utterance after the other, waiting on a queue of its own and never on the
/// cooperative pool.
///
/// The same voice and text always give the same sound: each utterance is spoken by a process that begins from the same
/// state.
actor ESpeak {
  /// Started at first use, and kept for the life of the program.
  static let shared: Result<ESpeak, SpeechError> = {
    do throws(SpeechError) {
      return .success(try ESpeak(ESpeakProgram.besideThisProgram()))
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

  private let executable: URL
  private let queue = SerialQueue(label: "eSpeak NG")
  /// Nil after it was lost; the next utterance starts another.
  private(set) var process: ESpeakProcess?
  /// Phonemes of words spoken alone, by voice.
  private var isolated: [String: [[UInt8]: [Unicode.Scalar]]] = [:]
  private var isolatedCount = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(_ executable: URL) throws(SpeechError) {
    self.executable = executable
    let (process, hello) = try Self.start(executable)
    self.process = process
    var reader = ESpeakReader(hello)
    sampleRate = reader.number()
    version = reader.text()
    dataFolder = reader.text()
    var listing: [ESpeakListing] = []
    while !reader.isAtEnd {
      listing.append(ESpeakListing(name: reader.text(), language: reader.text(), file: reader.text()))
    }
    self.listing = listing
  }

  /// - Parameter voice: its file among eSpeak NG's voices, `gmw/en-US`; not every one is found by its name.
  /// - Throws: `SpeechError.engine` or `CancellationError`.
  func speak(_ request: SpeechRequest, voice: String, stopping: Stopping) throws -> Speech {
    let tokens = request.tokens.count
    let speech = try answer(.speak, ESpeakText(request), voice: voice, stopping) { content, text, isolated in
      let sound = ESpeakSound(content)
      let length = sound.samples.count
      let sounds = ESpeakOwners.sounds(
        of: text, tokens: tokens, events: sound.events, length: length, isolated: isolated)
      return Speech(
        samples: sound.samples, sampleRate: sampleRate,
        timings: ESpeakTimings.timings(of: sounds, tokens: tokens, length: length), kind: .measured)
    }
    return speech ?? silence(for: request)
  }

  /// The same words as `speak` says, as phonemes; no symbols when there is nothing to say.
  /// - Parameter voice: its file among eSpeak NG's voices.
  /// - Throws: `SpeechError.engine` or `CancellationError`.
  func transcribe(_ request: SpeechRequest, voice: String, stopping: Stopping) throws -> PhonemeScript {
    let tokens = request.tokens.count
    let script = try answer(.transcribe, ESpeakText(request), voice: voice, stopping) {
      content, text, isolated in
      let transcript = ESpeakTranscript(content, of: text.bytes)
      let sounds = ESpeakOwners.sounds(
        of: text, tokens: tokens, events: transcript.events, length: .max, isolated: isolated)
      return PhonemeScript(
        transcript.clauses, sounds: sounds, tokens: tokens, isSaid: { !isolated($0).isEmpty })
    }
    return script ?? PhonemeScript()
  }

  /// Words kept before the memory of them is emptied.
  private static let mostIsolated = 20_000

  private static func start(_ executable: URL) throws(SpeechError) -> (ESpeakProcess, hello: [UInt8]) {
    let detail: String
    do {
      let process = try ESpeakProcess(executable)
      let frame = try process.receive()
      if frame.kind == .hello { return (process, frame.content) }
      detail = String(decoding: frame.content, as: UTF8.self)
    } catch {
      detail = error.detail
    }
    throw .engine(attempted: "starting eSpeak NG", detail: detail)
  }

  /// What eSpeak NG answers to `question`, as `read` understands it; nil when there is nothing to say. A text that
  /// eSpeak NG dies of is tried once more, plain.
  /// - Parameter read: is given the answer, the text that it answers, and the phonemes of each token alone.
  private func answer<Value>(
    _ question: ESpeakFrame.Kind, _ text: ESpeakText, voice: String,
    _ stopping: Stopping, read: ([UInt8], ESpeakText, (Int) -> [Unicode.Scalar]) -> Value
  ) throws -> Value? {
    var detail = ""
    for attempt in [text, text.plain] {
      guard !attempt.isBlank else { return nil }
      do {
        return try utter(question, attempt, voice: voice, stopping, read: read)
      } catch let lost as ESpeakProcess.Lost {
        // It died of this text, but perhaps not of its words alone.
        detail = lost.detail
      }
    }
    throw SpeechError.engine(
      attempted: "speaking with \(voice)", detail: "eSpeak NG died of this text: \(detail)")
  }

  private func utter<Value>(
    _ question: ESpeakFrame.Kind, _ text: ESpeakText, voice: String,
    _ stopping: Stopping, read: ([UInt8], ESpeakText, (Int) -> [Unicode.Scalar]) -> Value
  ) throws -> Value {
    let process = if let process { process } else { try Self.start(executable).0 }
    self.process = process
    do {
      return try stopping.running(process) {
        try process.send(ESpeakFrame(question, Array(voice.utf8) + [0] + text.bytes))
        let answer = try received(question.answer, from: process, "speaking with \(voice)")
        var failure: (any Error)?
        let value = read(answer, text) { token in
          do {
            return try phonemes(of: text.bytes(ofToken: token), voice: voice, process)
          } catch {
            failure = failure ?? error
            return []
          }
        }
        if let failure { throw failure }
        try process.send(ESpeakFrame(.end))
        _ = try received(.end, from: process, "ending an utterance")
        return value
      }
    } catch {
      // In mid-conversation it cannot be used again.
      process.kill()
      self.process = nil
      throw error
    }
  }

  private func received(
    _ kind: ESpeakFrame.Kind, from process: ESpeakProcess, _ attempted: String
  ) throws -> [UInt8] {
    let frame = try process.receive()
    switch frame.kind {
    case kind: return frame.content
    case .refusal:
      throw SpeechError.engine(attempted: attempted, detail: String(decoding: frame.content, as: UTF8.self))
    case .crash: throw ESpeakProcess.Lost(detail: "signal \(frame.content.first ?? 0)")
    default: throw ESpeakProcess.Lost(detail: "a frame out of turn")
    }
  }

  private func silence(for request: SpeechRequest) -> Speech {
    Speech(
      samples: [], sampleRate: sampleRate, timings: request.tokens.map { _ in TokenTiming(start: 0, end: 0) },
      kind: .measured)
  }

  /// The phonemes of one word alone; `word` ends in a zero, or is empty and has none.
  private func phonemes(of word: [UInt8], voice: String, _ process: ESpeakProcess) throws -> [Unicode.Scalar]
  {
    guard !word.isEmpty else { return [] }
    if let known = isolated[voice]?[word] { return known }
    try process.send(ESpeakFrame(.phonemes, word))
    let phonemes = try received(.phonemes, from: process, "listening to a word")
    let letters = ESpeakSound.letters(String(decoding: phonemes, as: UTF8.self))
    if isolatedCount >= Self.mostIsolated { (isolated, isolatedCount) = ([:], 0) }
    isolated[voice, default: [:]][word] = letters
    isolatedCount += 1
    return letters
  }
}
