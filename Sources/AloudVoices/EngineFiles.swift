internal import AloudSpeech
internal import Foundation

/// The files of the engines, as `scripts/setup` lays them out: `onnxruntime/`, `hibari/`, and `voices/` for the
/// voices that tests and measurements install.
struct EngineFiles: Sendable {
  let folder: URL
  /// Holds what is worked out of the files once and may be deleted at any time: in the user's cache folder, else,
  /// where nothing can be kept there, in a temporary one that is this user's alone.
  let cache: URL

  /// - Throws: `SpeechError.engine` when no place has them.
  static func found() throws(SpeechError) -> EngineFiles {
    let environment = ProcessInfo.processInfo.environment
    return try EngineFiles(
      environment: environment, program: Bundle.main.executableURL?.resolvingSymlinksInPath())
  }

  /// Looks where `ALOUD_ENGINES` says, and nowhere else when it says anything; else in `../share/aloud/engines` beside
  /// the program, then in `.aloud/engines` of the folders above it, the nearest first.
  init(environment: [String: String], program: URL?) throws(SpeechError) {
    func named(_ name: String) -> URL? {
      environment[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
    }
    let candidates = named("ALOUD_ENGINES").map { [$0] } ?? Self.places(near: program)
    let found = candidates.first { candidate in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    guard let found else {
      throw .engine(
        attempted: "looking for the engines' files",
        detail: "they are not at " + (candidates.first?.path ?? "any known place") + "; run scripts/setup run"
      )
    }
    folder = found.resolvingSymlinksInPath()
    let caches = named("XDG_CACHE_HOME") ?? named("HOME")?.appending(path: ".cache")
    let usual = caches?.appending(path: "aloud/engines")
    cache = usual.flatMap { Self.canKeep(in: $0) ? $0 : nil } ?? Self.ownTemporaryFolder()
  }

  private static func canKeep(in folder: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return false
    }
    return access(folder.path, W_OK) == 0
  }

  /// What is kept is trusted when it is read again, so nobody else may have put it there.
  private static func ownTemporaryFolder() -> URL {
    let temporary = FileManager.default.temporaryDirectory
    let folder = temporary.appending(path: "aloud-engines-\(getuid())")
    var status = stat()
    let isOwn =
      (mkdir(folder.path, 0o700) == 0 || errno == EEXIST) && lstat(folder.path, &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o077 == 0
    // Somebody took the name: another one, that nobody foresees.
    return isOwn ? folder : temporary.appending(path: "aloud-engines-\(UUID().uuidString)")
  }

  /// The library, whatever its version.
  func onnxRuntime() throws(SpeechError) -> URL {
    let library = folder.appending(path: "onnxruntime")
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: library.path).sorted()
      if let name = names.last(where: { $0.hasPrefix("libonnxruntime.so") }) {
        return library.appending(path: name)
      }
    } catch {
      throw .engine(attempted: "looking for ONNX Runtime", detail: error.localizedDescription)
    }
    throw .engine(attempted: "looking for ONNX Runtime", detail: "\(library.path) does not hold it")
  }

  /// A file of Hibari's, `hibari.onnx`; whether it is there is seen by whoever opens it.
  func hibari(_ name: String) -> URL { folder.appending(path: "hibari").appending(path: name) }

  /// A folder with a voice that set-up fetched, `en_US-joe-medium`.
  func voice(_ name: String) -> URL { folder.appending(path: "voices").appending(path: name) }

  private static func places(near program: URL?) -> [URL] {
    guard let program else { return [] }
    var places = [
      program.deletingLastPathComponent().appending(path: "../share/aloud/engines").standardizedFileURL
    ]
    var above = program.deletingLastPathComponent()
    while above.path != "/", !above.path.isEmpty {
      places.append(above.appending(path: ".aloud/engines"))
      above.deleteLastPathComponent()
    }
    return places
  }
}
