import AloudImport
import Foundation

/// A file that lies in a staging folder, from where the library takes it.
struct StagedOriginal: Sendable {
  let url: URL
  /// In lower-case hexadecimal.
  let sha256: String

  /// Moves a file that was uploaded. Throws `POSIXError`.
  init(moving upload: UploadedFile, into staging: URL) throws {
    url = staging.appending(path: "original")
    sha256 = upload.sha256
    guard rename(upload.url.path, url.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  /// Copies a file of the person's, or packs a book that lies unpacked in a folder: what is kept is then what
  /// was read, whatever becomes of the file meanwhile.
  ///
  /// - Parameter limit: in bytes.
  /// - Throws: `ImportRefusal` for what is no file that can be read, `POSIXError`, `CancellationError`.
  init(copying file: URL, into staging: URL, limit: Int) throws {
    let sink = try UploadSink(in: staging)
    if let folder = PackageFolder(file) {
      try folder.pack(limit: limit) { try sink.write($0) }
    } else {
      try Self.copy(Self.open(file, limit: limit), to: sink)
    }
    try self.init(moving: sink.finish(), into: staging)
  }

  private static func copy(_ source: OpenFile, to sink: UploadSink) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try Task.checkCancellation()
      let count = read(source.descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      if count == 0 { break }
      try buffer.withUnsafeBytes { try sink.write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func open(_ file: URL, limit: Int) throws -> OpenFile {
    let open: OpenFile
    do {
      open = try OpenFile(file.resolvingSymlinksInPath())
    } catch let error as POSIXError {
      switch error.code {
      case .ENOENT: throw ImportRefusal(.notABook, "There is no such file.")
      case .EISDIR: throw ImportRefusal(.notABook, "This is not a single file.")
      default: throw ImportRefusal(.notABook, "The file could not be opened.", detail: "\(error.code)")
      }
    }
    guard open.size <= limit else {
      throw ImportRefusal(
        .tooLarge, "This file is too large for Aloud to read: more than \(limit >> 20) MB.")
    }
    return open
  }
}
