internal import AloudSpeech
internal import AloudText
internal import Foundation

/// What is known of a voice that its owner added: `voice.json` beside its files.
struct InstalledVoice: Codable, Hashable, Sendable {
  /// One of several people a model can speak as.
  struct Speaker: Codable, Hashable, Sendable {
    let name: String
    /// What the model is given.
    let id: Int
  }

  /// Samples a second that a voice may have.
  static let sampleRates = 8_000...96_000

  /// As shown: `Thorsten (medium)`.
  let name: String
  let language: LanguageTag
  let licence: String
  /// Bytes of all its files.
  let size: Int
  /// Of the model, in hexadecimal digits.
  let sha256: String
  /// Where it came from; nil for a file of the owner's.
  let address: String?
  let sampleRate: Int
  /// Samples in a frame; nil where the times are estimated.
  let hop: Int?
  /// None where the model has one.
  let speakers: [Speaker]
  let timing: TimingKind
  /// Why the times are estimated; nil where they are not.
  let timingReason: String?
  /// `measured` when its word starts were measured with the constants that they are told by.
  var constants: VoiceInfo.TimingConstants
  /// What decides its sound besides model, speaker and text.
  let scales: [Float]
}

/// What trying a model showed.
struct VoiceFacts: Hashable, Sendable {
  /// What its description calls it; nil where it does not.
  let name: String?
  let language: LanguageTag
  let sampleRate: Int
  /// Samples in a frame; nil where it does not tell its durations.
  let hop: Int?
  let speakers: [InstalledVoice.Speaker]
  /// Why its times are estimated, as a sentence; nil where they are measured.
  let timingReason: String?
  /// What decides its sound besides model, speaker and text.
  let scales: [Float]
}

/// The kind of voices that an owner can add.
protocol VoiceFamily: Sendable {
  /// Before the colon of its voices' ids: `piper`.
  var prefix: String { get }
  /// As shown: `Piper`.
  var engine: String { get }

  /// Tries the model in a folder that holds it and its description, `NAME.onnx` and `NAME.onnx.json`, somewhere that
  /// a broken one does no harm. What it throws has a sentence for the person.
  func check(_ folder: URL) async throws -> VoiceFacts

  /// The voices of a model that was found good: one for each speaker.
  func voices(of voice: InstalledVoice, named name: String, in folder: URL) -> [any Voice]

  /// The files are about to go.
  func forget(_ folder: URL) async
}

extension InstalledVoice {
  /// As it is listed.
  /// - Parameters:
  ///   - name: of its folder.
  ///   - speaker: which of several; nil for all of them, or the only one.
  func info(
    _ family: any VoiceFamily, named name: String, speaker: Speaker? = nil, isInstalled: Bool = true
  ) -> VoiceInfo {
    VoiceInfo(
      id: VoiceID(rawValue: "\(family.prefix):\(name)" + (speaker.map { "/\($0.name)" } ?? "")),
      name: self.name, language: language, engine: family.engine, quality: .natural, sampleRate: sampleRate,
      size: size, licence: licence, installed: isInstalled, timing: timing, timingReason: timingReason,
      constants: timing == .measured ? constants : nil, speaker: speaker?.name,
      sample: SampleSentence.of(language), removable: isInstalled)
  }
}
