import Foundation
import TestFolders

/// A folder of one test's own, gone with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing depends on a temporary folder being gone.
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }

  func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Names of what is in it, or in a folder in it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }
}
