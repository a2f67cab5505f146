import Foundation
import TestFolders

/// A fresh folder, deleted with the value that holds it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // What is left behind is only a test's rubbish.
    try? FileManager.default.removeItem(at: url)
  }

  /// All plain files in it, at any depth.
  var files: [URL] {
    let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }
}
