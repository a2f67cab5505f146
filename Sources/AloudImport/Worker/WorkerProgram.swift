import Foundation
import Glibc

/// All of `aloud-worker`: one file from standard input, one answer to standard output, behind walls.
public enum WorkerProgram {
  /// The process' exit status: 0 when an answer was given, a refusal included.
  public static func run() -> Int32 {
    do {
      if CommandLine.arguments.dropFirst() == ["--inspect-walls"] { return try inspectWalls() }
      guard let request = try WorkerRequest.received() else {
        complain("this program is started by aloud, with a file to read")
        return 64
      }
      try work(on: request)
      return 0
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func work(on request: WorkerRequest) throws {
    let gauge = try MemoryGauge()
    EncodingWarmth.load()
    try WorkerWalls.raise(request.limits)
    let output = WorkerOutput(gauge: gauge)
    do {
      try BookImporter(name: request.name).read(InputFile(descriptor: STDIN_FILENO), into: output)
    } catch let refusal as ImportRefusal {
      try output.refuse(refusal)
    }
  }

  /// Raises the walls and runs against them: `aloud doctor` and the tests ask whether they hold here.
  private static func inspectWalls() throws -> Int32 {
    try WorkerWalls.raise(.standard)
    let trials = WorkerWalls.inspect()
    print(String(decoding: try JSONEncoder().encode(trials), as: UTF8.self))
    return trials.contains { $0.code == 0 } ? 1 : 0
  }

  /// Whether a dead worker's last words are those of the run-time when memory is refused.
  static func isOutOfMemory(complaint: String) -> Bool {
    ["failed to allocate", "Could not allocate memory", "bad_alloc"].contains { complaint.contains($0) }
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("aloud-worker: \(message)\n".utf8))
  }
}
