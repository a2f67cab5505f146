public import Foundation

/// An EPUB that lies unpacked in a folder. It is packed the same way every time, whatever the dates of its
/// files and the order the disk gives them in: `mimetype` first, then the files by name, all stored. So its
/// hash is the book's.
public struct PackageFolder: Sendable {
  /// Folders inside folders, at most.
  private static let depth = 32
  /// In bytes; a file is held in memory while it is packed.
  private static let largestFile = 128 << 20
  private static let longestName = 4_096

  private let url: URL

  /// Nil when `url` is no folder.
  public init?(_ url: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      return nil
    }
    self.url = url.resolvingSymlinksInPath()
  }

  /// The package as an archive, handed to `write` piece by piece. Links and devices in the folder are left
  /// out: what they lead to is not the book's.
  ///
  /// - Parameter limit: the most that its files may come to, in bytes.
  /// - Throws: `ImportRefusal`, `CancellationError`, whatever `write` throws.
  public func pack(limit: Int, to write: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    guard FileManager.default.fileExists(atPath: url.appending(path: "META-INF/container.xml").path) else {
      throw ImportRefusal(.notABook, "This is a folder, and there is no book unpacked in it.")
    }
    var files: [String] = []
    try list("", into: &files, depth: 0)
    var archive = StoredArchive(write: write)
    try archive.append("mimetype", Array("application/epub+zip".utf8))
    var size = 0
    for name in files.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where name != "mimetype" {
      try Task.checkCancellation()
      let content = try content(of: name, limit: min(Self.largestFile, limit - size))
      size += content.count
      try archive.append(name, content)
    }
    try archive.finish()
  }

  /// Adds the names of the files in a folder of the package, relative to it.
  private func list(_ folder: String, into files: inout [String], depth: Int) throws {
    guard depth <= Self.depth else { throw Self.tooLarge("its folders lie too deep in each other") }
    for name in try names(in: folder) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(url.appending(path: path).path, &status) == 0 else {
        throw Self.unreadable(path, String(cString: strerror(errno)))
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try list(path, into: &files, depth: depth + 1)
      case S_IFREG where path.utf8.count <= Self.longestName: files.append(path)
      default: continue
      }
      guard files.count < StoredArchive.mostEntries else {
        throw Self.tooLarge("there are too many files in it")
      }
    }
  }

  private func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path)
    } catch {
      throw Self.unreadable(folder, "\(error)")
    }
  }

  private func content(of name: String, limit: Int) throws -> [UInt8] {
    do {
      let file = Descriptor(
        owning: try SystemFault.check("open the file") {
          open(url.appending(path: name).path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        })
      let input = try InputFile(descriptor: file.raw)
      guard input.size <= limit else { throw Self.tooLarge("“\(name)” has \(input.size) bytes") }
      return try input.bytes(at: 0, count: input.size)
    } catch let fault as SystemFault {
      throw Self.unreadable(name, fault.description)
    }
  }

  private static func unreadable(_ name: String, _ detail: String) -> ImportRefusal {
    ImportRefusal(.notABook, "This folder could not be read.", detail: "“\(name)”: \(detail)")
  }

  private static func tooLarge(_ detail: String) -> ImportRefusal {
    ImportRefusal(.tooLarge, "This folder is too large for Aloud to read as a book.", detail: detail)
  }
}
