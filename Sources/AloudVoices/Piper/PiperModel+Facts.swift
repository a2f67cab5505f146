internal import AloudSpeech
internal import AloudText
internal import Foundation

extension PiperModel {
  /// What is known of a voice without loading it.
  struct Facts: Hashable, Sendable, Codable {
    let language: LanguageTag
    /// `joe (medium)`; nil where its description has none.
    let name: String?
    /// Samples a second.
    let sampleRate: Int
    /// Samples in a frame; nil where its times are estimated, and where it has not been tried.
    let hop: Int?
    /// Why its times are estimated, as a sentence; nil where they are measured.
    let timingReason: String?
    /// By their number; none where there is one.
    let speakers: [PiperConfiguration.Speaker]
    /// What decides its sound besides model, speaker and text.
    let scales: [Float]
    /// Of the model, as 64 hexadecimal digits.
    let sha256: String
    /// Of the model, in bytes.
    let size: Int

    init(
      _ configuration: PiperConfiguration, of folder: PiperFolder, hop: Int? = nil,
      timingReason: String? = nil,
      sha256: String
    ) {
      language = configuration.language
      name = configuration.name
      sampleRate = configuration.sampleRate
      self.hop = hop
      self.timingReason = timingReason
      speakers = configuration.speakers
      scales = configuration.scales
      self.sha256 = sha256
      size = folder.size
    }

    var timing: TimingKind { timingReason == nil ? .measured : .estimated }
  }

  /// What a voice says of itself, for one that is known to be good: those that set-up fetches.
  /// - Throws: `VoiceFault`.
  static func declared(in folder: URL, cache: URL) throws(VoiceFault) -> Facts {
    let files = try PiperFolder(folder)
    return Facts(
      try PiperConfiguration(at: files.configuration), of: files, sha256: try digest(of: files, cache: cache))
  }

  /// Frees what is kept of a voice whose files are about to go: its place in memory, and the copy of its model.
  @concurrent
  static func forget(_ folder: URL) async {
    await PiperShelf.shared.forget(folder)
    do {
      let cache = try EngineFiles.found().cache
      let digest = try digest(of: PiperFolder(folder), cache: cache)
      try FileManager.default.removeItem(at: cache.appending(path: "\(digest).onnx"))
    } catch {
      // Then there is no copy, or none that can be told from others.
    }
  }

  static func digest(of folder: PiperFolder, cache: URL) throws(VoiceFault) -> String {
    do {
      return try ModelDigest.digest(of: folder.model, remembering: cache)
    } catch {
      throw .notAModel("it cannot be read (\(error.localizedDescription))")
    }
  }
}
