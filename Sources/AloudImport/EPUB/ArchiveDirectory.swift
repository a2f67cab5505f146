import Foundation

/// The names in an archive, found by the many ways in which books misspell them.
struct ArchiveDirectory {
  private(set) var entries: [Archive.Entry] = []
  /// Names that lead out of the archive or are not relative; they are never read.
  private(set) var unsafeNames: [String] = []
  /// By path; equal where Unicode says that they are canonically equivalent.
  private var exact: [String: Int] = [:]
  /// By path without regard to case and percent-encoding.
  private var folded: [String: Int] = [:]

  /// Of two entries of one name the first is kept.
  mutating func add(_ name: String, index: Int, packed: Int) {
    guard !name.hasSuffix("/"), !name.hasSuffix("\\") else { return }
    guard let path = Self.safePath(name) else {
      unsafeNames.append(name)
      return
    }
    guard exact[path] == nil else { return }
    exact[path] = entries.count
    if folded[Self.folded(path)] == nil { folded[Self.folded(path)] = entries.count }
    entries.append(Archive.Entry(index: index, path: path, packed: packed))
  }

  /// The entry that `path` means: exactly, or with percent-encoding taken off once more, or but for case.
  subscript(path: String) -> Archive.Entry? {
    let index =
      exact[path] ?? path.removingPercentEncoding.flatMap { exact[$0] } ?? folded[Self.folded(path)]
    return index.map { entries[$0] }
  }

  /// The same archive seen from inside one of its folders; what lies outside is gone.
  func inside(folder: String) -> ArchiveDirectory {
    var inner = ArchiveDirectory()
    inner.unsafeNames = unsafeNames
    for entry in entries where entry.path.hasPrefix(folder + "/") {
      inner.add(String(entry.path.dropFirst(folder.count + 1)), index: entry.index, packed: entry.packed)
    }
    return inner
  }

  /// With percent-encoding taken off as often as some program put it on, in lower case.
  private static func folded(_ path: String) -> String {
    var decoded = path
    for _ in 0..<3 { decoded = decoded.removingPercentEncoding ?? decoded }
    return decoded.lowercased()
  }

  /// nil for a name that points anywhere but into the archive.
  private static func safePath(_ name: String) -> String? {
    let parts = name.replacing("\\", with: "/").split(separator: "/", omittingEmptySubsequences: false)
    let kept = parts.filter { $0 != "." }
    guard !kept.isEmpty, kept.allSatisfy({ !$0.isEmpty && $0 != ".." && !$0.utf8.contains(0) }) else {
      return nil
    }
    return kept.joined(separator: "/")
  }
}
