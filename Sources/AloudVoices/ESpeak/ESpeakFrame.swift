internal import Foundation

/// What `aloud-espeak` and this side send each other: its length in four bytes, little-endian, then as many bytes, of
/// which the first says what it is. `Channel.swift` of aloud-espeak is the other side.
struct ESpeakFrame {
  enum Kind: UInt8 {
    /// At the start: samples a second, version, data folder, and each voice's name, language and file.
    case hello = 0x48
    /// From here: a voice's file and a text.
    case speak = 0x53
    /// What it sounds like.
    case answer = 0x41
    /// From here: a voice's file and a text; and its phonemes, clause by clause, with its events.
    case transcribe = 0x54
    /// From here: a word; and its phonemes when it is spoken alone.
    case phonemes = 0x50
    /// From here: the utterance is over; and from the other side, that its process has ended well.
    case end = 0x45
    /// eSpeak NG refused: a sentence.
    case refusal = 0x52
    /// The utterance's process died: by which signal, or 0.
    case crash = 0x43

    /// What a question of this kind is answered with.
    var answer: Kind { self == .speak ? .answer : self }
  }

  let kind: Kind
  let content: [UInt8]

  init(_ kind: Kind, _ content: [UInt8] = []) {
    self.kind = kind
    self.content = content
  }

  /// With the length before it.
  var bytes: [UInt8] {
    withUnsafeBytes(of: UInt32(content.count + 1).littleEndian, Array.init) + [kind.rawValue] + content
  }
}

/// Reads what the other side wrote, which may be anything once a text has got the better of eSpeak NG: past its end
/// there are zeros.
struct ESpeakReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number() -> Int {
    Int(Int32(truncatingIfNeeded: bytes(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }))
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// UTF-8 up to a zero.
  mutating func text() -> String {
    let text = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  /// All that is left, as 16-bit samples.
  func samples() -> [Float] {
    rest.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self))) / 32_768
      }
    }
  }
}
