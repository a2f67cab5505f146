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

  public let id: VoiceID
  /// As shown: `English (America)`.
  public let name: String
  public let language: LanguageTag
  /// `eSpeak NG`, `Hibari`, …
  public let engine: String
  public let quality: Quality
  /// Samples a second, before Aloud resamples.
  public let sampleRate: Int
  /// Bytes on disk.
  public let size: Int
  public let licence: String
  public let installed: Bool
  public let timing: TimingKind

  public init(
    id: VoiceID, name: String, language: LanguageTag, engine: String, quality: Quality, sampleRate: Int,
    size: Int, licence: String, installed: Bool, timing: TimingKind
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
  }
}
