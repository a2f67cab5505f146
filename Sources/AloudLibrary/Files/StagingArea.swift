internal import Foundation

/// This process's part of the staging folder: uploads and what is parsed out of them, until the library takes
/// them. A lock held for as long as this lives tells other processes not to sweep it.
final class StagingArea: Sendable {
  let path: String
  private let lock: FileLock

  /// Call with the library's lock held, so that nobody sweeps it between its making and its locking.
  init(in folder: LibraryFolder) throws {
    path = "\(folder.staging)/\(UUID().uuidString)"
    try Durably.makeFolder(path)
    guard let lock = try FileLock.tryLock(path + "/lock") else { throw LibraryError.busy(path: path) }
    self.lock = lock
  }

  // What cannot be removed now is swept when the library is next opened.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A fresh folder with an empty `spool` in it.
  func makeFolder() throws -> URL {
    let folder = "\(path)/\(UUID().uuidString)"
    try Durably.makeFolder(folder)
    try Durably.makeFolder(folder + "/spool")
    return URL(filePath: folder, directoryHint: .isDirectory)
  }

  /// Removes a folder that `makeFolder` made; any other path is left alone.
  func discard(_ folder: URL) throws {
    guard folder.deletingLastPathComponent().standardizedFileURL.path(percentEncoded: false).hasPrefix(path)
    else { return }
    try Durably.remove(folder.path(percentEncoded: false))
  }

  /// Removes what dead processes left. Call with the library's lock held.
  static func sweep(_ folder: LibraryFolder) throws {
    for name in try Durably.names(in: folder.staging)
    where UUID(uuidString: name) != nil {
      let path = "\(folder.staging)/\(name)"
      guard let lock = try FileLock.tryLock(path + "/lock") else { continue }
      try withExtendedLifetime(lock) { try Durably.remove(path) }
    }
  }
}
