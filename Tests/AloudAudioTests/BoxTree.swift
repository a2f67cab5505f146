import Foundation

/// The boxes of a file, read with every length checked: what the tests hold against the writers.
struct BoxTree {
  let type: String
  /// From the box's first byte.
  let bytes: [UInt8]
  let children: [BoxTree]

  private static let containers: Set = [
    "moov", "trak", "mdia", "minf", "dinf", "stbl", "mvex", "moof", "traf", "edts",
  ]

  /// Nil when lengths do not add up.
  static func boxes(_ bytes: some Collection<UInt8>) -> [BoxTree]? {
    var rest = Array(bytes)[...]
    var boxes: [BoxTree] = []
    while !rest.isEmpty {
      guard rest.count >= 8 else { return nil }
      let length = Int(number(rest.prefix(4)))
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      guard length >= 8, length <= rest.count else { return nil }
      let own = Array(rest.prefix(length))
      var children: [BoxTree] = []
      if containers.contains(type) {
        guard let inner = BoxTree.boxes(own.dropFirst(8)) else { return nil }
        children = inner
      }
      boxes.append(BoxTree(type: type, bytes: own, children: children))
      rest = rest.dropFirst(length)
    }
    return boxes
  }

  static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number of `size` bytes at `offset` from the box's first byte.
  func number(at offset: Int, size: Int = 4) -> Int {
    Int(Self.number(bytes[offset..<offset + size]))
  }

  func first(_ path: String...) -> BoxTree? {
    path.reduce(Optional(self)) { box, type in box?.children.first { $0.type == type } }
  }
}
