/// The end of a ZIP archive (APPNOTE 4.3.16), read for the one thing that libzip does not allow for: something
/// put in front of a finished archive, after which all its offsets are too small.
enum ArchiveTrailer {
  private static let endSignature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  private static let entrySignature: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let endSize = 22
  private static let longestComment = 65_535

  /// How many bytes come before the archive proper; 0 where that cannot be told.
  static func lengthOfPrefix(of file: InputFile) throws(SystemFault) -> Int {
    guard let end = try position(in: file) else { return 0 }
    let record = try file.bytes(at: end, count: endSize)
    let directorySize = number(record[12..<16])
    let directoryOffset = number(record[16..<20])
    let prefix = end - directorySize - directoryOffset
    guard prefix > 0, try file.bytes(at: directoryOffset, count: 4) != entrySignature,
      try file.bytes(at: prefix + directoryOffset, count: 4) == entrySignature
    else { return 0 }
    return prefix
  }

  /// Where the end record begins; nil in a file that is no ZIP archive or has lost its end.
  static func position(in file: InputFile) throws(SystemFault) -> Int? {
    let reach = min(file.size, endSize + longestComment)
    let tail = try file.bytes(at: file.size - reach, count: reach)
    guard tail.count >= endSize else { return nil }
    for start in stride(from: tail.count - endSize, through: 0, by: -1)
    where tail[start] == endSignature[0] && tail[start..<(start + 4)].elementsEqual(endSignature) {
      return file.size - reach + start
    }
    return nil
  }

  /// Little-endian.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
