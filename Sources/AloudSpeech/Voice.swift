public import AloudText

/// An engine's way to speak one language run: the same protocol for eSpeak NG, neural voices and test voices.
public protocol Voice: Sendable {
  var info: VoiceInfo { get }

  /// Everything but the input that decides the sound: engine and version, model digest, front-end version,
  /// speaker and settings. Part of the rendition cache's key.
  var fingerprint: String { get }

  /// How loud its ordinary speech is, in LUFS (ITU-R BS.1770, one channel); nil where nobody has measured it.
  var loudness: Double? { get }

  /// Synthesises one language run. Cancelling the task stops the work where the engine can.
  func speak(_ request: SpeechRequest) async throws -> Speech
}

extension Voice {
  public var loudness: Double? { nil }
}

/// What is spoken in one breath by one voice in one language.
public struct SpeechRequest: Hashable, Sendable {
  /// The spoken form, as plain text.
  public let text: String
  /// The tokens to time: half-open ranges of UTF-16 code units in `text`, in order, not overlapping.
  public let tokens: [TextRange]
  public let language: LanguageTag

  public init(text: String, tokens: [TextRange], language: LanguageTag) {
    self.text = text
    self.tokens = tokens
    self.language = language
  }
}

/// What a voice gives back: samples at its own rate and a time for every token.
public struct Speech: Hashable, Sendable {
  /// Mono, −1…1.
  public let samples: [Float]
  /// Samples a second, the voice's own.
  public let sampleRate: Int
  /// One for each of the request's tokens, in order; starts never go back.
  public let timings: [TokenTiming]
  public let kind: TimingKind

  public init(samples: [Float], sampleRate: Int, timings: [TokenTiming], kind: TimingKind) {
    self.samples = samples
    self.sampleRate = sampleRate
    self.timings = timings
    self.kind = kind
  }
}

/// When a token sounds: half-open, in samples of the speech it belongs to.
public struct TokenTiming: Hashable, Sendable, Codable {
  public let start: Int
  public let end: Int

  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

/// Whether times came from the voice or were worked out from the text.
public enum TimingKind: String, Sendable, Codable { case measured, estimated }
