internal import Foundation

/// The cached renditions on disk: a file each, in 256 folders by the first two digits of the key.
///
/// Several processes may use one folder: files appear whole, under their name, or not at all, and the first to
/// write a key keeps it. Every call blocks.
struct RenditionFolder: Sendable {
  struct Entry: Sendable {
    let key: RenditionKey
    let bytes: Int
    let lastUse: Date
  }

  private let directory: URL

  init(directory: URL) throws(RenditionCacheError) {
    self.directory = directory
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw RenditionCacheError(
        attempted: "making the folder", path: directory.path, cause: error.localizedDescription)
    }
  }

  /// Nil when there is none, or what there is is damaged; then it is gone afterwards.
  func rendition(for key: RenditionKey) -> EncodedRendition? {
    let file = file(for: key)
    // Not there is the ordinary case; not readable is the same to the listener: it is made again.
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard let rendition = RenditionFile.rendition(from: data, key: key) else {
      remove(key)
      return nil
    }
    // How recently it was used only orders eviction.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return rendition
  }

  /// Writes the rendition, unless another process was first.
  /// - Returns: what is in the folder now, and the bytes it grew by.
  func store(
    _ rendition: EncodedRendition, for key: RenditionKey
  ) throws(RenditionCacheError) -> (kept: EncodedRendition, added: Int) {
    let file = file(for: key)
    let draft = directory.appending(path: Self.draftPrefix + UUID().uuidString)
    let data = RenditionFile.bytes(of: rendition, key: key)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The draft is no longer needed once it is linked, or when it could not be.
      defer { try? FileManager.default.removeItem(at: draft) }
      try data.write(to: draft)
      do {
        try FileManager.default.linkItem(at: draft, to: file)
      } catch {
        if let first = self.rendition(for: key) { return (first, 0) }
        // What stood there was damaged and is gone, or the file system has no links.
        try FileManager.default.moveItem(at: draft, to: file)
      }
    } catch {
      throw RenditionCacheError(
        attempted: "keeping a rendition", path: file.path, cause: error.localizedDescription)
    }
    return (rendition, data.count)
  }

  func remove(_ key: RenditionKey) {
    // Another process may have been first.
    try? FileManager.default.removeItem(at: file(for: key))
  }

  /// Everything in the folder, least recently used first. Drafts that a killed process left are deleted.
  func entries() -> [Entry] {
    let wanted: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    // A folder that cannot be listed holds nothing that could be evicted.
    guard let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: Array(wanted))
    else { return [] }
    var entries: [Entry] = []
    for case let file as URL in files {
      // A file that another process deletes meanwhile has no values.
      guard let values = try? file.resourceValues(forKeys: wanted), values.isRegularFile == true,
        let lastUse = values.contentModificationDate, let bytes = values.fileSize
      else { continue }
      if file.pathExtension == Self.pathExtension {
        let key = RenditionKey(digest: file.deletingPathExtension().lastPathComponent)
        entries.append(Entry(key: key, bytes: bytes, lastUse: lastUse))
      } else if file.lastPathComponent.hasPrefix(Self.draftPrefix),
        -lastUse.timeIntervalSinceNow > Self.draftLife
      {
        // As above.
        try? FileManager.default.removeItem(at: file)
      }
    }
    return entries.sorted { ($0.lastUse, $0.key.digest) < ($1.lastUse, $1.key.digest) }
  }

  private static let pathExtension = "rendition"
  private static let draftPrefix = "draft-"
  /// Seconds after which nobody is writing a draft any more.
  private static let draftLife = 3_600.0

  private func file(for key: RenditionKey) -> URL {
    directory.appending(path: String(key.digest.prefix(2))).appending(path: key.digest)
      .appendingPathExtension(Self.pathExtension)
  }
}
