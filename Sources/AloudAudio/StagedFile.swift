internal import Foundation

/// A file that appears under its name only when it is complete.
///
/// Written beside its place and renamed; given up (or dropped) before that, it leaves nothing.
final class StagedFile {
  let destination: URL
  private let staging: URL
  private let handle: FileHandle
  private var isOpen = true

  init(for destination: URL) throws(AudioError) {
    let name = ".\(destination.lastPathComponent).\(UUID().uuidString.prefix(8)).partial"
    let staging = destination.deletingLastPathComponent().appendingPathComponent(name)
    handle = try Self.attempt("make", destination) {
      try Data().write(to: staging, options: .withoutOverwriting)
      return try FileHandle(forWritingTo: staging)
    }
    self.destination = destination
    self.staging = staging
  }

  deinit { discard() }

  /// Appends, or overwrites what stands at `offset`.
  func write(_ data: Data, at offset: UInt64? = nil) throws(AudioError) {
    try Self.attempt("write", destination) {
      if let offset { try handle.seek(toOffset: offset) }
      try handle.write(contentsOf: data)
    }
  }

  /// Puts the file in its place, over one that was there, once its bytes are on the disk.
  func commit() throws(AudioError) {
    try Self.attempt("finish", destination) {
      try handle.synchronize()
      try handle.close()
      guard rename(staging.path, destination.path) == 0 else {
        throw CocoaError(
          .fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(errno))])
      }
    }
    isOpen = false
  }

  /// Removes what was written.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    // Nothing is lost when closing or removing a file that nobody will read fails.
    try? handle.close()
    try? FileManager.default.removeItem(at: staging)
  }

  private static func attempt<Value>(
    _ what: String, _ file: URL, _ body: () throws -> Value
  ) throws(AudioError) -> Value {
    do {
      return try body()
    } catch {
      throw .file(attempted: what, path: file.path, cause: error.localizedDescription)
    }
  }
}
