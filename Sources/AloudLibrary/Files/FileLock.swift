internal import Foundation

/// An exclusive lock on a file, among processes and within one; let go when this is released or the process
/// dies, and not inherited by its children.
final class FileLock: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Nil when somebody else holds it.
  static func tryLock(_ path: String) throws -> FileLock? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LibraryError(errno: errno, attempted: "open", path: path) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FileLock(descriptor: descriptor) }
    let code = errno
    close(descriptor)
    guard code == EWOULDBLOCK || code == EINTR else {
      throw LibraryError(errno: code, attempted: "lock", path: path)
    }
    return nil
  }

  /// Blocks the thread until the lock is had; `LibraryError.busy` after ten seconds.
  static func lock(_ path: String) throws -> FileLock {
    let pause: useconds_t = 5_000
    for _ in 0..<2_000 {
      if let lock = try tryLock(path) { return lock }
      usleep(pause)
    }
    throw LibraryError.busy(path: path)
  }
}
