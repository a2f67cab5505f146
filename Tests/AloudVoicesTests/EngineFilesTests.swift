import AloudSpeech
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

@Suite struct EngineFilesTests {
  @Test func `set-up put them where this program finds them`() throws {
    let files = try EngineFiles.found()
    for file in [try files.onnxRuntime(), files.hibari("hibari.onnx"), files.hibari("LICENSE")] {
      #expect(try Data(contentsOf: file, options: .alwaysMapped).count > 1000)
    }
    #expect(try files.onnxRuntime().lastPathComponent.hasPrefix("libonnxruntime.so."))
    let joe = files.voice("en_US-joe-medium").appending(path: "en_US-joe-medium.onnx.json")
    #expect(FileManager.default.fileExists(atPath: joe.path))
  }

  @Test func `the environment goes first, then the program's own share, then a build tree`() throws {
    let root = try TestFolders.fresh()
    let program = root.appending(path: "tree/.build/debug/aloud")
    let tree = try made(root, "tree/.aloud/engines")
    #expect(try EngineFiles(environment: [:], program: program).folder.path == tree.path)
    let share = try made(root, "tree/.build/share/aloud/engines")
    #expect(try EngineFiles(environment: [:], program: program).folder.path == share.path)
    let named = try made(root, "named")
    let environment = ["ALOUD_ENGINES": named.path]
    #expect(try EngineFiles(environment: environment, program: program).folder.path == named.path)
  }

  @Test func `what is missing is an error that says where it was looked for`() throws {
    let root = try TestFolders.fresh()
    let nowhere = root.appending(path: "nowhere").path
    let error = #expect(throws: SpeechError.self) {
      try EngineFiles(
        environment: ["ALOUD_ENGINES": nowhere], program: root.appending(path: "bin/aloud"))
    }
    guard case .engine("looking for the engines' files", let detail)? = error else {
      Issue.record("not the right error: \(String(describing: error))")
      return
    }
    #expect(detail.contains(nowhere))
    let empty = try EngineFiles(environment: ["ALOUD_ENGINES": made(root, "empty").path], program: nil)
    #expect(throws: SpeechError.self) { try empty.onnxRuntime() }
  }

  @Test func `what may be deleted lies in the user's cache`() throws {
    let root = try TestFolders.fresh()
    let (caches, home) = (try made(root, "caches").path, try made(root, "home").path)
    #expect(try cache(["XDG_CACHE_HOME": caches, "HOME": home]).path == "\(caches)/aloud/engines")
    #expect(try cache(["XDG_CACHE_HOME": "", "HOME": home]).path == "\(home)/.cache/aloud/engines")
  }

  @Test(arguments: [["HOME": "/proc/nobody"], ["XDG_CACHE_HOME": "/dev/null"], [:]])
  func `where no cache can be kept there is a folder that is this user's alone`(
    environment: [String: String]
  ) throws {
    let folder = try cache(environment)
    var status = stat()
    try #require(lstat(folder.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(status.st_uid == getuid())
    let kept = folder.appending(path: "kept-\(UUID().uuidString)")
    try Data().write(to: kept)
    try FileManager.default.removeItem(at: kept)
  }

  private func cache(_ environment: [String: String]) throws -> URL {
    let engines = ["ALOUD_ENGINES": try made(TestFolders.fresh(), "engines").path]
    return try EngineFiles(environment: engines.merging(environment) { $1 }, program: nil).cache
  }

  private func made(_ root: URL, _ path: String) throws -> URL {
    let folder = root.appending(path: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.resolvingSymlinksInPath()
  }
}
