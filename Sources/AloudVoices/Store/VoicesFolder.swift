internal import Foundation

/// Where the voices are that their owner added: `NAME/{NAME.onnx, NAME.onnx.json, voice.json}` each.
///
/// A voice is there wholly or not at all: it is gathered under `.parts`, and moved into its place when it was found
/// good. What is taken away waits under `.removed`, so that it can be brought back.
struct VoicesFolder: Hashable, Sendable {
  let url: URL

  private var parts: URL { url.appending(path: ".parts", directoryHint: .isDirectory) }
  private var removed: URL { url.appending(path: ".removed", directoryHint: .isDirectory) }

  static let manifest = "voice.json"
  static func model(_ name: String) -> String { "\(name).onnx" }
  static func configuration(_ name: String) -> String { "\(name).onnx.json" }

  func folder(of name: String) -> URL { url.appending(path: name, directoryHint: .isDirectory) }
  func removedFolder(of name: String) -> URL { removed.appending(path: name, directoryHint: .isDirectory) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder(of: name).path) }
  func hasRemoved(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: removedFolder(of: name).path)
  }

  /// Whether a voice may be called that: it becomes a file's name and part of an id.
  static func isName(_ name: String) -> Bool {
    guard (1...80).contains(name.utf8.count), let first = name.unicodeScalars.first else { return false }
    let isLetter = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar.properties.isGraphemeExtend
    }
    return isLetter(first)
      && name.unicodeScalars.allSatisfy { isLetter($0) || "-_+.".unicodeScalars.contains($0) }
  }

  // MARK: Adding

  /// For as long as the voice is being added. Throws `busy` when another program adds it.
  func lock(_ name: String) throws(VoiceStoreError) -> VoiceLock {
    try makeFolder(parts)
    guard let lock = try VoiceLock(parts.appending(path: "\(name).lock")) else { throw .busy(name: name) }
    return lock
  }

  /// Where the voice's files are gathered; what an earlier attempt left is there still.
  func part(of name: String) throws(VoiceStoreError) -> URL {
    let part = parts.appending(path: name, directoryHint: .isDirectory)
    try makeFolder(part)
    return part
  }

  func discardPart(of name: String) {
    // What cannot be removed now is swept later.
    try? FileManager.default.removeItem(at: parts.appending(path: name))
  }

  /// Throws `noRoom` when so many bytes and some more do not fit.
  func requireRoom(for bytes: Int) throws(VoiceStoreError) {
    var status = statvfs()
    guard statvfs(url.path, &status) == 0 else { throw VoiceStoreError(errno: errno, path: url.path) }
    let (free, isHuge) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    guard isHuge || free >= UInt64(bytes) + Self.spare else { throw .noRoom(path: url.path) }
  }

  /// Bytes that stay free: the library writes beside us.
  private static let spare: UInt64 = 64 << 20

  /// Moves a voice that was found good into its place, on disk before this returns.
  func place(_ part: URL, as name: String, _ voice: InstalledVoice) throws(VoiceStoreError) {
    try write(voice, in: part)
    for file in [Self.model(name), Self.configuration(name), Self.manifest] {
      try flush(part.appending(path: file))
    }
    try flush(part)
    guard rename(part.path, folder(of: name).path) == 0 else {
      let code = errno
      guard code != EEXIST, code != ENOTEMPTY else { throw .alreadyThere(name: name) }
      throw VoiceStoreError(errno: code, path: folder(of: name).path)
    }
    try flush(url)
  }

  /// Says something else of a voice that is there; the old or the new is on disk, whatever happens.
  func replace(_ name: String, with voice: InstalledVoice) throws(VoiceStoreError) {
    try write(voice, in: folder(of: name))
    try flush(folder(of: name))
  }

  private func write(_ voice: InstalledVoice, in folder: URL) throws(VoiceStoreError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(voice).write(to: folder.appending(path: Self.manifest), options: .atomic)
    } catch {
      throw VoiceStoreError(error, path: folder.path)
    }
  }

  // MARK: Removing

  /// Out of the way, to be brought back or swept.
  func remove(_ name: String) throws(VoiceStoreError) {
    try makeFolder(removed)
    try delete(removedFolder(of: name))
    try move(folder(of: name), to: removedFolder(of: name))
  }

  func restore(_ name: String) throws(VoiceStoreError) {
    try move(removedFolder(of: name), to: folder(of: name))
  }

  /// Deletes what was removed.
  func emptyRemoved() throws(VoiceStoreError) { try delete(removed) }

  /// Deletes what was removed, and parts that nobody has gone on with for a month.
  func sweep(now: Date = .now) throws(VoiceStoreError) {
    try emptyRemoved()
    for name in names(in: parts) {
      let part = parts.appending(path: name)
      guard let lock = try VoiceLock(parts.appending(path: "\(name).lock")) else { continue }
      try withExtendedLifetime(lock) { () throws(VoiceStoreError) in
        let files = [part] + names(in: part).map { part.appending(path: $0) }
        let latest = files.compactMap(Self.changed).max() ?? .distantPast
        if now.timeIntervalSince(latest) > Self.patience { try delete(part) }
      }
    }
  }

  /// Seconds.
  private static let patience: TimeInterval = 30 * 86_400

  private func move(_ source: URL, to target: URL) throws(VoiceStoreError) {
    guard rename(source.path, target.path) == 0 else {
      throw VoiceStoreError(errno: errno, path: source.path)
    }
    try flush(url)
  }

  private func delete(_ item: URL) throws(VoiceStoreError) {
    do {
      try FileManager.default.removeItem(at: item)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    } catch {
      throw VoiceStoreError(error, path: item.path)
    }
  }

  private func makeFolder(_ folder: URL) throws(VoiceStoreError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw VoiceStoreError(error, path: folder.path)
    }
  }

  private func flush(_ item: URL) throws(VoiceStoreError) {
    let descriptor = open(item.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw VoiceStoreError(errno: errno, path: item.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw VoiceStoreError(errno: errno, path: item.path) }
  }
}

