internal import AloudSpeech
internal import AloudText
internal import Foundation

/// A voice of the Piper family, or one speaker of such a model: natural, with a time for every phoneme.
struct PiperVoice: Voice {
  let info: VoiceInfo
  private let folder: URL
  private let facts: PiperModel.Facts
  private let speaker: Int
  private let rule: WordStartRule

  /// UTF-16 code units; an utterance has four hundred characters, a few times more when it is full of numbers.
  private static let longestText = 8_000

  /// - Parameters:
  ///   - info: says whose the timing's constants are.
  ///   - facts: what `PiperModel.check` found, or `PiperModel.declared`.
  ///   - speaker: nil for the first, or the only one.
  init(
    _ info: VoiceInfo, folder: URL, facts: PiperModel.Facts, speaker: PiperConfiguration.Speaker? = nil,
    rule: WordStartRule = .piper
  ) {
    self.info = info
    self.folder = folder
    self.facts = facts
    self.speaker = speaker?.id ?? facts.speakers.first?.id ?? 0
    self.rule = info.timing == .measured ? rule : .plain
  }

  var fingerprint: String {
    // Without eSpeak NG nothing is spoken that could be kept.
    let phonemes = (try? ESpeak.shared.get().version) ?? "none"
    return
      "Piper model \(facts.sha256) front end \(PiperFrontEnd.version) eSpeak NG \(phonemes) speaker \(speaker) scales \(facts.scales)"
      + " rule \(rule.space) \(rule.joined) \(rule.pause)"
  }

  /// Off its caller's actor, for the reason in `docs/decisions/0007`.
  @concurrent
  func speak(_ request: SpeechRequest) async throws -> Speech {
    let length = request.text.utf16.count
    guard length <= Self.longestText, request.tokens.last.map({ $0.end <= length }) ?? true else {
      throw SpeechError.engine(
        attempted: "speaking \(length) characters",
        detail: "an utterance has at most \(Self.longestText), and its words lie inside it")
    }
    let model = try await PiperShelf.shared.model(
      in: folder, cache: EngineFiles.found().cache, isMeasured: info.timing == .measured)
    let frontEnd: PiperFrontEnd
    do {
      frontEnd = try PiperFrontEnd(model.configuration.frontEnd, engine: ESpeak.shared.get())
    } catch let fault as VoiceFault {
      throw SpeechError.engine(attempted: "speaking with \(info.name)", detail: fault.message)
    }
    let script = try await frontEnd.script(of: request)
    let utterance = try await model.say(script.symbols.scalars, speaker: speaker)
    let timings = PiperTimings(rule: rule, sampleRate: info.sampleRate, hop: utterance.hop ?? 1)
    return Speech(
      samples: utterance.samples, sampleRate: info.sampleRate,
      timings: timings.timings(
        of: script, tokens: request.tokens.count, spans: utterance.spans, length: utterance.samples.count),
      kind: utterance.hop == nil ? .estimated : .measured)
  }
}
