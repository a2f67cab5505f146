internal import Foundation

/// Byte strings under sorted keys, laid out so that a mapped file can be searched as it is.
///
/// Little endian: `mark`, the source's SHA-256 (64 hexadecimal digits), `checksum` of all that follows it (8), the count of entries
/// (4), where each entry starts, counted from the end of this list, and where the last ends (4 each), then the
/// entries: the key's length (2), key, value.
///
/// A table that does not carry its source's digest or its own checksum is not opened; reads are checked besides.
struct SortedTable: Sendable {
  private let bytes: Data
  private let count: Int

  /// Names the layout too: another layout has another mark.
  private static let mark = Array("ALOUDT01".utf8)
  private static let digestLength = 64
  private static let checksumOffset = mark.count + digestLength
  private static let countOffset = checksumOffset + 8
  private static let indexOffset = countOffset + 4

  /// Nil when `bytes` are not a whole table of the source with this digest.
  init?(_ bytes: Data, of digest: String) {
    guard bytes.count >= Self.indexOffset + 4, bytes.prefix(Self.mark.count).elementsEqual(Self.mark),
      bytes.dropFirst(Self.mark.count).prefix(Self.digestLength).elementsEqual(digest.utf8)
    else { return nil }
    let (sum, count) = bytes.withUnsafeBytes { raw in
      (
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: Self.checksumOffset, as: UInt64.self)),
        Int(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: Self.countOffset, as: UInt32.self)))
      )
    }
    guard sum == Self.checksum(bytes), Self.indexOffset + 4 * (count + 1) <= bytes.count else { return nil }
    self.bytes = bytes
    self.count = count
  }

  /// Runs `body` on the value under `key`; nil when there is none. O(log n).
  func value<Result>(_ key: [UInt8], _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    bytes.withUnsafeBytes { raw in
      key.withUnsafeBytes { key in
        var range = 0..<count
        while !range.isEmpty {
          let middle = range.lowerBound + range.count / 2
          guard let entry = entry(middle, in: raw) else { return nil }
          let order = Self.order(key, entry.key)
          if order == 0 { return body(entry.value) }
          range = order < 0 ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return nil
      }
    }
  }

  func contains(_ key: [UInt8]) -> Bool { value(key) { _ in () } != nil }

  private func entry(
    _ index: Int, in raw: UnsafeRawBufferPointer
  ) -> (key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)? {
    let base = Self.indexOffset + 4 * (count + 1)
    let position = Self.indexOffset + 4 * index
    let start =
      base + Int(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    let end =
      base + Int(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)))
    guard start + 2 <= end, end <= raw.count else { return nil }
    let length = Int(UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt16.self)))
    let value = start + 2 + length
    guard value <= end else { return nil }
    return (
      UnsafeRawBufferPointer(rebasing: raw[start + 2..<value]),
      UnsafeRawBufferPointer(rebasing: raw[value..<end])
    )
  }

  /// Negative, zero or positive as `a` sorts before, with or after `b`, byte by byte.
  private static func order(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    guard let first = a.baseAddress, let second = b.baseAddress else { return a.count - b.count }
    let order = Int(memcmp(first, second, min(a.count, b.count)))
    return order != 0 ? order : a.count - b.count
  }

  /// FNV-1a over eight bytes at a time, then over what is left.
  private static func checksum(_ bytes: Data) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      var offset = countOffset
      while offset + 8 <= raw.count {
        sum =
          (sum ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
          &* 0x100_0000_01b3
        offset += 8
      }
      while offset < raw.count {
        sum = (sum ^ UInt64(raw[offset])) &* 0x100_0000_01b3
        offset += 1
      }
      return sum
    }
  }
}

extension SortedTable {
  typealias Entry = (key: [UInt8], value: [UInt8])

  /// A table laid out from its entries; of two with one key the first counts. Nil when a key has more than 65,535
  /// bytes or all together more than 4 GB.
  static func bytes(_ entries: [Entry], of digest: String) -> Data? {
    let sorted = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var starts: [UInt32] = []
    var body: [UInt8] = []
    var previous: [UInt8]?
    for (key, value) in sorted where key != previous {
      guard let start = UInt32(exactly: body.count), let length = UInt16(exactly: key.count) else {
        return nil
      }
      starts.append(start)
      withUnsafeBytes(of: length.littleEndian) { body.append(contentsOf: $0) }
      body += key
      body += value
      previous = key
    }
    guard let end = UInt32(exactly: body.count) else { return nil }
    var bytes = Data(mark + Array(digest.utf8) + [UInt8](repeating: 0, count: 8))
    for number in [UInt32(starts.count)] + starts + [end] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: body)
    let sum = withUnsafeBytes(of: checksum(bytes).littleEndian) { Data($0) }
    bytes.replaceSubrange(checksumOffset..<countOffset, with: sum)
    return bytes
  }
}
