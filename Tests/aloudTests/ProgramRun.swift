import Foundation
import TestFolders
import Testing

/// The real program, run to its end with a home of its own.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  /// Lines of standard output.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }

  /// The lines of standard output as JSON objects.
  var objects: [[String: Any]] {
    get throws { try lines.map { try JSONLine.object($0) } }
  }

  /// Standard error when it is one sentence of the program's, without its `aloud: `.
  var sentence: String? {
    guard errors.hasPrefix("aloud: "), errors.hasSuffix(".\n"), errors.count(where: { $0 == "\n" }) == 1
    else {
      return nil
    }
    return String(errors.dropFirst(7).dropLast())
  }
}

enum JSONLine {
  static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

/// A folder to run the program in, gone with this.
final class Desk: Sendable {
  let folder: URL

  init() throws {
    folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: folder.appending(path: name))
    return path(name)
  }

  /// Names of what is in the folder, the program's home left out.
  var names: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: path(""))).subtracting([
        "home", "out", "err", "in",
      ])
    }
  }

  func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    let process = try start(arguments, input: input)
    process.waitUntilExit()
    return try result(of: process)
  }

  /// The program at work; its output goes to the files `out` and `err`.
  func start(_ arguments: [String], input: String = "") throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_DATA_HOME"] = path("home")
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    process.environment = environment
    try write(input.utf8, to: "in")
    for name in ["out", "err"] { try write([], to: name) }
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "err"))
    try process.run()
    return process
  }

  /// What it has said so far; a status of −1 while it runs.
  func result(of process: Process) throws -> ProgramRun {
    ProgramRun(
      status: process.isRunning
        ? -1 : process.terminationStatus + (process.terminationReason == .exit ? 0 : 128),
      output: try String(contentsOf: folder.appending(path: "out"), encoding: .utf8),
      errors: try String(contentsOf: folder.appending(path: "err"), encoding: .utf8))
  }

  /// Beside the program that runs the tests.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "aloud")
}
