internal import Foundation

/// A lock that one program at a time holds while it adds a voice; let go when this is released or the process dies.
final class VoiceLock: Sendable {
  private let descriptor: Int32

  /// Nil when somebody else holds it.
  init?(_ file: URL) throws(VoiceStoreError) {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw VoiceStoreError(errno: errno, path: file.path) }
    // `deinit` closes what is open, here too: this is whole already.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
