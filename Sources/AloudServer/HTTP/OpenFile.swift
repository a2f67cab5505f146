import Foundation

/// A regular file held open for reading, so that it can be sent even if it is deleted meanwhile.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int
  /// Changes whenever the file is replaced or written.
  let tag: EntityTag

  /// Throws `POSIXError`; a link or a folder in the file's place is `ELOOP` or `EISDIR`.
  init(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw POSIXError(.EISDIR)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    let stamp = [
      UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_mtim.tv_sec)),
      UInt64(status.st_mtim.tv_nsec), UInt64(status.st_size),
    ]
    tag = EntityTag(stamp.map { String($0, radix: 36) }.joined(separator: "-"))
  }

  deinit { close(descriptor) }
}
