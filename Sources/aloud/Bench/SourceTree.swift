import Foundation

/// Aloud's own source folder, where what only measures lies; a program that was installed has none.
struct SourceTree: Sendable {
  let folder: URL

  /// The nearest folder above the program that is one.
  static func aboveThisProgram() throws -> SourceTree {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Benchmarks/timing/align.py").path) {
        return SourceTree(folder: folder)
      }
      folder.deleteLastPathComponent()
    }
    throw Failure("Measuring is done from Aloud's source folder, and this program does not lie in one.")
  }

  var timing: URL { folder.appending(path: "Benchmarks/timing") }

  /// The Python that set-up filled for measurements.
  func python() throws -> URL {
    let venv = folder.appending(path: ".aloud/venv")
    guard FileManager.default.fileExists(atPath: venv.appending(path: "wheels-bench.sum").path) else {
      throw Failure("What measures is not installed: run “scripts/setup bench” first.")
    }
    return venv.appending(path: "bin/python")
  }
}
