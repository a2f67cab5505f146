import AloudPublication
import Foundation
import Glibc

/// The folder that takes a book's pictures while it is imported, as files `0`, `1`, … Only the parent writes;
/// what it wrote is taken away again unless the import ends well.
struct Spool {
  typealias Write = @Sendable (Int32, UnsafeRawPointer?, Int) -> Int

  private let directory: URL
  private let writeCall: Write
  private var open: OpenFile?
  private(set) var count = 0

  private struct OpenFile {
    let descriptor: Int32
    var bytes: Int
  }

  /// A picture has begun and not ended.
  var isReceiving: Bool { open != nil }

  init(_ directory: URL, write: @escaping Write = { Glibc.write($0, $1, $2) }) {
    self.directory = directory
    writeCall = write
  }

  /// Adds to the picture being received, or begins one.
  mutating func append(_ bytes: [UInt8]) throws {
    var file = try open ?? begin()
    open = file
    try bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let written = try SystemFault.check("write the book’s pictures") {
          writeCall(file.descriptor, piece.baseAddress, piece.count)
        }
        rest = rest.dropFirst(written)
        file.bytes += written
      }
    }
    open = file
  }

  /// The picture being received is whole.
  mutating func end(_ sent: SentResource) throws -> Resource {
    let file = try open ?? begin()
    open = nil
    let resource = Resource(
      path: sent.path, mediaType: sent.mediaType, bytes: file.bytes, file: String(count - 1))
    try SystemFault.check("write the book’s pictures") { close(file.descriptor) }
    return resource
  }

  private mutating func begin() throws -> OpenFile {
    let path = directory.appending(path: String(count)).path
    let descriptor = try SystemFault.check("write the book’s pictures") {
      Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }
    count += 1
    return OpenFile(descriptor: descriptor, bytes: 0)
  }

  /// Closes and removes everything written so far.
  mutating func discard() {
    if let file = open { close(file.descriptor) }
    open = nil
    for index in 0..<count {
      // A file that cannot be removed is left to whoever removes the folder: the import has failed already,
      // and its own reason is the one to tell.
      unlink(directory.appending(path: String(index)).path)
    }
    count = 0
  }
}
