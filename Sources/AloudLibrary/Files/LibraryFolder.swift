internal import Foundation

/// Where in a library's folder everything is.
struct LibraryFolder: Sendable {
  let path: String

  var database: String { path + "/aloud.sqlite" }
  var originals: String { path + "/originals" }
  var resources: String { path + "/resources" }
  var staging: String { path + "/staging" }
  /// Held while files are put in place or swept: never both at once, whichever process does it.
  var lock: String { path + "/lock" }

  func original(_ sha256: String) -> String { "\(originals)/\(sha256)" }
  func resources(_ sha256: String) -> String { "\(resources)/\(sha256)" }
  func resources(_ sha256: String, revision: Int) -> String { "\(resources)/\(sha256)/\(revision)" }

  /// Makes what is missing. A folder made here may be entered by its owner only.
  static func prepare(_ directory: URL) throws -> LibraryFolder {
    let folder = LibraryFolder(
      path: directory.absoluteURL.standardizedFileURL.path(percentEncoded: false).trimmed)
    let parent = (folder.path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw LibraryError.notWritable(path: folder.path)
    }
    for path in [folder.path, folder.originals, folder.resources, folder.staging] {
      try Durably.makeFolder(path)
    }
    guard access(folder.path, W_OK | X_OK) == 0 else { throw LibraryError.notWritable(path: folder.path) }
    // SQLite gives its other files the mode of this one.
    let descriptor = open(folder.database, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LibraryError(errno: errno, attempted: "open", path: folder.database) }
    close(descriptor)
    return folder
  }

  /// Takes away whatever of an unsettled book nobody owns.
  func removeResources(_ sha256: String, revision: Int) throws {
    try Durably.remove(resources(sha256, revision: revision))
    // Fails, as it should, while another revision is in it.
    rmdir(resources(sha256))
  }
}

extension String {
  /// Without slashes at the end.
  fileprivate var trimmed: String {
    var path = self[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
