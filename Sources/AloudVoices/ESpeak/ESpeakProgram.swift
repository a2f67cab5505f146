internal import AloudSpeech
internal import Foundation

/// Where `aloud-espeak` is.
enum ESpeakProgram {
  /// The one that was built or installed with the running program.
  static func besideThisProgram() throws(SpeechError) -> URL {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = folder.map { [$0, $0.appending(path: "../libexec/aloud")] } ?? []
    let candidates = places.map { $0.appending(path: "aloud-espeak").standardizedFileURL }
    guard let executable = candidates.first(where: { access($0.path, X_OK) == 0 }) else {
      throw .engine(
        attempted: "starting eSpeak NG",
        detail: "aloud-espeak is not at " + candidates.map(\.path).joined(separator: " or "))
    }
    return executable
  }
}
