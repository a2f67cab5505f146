internal import AloudText
internal import Foundation

/// The SHA-256 of files as large as models, worked out once.
enum ModelDigest {
  /// In 64 hexadecimal digits. What was worked out is remembered in `cache` under the file's identity, its size and
  /// the moment of its last change, which no program sets at will.
  ///
  /// - Throws: what reading or writing throws.
  static func digest(of file: URL, remembering cache: URL) throws -> String {
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
    let identity =
      "\(status.st_dev)-\(status.st_ino)-\(status.st_size)-\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
    let note = cache.appending(path: "digests/\(identity)")
    // It may not be there, or not be readable: then the digest is worked out.
    if let known = try? String(contentsOf: note, encoding: .utf8), isDigest(known) { return known }
    let digest = try digest(of: file)
    try FileManager.default.createDirectory(
      at: note.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(digest.utf8).write(to: note, options: .atomic)
    return digest
  }

  /// Bytes read at once.
  private static let piece = 1 << 20

  static func digest(of file: URL) throws -> String {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }  // nothing was written
    var sha = SHA256()
    while let bytes = try handle.read(upToCount: piece), !bytes.isEmpty { sha.update(bytes) }
    return sha.finishHex()
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
