import AloudLibrary
import Foundation

/// Whether the library's folder is sound, its owner's alone, and has room.
enum LibraryChecks {
  /// Bytes below which a few books and their sound fill the disk.
  private static let leastRoom = 500_000_000

  static func findings(_ directory: URL) async -> [Finding] {
    let path = directory.absoluteURL.standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else {
      return [absent(directory, path), room(directory)]
    }
    return [await health(directory, path), privacy(path), room(directory)]
  }

  private static func absent(_ directory: URL, _ path: String) -> Finding {
    let parent = existing(directory)
    guard access(parent, W_OK | X_OK) == 0 else {
      return .problem(
        "library", "There is no library at \(path) yet, and \(parent) cannot be written.",
        fix: "Make the folder writable, or name another with --library.")
    }
    return .good("library", "There is no library at \(path) yet; the first book makes it.")
  }

  private static func health(_ directory: URL, _ path: String) async -> Finding {
    do {
      let library = try Library(directory: directory)
      let health = try await library.health()
      if let damage = health.damage {
        return .problem(
          "library", "The library at \(path) is damaged: \(damage).",
          fix: "Copy the whole folder away before anything else, then put back a copy made earlier.")
      }
      guard health.missingOriginals.isEmpty else {
        let titles = health.missingOriginals.prefix(3).joined(separator: "”, “")
        return .problem(
          "library", "The files of \(health.missingOriginals.count) books are gone, of “\(titles)” first.",
          fix: "Import these books again: their places and marks are kept.")
      }
      let books = health.books == 1 ? "1 book" : "\(health.books) books"
      return .good("library", "The library at \(path) is sound and holds \(books).")
    } catch {
      return .problem(
        "library", Failure(error).message, fix: "Make the folder your own and writable, or name another one.")
    }
  }

  private static func privacy(_ path: String) -> Finding {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == getuid() else {
      return .problem(
        "permissions", "The folder \(path) belongs to somebody else.", fix: "Make it your own with chown.")
    }
    guard status.st_mode & 0o022 == 0 else {
      return .problem(
        "permissions", "Others may write to \(path).", fix: "Take that from them with chmod go-w.")
    }
    let isPrivate = status.st_mode & 0o077 == 0
    return .good(
      "permissions", isPrivate ? "The library is yours alone." : "Only you may write to the library.")
  }

  private static func room(_ directory: URL) -> Finding {
    var status = statvfs()
    guard statvfs(existing(directory), &status) == 0 else {
      return .problem("space", "The room on the disk cannot be told.", fix: "Look at the disk with df.")
    }
    let bytes = Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).0)
    let text = bytes.formatted(.byteCount(style: .file))
    guard bytes >= leastRoom else {
      return .problem(
        "space", "Only \(text) are left on the library's disk.", fix: "Make room on it, or move the library.")
    }
    return .good("space", "\(text) are left on the library's disk.")
  }

  /// The folder itself or the nearest one about it that is there.
  private static func existing(_ directory: URL) -> String {
    var folder = directory.absoluteURL.standardizedFileURL
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    return folder.path
  }
}
