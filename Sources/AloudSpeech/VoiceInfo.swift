public import AloudText

/// A stable name for a voice: `espeak:en-us`.
public struct VoiceID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }
}

/// What a person choosing a voice is told about it.
public struct VoiceInfo: Hashable, Sendable, Codable {
  public enum Quality: String, Sendable, Codable { case plain, natural }

  /// Where the constants come from that turn an engine's frames into the times of words.
  public enum TimingConstants: String, Sendable, Codable {
    /// Fitted to this voice.
    case measured
    /// Those of another voice of its family.
    case family
  }

  public let id: VoiceID
  /// As shown: `English (America)`.
  public let name: String
  public let language: LanguageTag
  /// `eSpeak NG`, `Hibari`, …
  public let engine: String
  public let quality: Quality
  /// Samples a second, before Aloud resamples.
  public let sampleRate: Int
  /// Bytes on disk; of one that is not installed, bytes to fetch.
  public let size: Int
  public let licence: String
  public var installed: Bool
  public let timing: TimingKind
  /// Why the times are estimated, as a sentence; nil where they are measured.
  public let timingReason: String?
  /// Nil for an engine whose times need no constants.
  public let constants: TimingConstants?
  /// Which of a model's several speakers it is; nil where there is one.
  public let speaker: String?
  /// A sentence in its language, to hear it by; nil where Aloud has none.
  public let sample: String?
  /// Whether its owner added it, and may take it away.
  public var removable: Bool
  /// How far its installation has come; nil where none was begun, or it is done.
  public var install: VoiceInstall?

  public init(
    id: VoiceID, name: String, language: LanguageTag, engine: String, quality: Quality, sampleRate: Int,
    size: Int, licence: String, installed: Bool, timing: TimingKind, timingReason: String? = nil,
    constants: TimingConstants? = nil, speaker: String? = nil, sample: String? = nil,
    removable: Bool = false, install: VoiceInstall? = nil
  ) {
    self.id = id
    self.name = name
    self.language = language
    self.engine = engine
    self.quality = quality
    self.sampleRate = sampleRate
    self.size = size
    self.licence = licence
    self.installed = installed
    self.timing = timing
    self.timingReason = timingReason
    self.constants = constants
    self.speaker = speaker
    self.sample = sample
    self.removable = removable
    self.install = install
  }
}
