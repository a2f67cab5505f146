public import Foundation

/// A ZIP archive written in code (APPNOTE 6.3.10 without ZIP64), entry by entry in the given order;
/// duplicates and nonsense included.
public struct ZIPFile: Sendable {
  public var entries: [ZIPEntry]
  /// Junk in front. The offsets in the directory count from its end, as when something was put before a
  /// finished archive, unless `countsPrefix`.
  public var prefix: [UInt8]
  public var countsPrefix: Bool
  public var comment: [UInt8]

  public init(
    _ entries: [ZIPEntry], prefix: [UInt8] = [], countsPrefix: Bool = false, comment: [UInt8] = []
  ) {
    self.entries = entries
    self.prefix = prefix
    self.countsPrefix = countsPrefix
    self.comment = comment
  }

  public var bytes: [UInt8] {
    var file = prefix
    let base = countsPrefix ? 0 : prefix.count
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(file.count - base)
      file.append(littleEndian: UInt32(0x0403_4B50))
      file.append(contentsOf: entry.sharedFields)
      file.append(littleEndian: UInt16(entry.extra.count))
      file += entry.name + entry.extra + entry.data

      directory.append(littleEndian: UInt32(0x0201_4B50))
      directory.append(littleEndian: UInt16(20))
      directory.append(contentsOf: entry.sharedFields)
      directory += [UInt8](repeating: 0, count: 12)  // no extra, no comment, disk 0, no attributes
      directory.append(littleEndian: offset)
      directory += entry.name
    }
    let start = UInt32(file.count - base)
    file += directory
    file.append(littleEndian: UInt32(0x0605_4B50))
    file.append(littleEndian: UInt32(0))  // this disk and the directory's
    file.append(littleEndian: UInt16(entries.count))
    file.append(littleEndian: UInt16(entries.count))
    file.append(littleEndian: UInt32(directory.count))
    file.append(littleEndian: start)
    file.append(littleEndian: UInt16(comment.count))
    return file + comment
  }

  /// Replaces what is at `url`.
  public func write(to url: URL) throws {
    try Data(bytes).write(to: url)
  }
}

extension ZIPEntry {
  /// From “version needed” to the name's length, the same in both headers. The date is fixed, so that the
  /// same entries always make the same file.
  fileprivate var sharedFields: [UInt8] {
    var fields: [UInt8] = []
    fields.append(littleEndian: UInt16(20))
    fields.append(littleEndian: flags)
    fields.append(littleEndian: method.rawValue)
    fields.append(littleEndian: UInt16(0))
    fields.append(littleEndian: UInt16(0x21))  // 1980-01-01
    fields.append(littleEndian: crc)
    fields.append(littleEndian: UInt32(data.count))
    fields.append(littleEndian: size)
    fields.append(littleEndian: UInt16(name.count))
    return fields
  }
}

/// Editing: how a broken book is made of a good one.
extension ZIPFile {
  public static func + (file: ZIPFile, entries: [ZIPEntry]) -> ZIPFile {
    var copy = file
    copy.entries += entries
    return copy
  }

  /// Without the entries of this name.
  public func removing(_ name: String) -> ZIPFile {
    var copy = self
    copy.entries.removeAll { $0.name == Array(name.utf8) }
    return copy
  }

  /// The entry of this name, which must be there, changed.
  public func changing(_ name: String, _ change: (inout ZIPEntry) -> Void) -> ZIPFile {
    var copy = self
    guard let index = copy.entries.firstIndex(where: { $0.name == Array(name.utf8) }) else {
      preconditionFailure("no entry “\(name)” to change")
    }
    change(&copy.entries[index])
    return copy
  }

  /// The entry of this name, which must be there, with other content.
  public func replacing(_ name: String, with content: String) -> ZIPFile {
    changing(name) { $0 = ZIPEntry(name, content) }
  }

  /// The content of the entry of this name, which must be there and stored, with one text put for another.
  public func editing(_ name: String, _ old: String, _ new: String) -> ZIPFile {
    changing(name) {
      let content = String(decoding: $0.data, as: UTF8.self)
      precondition(content.contains(old), "“\(name)” has no “\(old)” to replace")
      $0 = ZIPEntry(name, content.replacingOccurrences(of: old, with: new))
    }
  }
}
