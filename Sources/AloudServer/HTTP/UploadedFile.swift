import Foundation

/// A file that arrived as a body. It is deleted with this value unless it has been moved away.
final class UploadedFile: Sendable {
  let url: URL
  /// In bytes.
  let size: Int
  /// SHA-256 in lower-case hexadecimal.
  let sha256: String

  init(url: URL, size: Int, sha256: String) {
    self.url = url
    self.size = size
    self.sha256 = sha256
  }

  deinit { unlink(url.path) }
}
