public import AloudSpeech
public import AloudText

/// What a client needs to follow some utterances of a narration: encoded, it is the answer of `timeline`.
public struct TimelinePage: Sendable, Encodable {
  /// The narration's id.
  public let narration: String
  /// Samples a second of every number here.
  public let sampleRate: Int
  /// In order, without gaps.
  public let utterances: [TimelineUtterance]
  /// Whether the last of `utterances` is the narration's last.
  public let ended: Bool

  public init(narration: String, sampleRate: Int, utterances: [TimelineUtterance], ended: Bool) {
    self.narration = narration
    self.sampleRate = sampleRate
    self.utterances = utterances
    self.ended = ended
  }
}

/// One utterance laid on the narration's clock.
public struct TimelineUtterance: Sendable, Encodable {
  public struct Sentence: Hashable, Sendable, Encodable {
    public let spans: [Span]

    public init(spans: [Span]) { self.spans = spans }
  }

  /// The fragment's number.
  public let index: Int
  /// Where the fragment begins: the samples of all fragments before it, with their pauses.
  public let start: Int
  /// The fragment without its pause.
  public let samples: Int
  /// Silent samples after it, part of the fragment.
  public let pause: Int
  public let spans: [Span]
  public let sentences: [Sentence]
  /// In the order they are said, inside the fragment, not overlapping.
  public let words: [TimedWord]
  public let skips: [UnspokenSpan]
  public let timing: TimingKind

  public init(
    index: Int, start: Int, samples: Int, pause: Int, spans: [Span], sentences: [Sentence],
    words: [TimedWord], skips: [UnspokenSpan], timing: TimingKind
  ) {
    self.index = index
    self.start = start
    self.samples = samples
    self.pause = pause
    self.spans = spans
    self.sentences = sentences
    self.words = words
    self.skips = skips
    self.timing = timing
  }
}

/// When a printed word sounds; half-open. Empty for a word in which nothing can be spoken.
public struct TimedWord: Hashable, Sendable, Encodable {
  public let chapter: Int
  public let range: TextRange
  /// On the clock of the narration, or of the file that is written.
  public let startSample: Int
  public let endSample: Int

  public init(chapter: Int, range: TextRange, startSample: Int, endSample: Int) {
    self.chapter = chapter
    self.range = range
    self.startSample = startSample
    self.endSample = endSample
  }

  /// `[chapter, start, end, startSample, endSample]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [chapter, range.start, range.end, startSample, endSample] {
      try container.encode(number)
    }
  }
}

/// Words that are shown but were not said, and why.
public struct UnspokenSpan: Hashable, Sendable, Encodable {
  public enum Kind: Hashable, Sendable {
    /// Skipped as the narration was asked to.
    case skip(Skip.Kind)
    /// The voice that is chosen for their language is not there, or none is.
    case noVoice
    /// The voice failed, twice.
    case voiceFailed
    /// The voice said nothing for it.
    case unspeakable

    /// As encoded.
    public var name: String {
      switch self {
      case .skip(let kind): kind.rawValue
      case .noVoice: "noVoice"
      case .voiceFailed: "voiceFailed"
      case .unspeakable: "unspeakable"
      }
    }
  }

  public let chapter: Int
  public let range: TextRange
  public let kind: Kind
  /// A short English phrase for the person who asks why.
  public let reason: String

  public init(chapter: Int, range: TextRange, kind: Kind, reason: String) {
    self.chapter = chapter
    self.range = range
    self.kind = kind
    self.reason = reason
  }

  /// `{"chapter", "start", "end", "kind", "reason"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(chapter, forKey: .chapter)
    try container.encode(range.start, forKey: .start)
    try container.encode(range.end, forKey: .end)
    try container.encode(kind.name, forKey: .kind)
    try container.encode(reason, forKey: .reason)
  }

  private enum Key: String, CodingKey { case chapter, start, end, kind, reason }
}
