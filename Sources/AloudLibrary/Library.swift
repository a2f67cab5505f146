internal import AloudText
internal import Dispatch
public import Foundation

/// The books of a household and every reader's places in them, in one folder: a database and files.
///
/// What a method has returned from is on disk. Several processes may have the same library open. The actor runs
/// on a thread of its own: it waits for the disk. Every method throws `LibraryError` only.
public actor Library {
  /// `aloud` in the user's data folder (`XDG_DATA_HOME`, else `~/.local/share`).
  public static var defaultDirectory: URL {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
    let base =
      data.hasPrefix("/")
      ? URL(filePath: data, directoryHint: .isDirectory)
      : URL.homeDirectory.appending(path: ".local/share", directoryHint: .isDirectory)
    return base.appending(path: "aloud", directoryHint: .isDirectory)
  }

  /// Where rendered speech may be kept: safe to delete at any time.
  public nonisolated let renditions: URL
  public nonisolated let directory: URL

  let folder: LibraryFolder
  let database: Database
  /// For reading, hashing and flushing large files: the actor must stay free to store positions.
  let files = DispatchQueue(label: "aloud.library.files")
  private let area: StagingArea
  private let executor = QueueExecutor(label: "aloud.library")

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the library, making it when there is none, and clears away what a killed process left half-done.
  /// Blocks the calling thread while it does.
  public init(directory: URL) throws {
    let folder = try LibraryFolder.prepare(directory)
    let lock = try FileLock.lock(folder.lock)
    let opened = try withExtendedLifetime(lock) {
      let database = try Database(path: folder.database)
      try Schema.migrate(database)
      try Upkeep(folder: folder, database: database).run()
      return (database, try StagingArea(in: folder))
    }
    self.folder = folder
    (database, area) = opened
    self.directory = URL(filePath: folder.path, directoryHint: .isDirectory)
    renditions = self.directory.appending(path: "renditions", directoryHint: .isDirectory)
  }

  /// A fresh folder inside the library for an upload and its spool, `spool(in:)`. Whoever asks for it hands it
  /// to `add` or `revise`, or discards it; one that is left behind goes when the process does.
  public func stagingDirectory() throws -> URL { try area.makeFolder() }

  /// The folder, made already, that the importer writes a publication's resources to.
  public static nonisolated func spool(in staging: URL) -> URL {
    staging.appending(path: "spool", directoryHint: .isDirectory)
  }

  /// Removes a staging folder and all that is in it.
  public func discard(staging: URL) throws { try area.discard(staging) }
}
