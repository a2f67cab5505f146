internal import Foundation

extension InstalledVoice {
  /// Reads a `voice.json`, which anybody may have written. Throws `BrokenVoice` for one that Aloud cannot have.
  init(contentsOf manifest: URL, named name: String) throws(BrokenVoice) {
    var status = stat()
    // Whoever opens a pipe waits for its other end.
    guard stat(manifest.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.largestManifest
    else { throw BrokenVoice(name: name, reason: "its voice.json is none") }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: manifest))
    } catch {
      throw BrokenVoice(name: name, reason: "its voice.json cannot be read")
    }
    if let fault { throw BrokenVoice(name: name, reason: "its voice.json tells \(fault)") }
  }

  /// What it tells that no model which was tried has; nil where it is possible.
  private var fault: String? {
    guard Self.sampleRates.contains(sampleRate) else { return "of \(sampleRate) samples a second" }
    guard (0...2 * VoiceSource.largestModel).contains(size) else { return "of \(size) bytes" }
    if let hop, !(1...sampleRate).contains(hop) { return "of frames of \(hop) samples" }
    guard speakers.allSatisfy({ (0..<Self.mostSpeakers).contains($0.id) }),
      Set(speakers.map(\.name)).count == speakers.count
    else { return "of speakers that are not one each" }
    return nil
  }

  /// Bytes: four thousand speakers take a third of it.
  private static let largestManifest = 1 << 20
  private static let mostSpeakers = 4_096
}
