public import Foundation

/// Where tests put their files: in one folder of this process, which goes when the process ends. What a test
/// leaves behind, or what still writes there after its test, goes with it.
public enum TestFolders {
  private static let root: URL = {
    let root = URL.temporaryDirectory.appending(
      path: "aloud-tests-\(ProcessInfo.processInfo.processIdentifier)", directoryHint: .isDirectory)
    atexit {
      // Nobody is left to be told.
      try? FileManager.default.removeItem(at: TestFolders.root)
    }
    return root
  }()

  /// A place of its own in that folder, where nothing is yet.
  public static func fresh() throws -> URL {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    return root.appending(path: UUID().uuidString, directoryHint: .isDirectory)
  }
}