// MARK: - What is there

extension VoicesFolder {
  /// What changes whenever a voice comes, goes or loses a file.
  struct Stamp: Hashable, Sendable {
    fileprivate let changes: [String: Date]
  }

  /// A voice, or why the folder of that name is none.
  struct Entry: Sendable {
    let name: String
    let found: Result<InstalledVoice, BrokenVoice>
  }

  var stamp: Stamp {
    let folders = [url, removed] + names(in: url).map(folder)
    return Stamp(
      changes: Dictionary(
        folders.compactMap { folder in Self.changed(folder).map { (folder.path, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }

  /// By name.
  var entries: [Entry] { entries(in: url) }
  var removedEntries: [Entry] { entries(in: removed) }

  private func entries(in parent: URL) -> [Entry] {
    names(in: parent).sorted().map { name in
      let folder = parent.appending(path: name, directoryHint: .isDirectory)
      return Entry(
        name: name, found: Result { () throws(BrokenVoice) in try Self.voice(named: name, in: folder) })
    }
  }

  /// What is known of a voice that is there.
  func voice(_ name: String) throws(BrokenVoice) -> InstalledVoice {
    try Self.voice(named: name, in: folder(of: name))
  }

  private static func voice(named name: String, in folder: URL) throws(BrokenVoice) -> InstalledVoice {
    guard isName(name) else {
      throw BrokenVoice(name: name, reason: "its name is none that a voice can have")
    }
    for file in [model(name), configuration(name)]
    where !FileManager.default.fileExists(atPath: folder.appending(path: file).path) {
      throw BrokenVoice(name: name, reason: "\(file) is missing")
    }
    let manifest = folder.appending(path: manifest)
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      throw BrokenVoice(name: name, reason: "it was put there without being tried")
    }
    return try InstalledVoice(contentsOf: manifest, named: name)
  }

  /// Folders that are not hidden; none where there is no such folder.
  private func names(in parent: URL) -> [String] {
    // Without the folder there are no voices.
    let items = try? FileManager.default.contentsOfDirectory(
      at: parent, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    return (items ?? []).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
      .map(\.lastPathComponent)
  }

  private static func changed(_ item: URL) -> Date? {
    // What is not there has not changed.
    try? FileManager.default.attributesOfItem(atPath: item.path)[.modificationDate] as? Date
  }
}

/// A folder among the voices that is none.
public struct BrokenVoice: Error, Hashable, Sendable {
  public let name: String
  /// After “because”.
  public let reason: String
}
