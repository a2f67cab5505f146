import Foundation

/// A folder of its own that only this user may enter, gone with this.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "aloud-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(
        "No temporary folder can be made at \(url.deletingLastPathComponent().path).", detail: "\(error)")
    }
  }

  // What cannot be removed is the system's to clear.
  deinit { try? FileManager.default.removeItem(at: url) }
}
