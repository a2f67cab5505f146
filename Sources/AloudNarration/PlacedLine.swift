internal import AloudAudio
internal import AloudSpeech
internal import AloudText

/// What is kept of a line once it has been made: everything but its sound.
struct PlacedLine: Sendable {
  /// How to find its sound again.
  enum Sound: Sendable {
    case rendition(RenditionKey, packets: Int, tokensHash: Int)
    /// Nothing but its pause.
    case gap
  }

  let sound: Sound
  let spans: [Span]
  let sentences: [TimelineUtterance.Sentence]
  /// In samples from the fragment's beginning.
  let words: [TimedWord]
  /// A little before the first spoken word at or after the narration's start, in samples from the fragment's
  /// beginning; nil in all lines but the first.
  let entrySample: Int?
  let skips: [UnspokenSpan]
  let kind: TimingKind

  /// 20 ms.
  private static let entryLead = 480

  init(_ line: ScriptLine, key: RenditionKey, rendition: EncodedRendition, start: Location?) {
    sound = .rendition(
      key, packets: rendition.audio.packets.count, tokensHash: rendition.tokens.hashValue)
    spans = line.spans
    sentences = line.sentences.map { TimelineUtterance.Sentence(spans: $0.spans) }
    let timed = line.timedWords(rendition.tokens)
    let (heard, unspeakable) = TimelineUtterance.heard(timed, of: line)
    words = heard
    entrySample = start.flatMap(line.firstSpokenWord).map { max(0, timed[$0].startSample - Self.entryLead) }
    skips = line.skips + unspeakable
    kind = rendition.kind
  }

  init(gap line: ScriptLine, because error: NarrationError) {
    sound = .gap
    spans = line.spans
    sentences = line.sentences.map { TimelineUtterance.Sentence(spans: $0.spans) }
    words = []
    entrySample = nil
    skips = line.skips(because: error)
    self.kind = .measured
  }

  func utterance(index: Int, at place: NarrationMachine.Place) -> TimelineUtterance {
    TimelineUtterance(
      index: index, start: place.start, samples: place.samples, pause: place.pause, spans: spans,
      sentences: sentences, words: words.map { $0.shifted(by: place.start) }, skips: skips, timing: kind)
  }

  /// Whether what the cache holds is what was placed.
  func matches(_ rendition: EncodedRendition) -> Bool {
    guard case .rendition(_, let packets, let hash) = sound else { return false }
    return rendition.audio.packets.count == packets && rendition.tokens.hashValue == hash
  }
}

extension ScriptLine {
  /// What is told of it when it could not be said.
  func skips(because error: NarrationError) -> [UnspokenSpan] {
    let (kind, reason) = error.gapReason
    return skips
      + spans.map { UnspokenSpan(chapter: $0.chapter, range: $0.range, kind: kind, reason: reason) }
  }

  /// - Parameter tokens: for each run, the times of its tokens.
  func timedWords(_ tokens: [[TokenTiming]]) -> [TimedWord] {
    zip(words, timings(ofTokens: tokens)).map { word, timing in
      TimedWord(
        chapter: word.chapter, range: word.range, startSample: timing.start, endSample: timing.end)
    }
  }
}

extension TimedWord {
  func shifted(by samples: Int) -> TimedWord {
    TimedWord(
      chapter: chapter, range: range, startSample: startSample + samples, endSample: endSample + samples)
  }
}

extension NarrationError {
  fileprivate var gapReason: (kind: UnspokenSpan.Kind, reason: String) {
    switch self {
    case .unspoken(.noVoice(let language)): (.noVoice, "no voice for \(language.englishName)")
    case .unspoken(.noSuchVoice(let voice)): (.noVoice, "the voice \(voice) is not there")
    default: (.voiceFailed, "the voice could not say it")
    }
  }
}
