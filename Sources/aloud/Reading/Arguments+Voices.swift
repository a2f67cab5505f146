import AloudLibrary
import AloudVoices
import Foundation

extension Arguments {
  /// Adds and removes voices in the library that `--library` names, with what `--catalogue` offers.
  func voiceStore() throws -> VoiceStore {
    let catalogue = try file(.catalogue).map { try VoiceCatalogue(contentsOf: $0) } ?? .usual()
    return try VoiceStore(library: file(.library) ?? Library.defaultDirectory, catalogue: catalogue)
  }

  /// The voices of this machine and those of the library that `--library` names.
  func voices() throws -> InstalledVoices {
    try InstalledVoices(library: file(.library) ?? Library.defaultDirectory)
  }
}
