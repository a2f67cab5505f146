internal import AloudAudio
internal import AloudSpeech
internal import AloudText
internal import Foundation

/// The one file of a cached rendition.
///
/// Little-endian: eight letters, the key's digest (64 ASCII letters), `UInt32` counts and times, packets, and the
/// SHA-256 of all before it, so that half a file, a wrong one or a bad disk is never heard.
enum RenditionFile {
  private static let magic = Array("aloudRN2".utf8)
  private static let checksumLength = 32

  static func bytes(of rendition: EncodedRendition, key: RenditionKey) -> Data {
    var data = Data(magic)
    data.append(contentsOf: key.digest.utf8)
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
    add(rendition.kind == .measured ? 0 : 1)
    add(rendition.audio.leadIn)
    add(rendition.length)
    add(rendition.tokens.count)
    for run in rendition.tokens {
      add(run.count)
      for token in run {
        add(token.start)
        add(token.end)
      }
    }
    add(rendition.audio.packets.count)
    for packet in rendition.audio.packets { add(packet.count) }
    for packet in rendition.audio.packets { data.append(packet) }
    data.append(contentsOf: checksum(of: data))
    return data
  }

  /// Nil when the bytes are not, wholly and exactly, a rendition of this key.
  static func rendition(from data: Data, key: RenditionKey) -> EncodedRendition? {
    guard data.count > checksumLength,
      checksum(of: data.dropLast(checksumLength)).elementsEqual(data.suffix(checksumLength))
    else { return nil }
    var reader = Reader(bytes: data.dropLast(checksumLength))
    guard reader.bytes(magic.count)?.elementsEqual(magic) == true,
      reader.bytes(key.digest.utf8.count)?.elementsEqual(key.digest.utf8) == true,
      let kind = reader.number(), let leadIn = reader.number(), let length = reader.number(),
      let tokens = reader.tokens(),
      let packets = reader.packets(), reader.isAtEnd
    else { return nil }
    return EncodedRendition(
      audio: EncodedAudio(leadIn: leadIn, packets: packets), length: length, tokens: tokens,
      kind: kind == 0 ? .measured : .estimated)
  }

  private static func checksum(of bytes: Data) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Takes numbers and bytes off the front; nil once there are too few.
  private struct Reader {
    private var rest: Data

    init(bytes: Data) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) -> Data? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func number() -> Int? {
      bytes(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    mutating func list<Element>(_ element: (inout Reader) -> Element?) -> [Element]? {
      guard let count = number() else { return nil }
      var list: [Element] = []
      for _ in 0..<count {
        guard let next = element(&self) else { return nil }
        list.append(next)
      }
      return list
    }

    mutating func tokens() -> [[TokenTiming]]? {
      list { reader in
        reader.list { reader in
          guard let start = reader.number(), let end = reader.number() else { return nil }
          return TokenTiming(start: start, end: end)
        }
      }
    }

    mutating func packets() -> [Data]? {
      guard let sizes = list({ $0.number() }) else { return nil }
      var packets: [Data] = []
      for size in sizes {
        guard let packet = bytes(size) else { return nil }
        packets.append(Data(packet))
      }
      return packets
    }
  }
}
