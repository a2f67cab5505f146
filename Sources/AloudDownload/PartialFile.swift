internal import Foundation

/// A file that comes in pieces, over several attempts if need be, with a note beside it of what it is part of.
///
/// Not `Sendable`: one owner at a time.
final class PartialFile {
  /// What was being fetched.
  struct Origin: Codable, Hashable {
    /// As it was asked for, before any redirect.
    let address: String
    /// What `If-Range` takes: a strong tag or a date (RFC 9110 §13.1.5).
    let validator: String
    /// Bytes of the whole; nil where the server did not say.
    let total: Int?
  }

  let path: String
  /// Bytes that are here.
  private(set) var size: Int
  /// Nil where what is here cannot be gone on with.
  private(set) var origin: Origin?
  private let descriptor: Int32
  private var notePath: String { Self.notePath(of: path) }

  /// Opens the part, or makes it.
  init(_ file: URL, from address: String) throws(DownloadError) {
    path = file.path(percentEncoded: false)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.fault(errno, path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notWritable(path: path, detail: "it is no ordinary file")
    }
    size = Int(status.st_size)
    // A note that is missing or damaged means no more than to begin anew.
    if size > 0, let data = FileManager.default.contents(atPath: Self.notePath(of: path)),
      let note = try? JSONDecoder().decode(Origin.self, from: data), note.address == address
    {
      origin = note
    }
  }

  deinit { close(descriptor) }

  /// Removes a part and its note; what is not there is removed already.
  static func remove(_ file: URL) {
    let path = file.path(percentEncoded: false)
    unlink(path)
    unlink(notePath(of: path))
  }

  private static func notePath(of path: String) -> String { path + ".origin" }

  /// Throws away what is here; `origin` is nil for what could not be gone on with later.
  func restart(_ origin: Origin?) throws(DownloadError) {
    guard ftruncate(descriptor, 0) == 0 else { throw Self.fault(errno, path) }
    size = 0
    self.origin = origin
    guard let origin else {
      unlink(notePath)
      return
    }
    do {
      try JSONEncoder().encode(origin).write(to: URL(filePath: notePath), options: .atomic)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw .noRoom(path: path)
    } catch {
      throw .notWritable(path: path, detail: error.localizedDescription)
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(DownloadError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(size))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.fault(errno, path) }
      written += count
      size += count
    }
  }

  /// On disk, and whole: the note goes.
  func finish() throws(DownloadError) {
    guard fsync(descriptor) == 0 else { throw Self.fault(errno, path) }
    unlink(notePath)
  }

  private static func fault(_ code: Int32, _ path: String) -> DownloadError {
    code == ENOSPC || code == EDQUOT
      ? .noRoom(path: path) : .notWritable(path: path, detail: String(cString: strerror(code)))
  }
}
