internal import AloudSpeech
internal import Foundation

/// Where the programs are that this one is helped by.
enum OwnProgram {
  /// The one that was built or installed with the running program.
  static func named(_ name: String, attempted: String) throws(SpeechError) -> URL {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = folder.map { [$0, $0.appending(path: "../libexec/aloud")] } ?? []
    let candidates = places.map { $0.appending(path: name).standardizedFileURL }
    guard let executable = candidates.first(where: { access($0.path, X_OK) == 0 }) else {
      throw .engine(
        attempted: attempted,
        detail: "\(name) is not at " + candidates.map(\.path).joined(separator: " or "))
    }
    return executable
  }
}
