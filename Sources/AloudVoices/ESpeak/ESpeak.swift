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
    let text = ESpeakText(request)
    var detail = ""
    for attempt in [text, text.plain] {
      guard !attempt.isBlank else { return silence(for: request) }
      do {
        return try utter(attempt, tokens: request.tokens.count, voice: voice, stopping: stopping)
      } catch let lost as ESpeakProcess.Lost {
        // It died of this text, but perhaps not of its words alone.
        detail = lost.detail
      }
    }
    throw SpeechError.engine(
      attempted: "speaking with \(voice)", detail: "eSpeak NG died of this text: \(detail)")
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

  private func utter(_ text: ESpeakText, tokens: Int, voice: String, stopping: Stopping) throws -> Speech {
    let process = if let process { process } else { try Self.start(executable).0 }
    self.process = process
    do {
      return try stopping.running(process) {
        try process.send(ESpeakFrame(.speak, Array(voice.utf8) + [0] + text.bytes))
        let answer = try received(.answer, from: process, "speaking with \(voice)")
        let sound = ESpeakSound(answer)
        var failure: (any Error)?
        let timings = ESpeakTimings.timings(
          of: text, tokens: tokens, events: sound.events, length: sound.samples.count
        ) { token in
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
        return Speech(samples: sound.samples, sampleRate: sampleRate, timings: timings, kind: .measured)
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
