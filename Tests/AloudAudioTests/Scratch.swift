import Foundation
import TestFolders

/// A folder that is gone when the test is.
final class Scratch {
  let folder: URL

  init() throws {
    folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
