import AloudText
import Foundation

/// Writes a body to a new file as it arrives, and hashes it. Used by one thread at a time.
final class UploadSink {
  private let url: URL
  private let descriptor: Int32
  private var digest = SHA256()
  private var size = 0
  private var isFinished = false

  /// Throws `POSIXError` when the folder cannot be written.
  init(in folder: URL) throws {
    url = folder.appending(path: UUID().uuidString)
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(url.path) }
  }

  /// Throws `POSIXError`: `ENOSPC` when the disk is full.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    digest.update(bytes)
    size += bytes.count
  }

  func finish() -> UploadedFile {
    isFinished = true
    return UploadedFile(url: url, size: size, sha256: digest.finishHex())
  }
}
