import Glibc

/// The socket that the parent gave as standard input and output. A frame is its length in four bytes, little-endian,
/// then as many bytes, of which the first says what it is.
enum Channel {
  /// A text of the longest kind has a quarter of this.
  private static let longestFrame = 1 << 20

  /// Nil when the parent has gone, or does not speak our language.
  static func receive() -> [UInt8]? {
    guard let head = read(4) else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    return (1...longestFrame).contains(length) ? read(length) : nil
  }

  /// When the parent has gone, the process ends here.
  static func send(_ kind: FrameKind, _ content: [UInt8] = []) {
    var frame: [UInt8] = []
    frame.append(littleEndian: UInt32(content.count + 1))
    frame.append(kind.rawValue)
    frame += content
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + sent, $0.count - sent) }
      if count < 0 && errno != EINTR { _exit(1) }
      sent += max(count, 0)
    }
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress! + received, count - received)
      }
      if more == 0 || more < 0 && errno != EINTR { return nil }
      received += max(more, 0)
    }
    return bytes
  }
}

/// The first byte of a frame; `ESpeakFrame.swift` of AloudVoices is the other side.
enum FrameKind: UInt8 {
  /// At the start: samples a second, version, data folder, and each voice's name, language and file.
  case hello = 0x48
  /// From the parent: a voice's file and a text.
  case speak = 0x53
  /// What it sounds like.
  case answer = 0x41
  /// From the parent: a voice's file and a text; and its phonemes, clause by clause, with its events.
  case transcribe = 0x54
  /// From the parent: a word; and its phonemes when it is spoken alone.
  case phonemes = 0x50
  /// From the parent: the utterance is over; and from here, that its process has ended well.
  case end = 0x45
  /// eSpeak NG refused: a sentence.
  case refusal = 0x52
  /// The utterance's process died: by which signal, or 0.
  case crash = 0x43
}

extension [UInt8] {
  mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  /// UTF-8, ended by a zero.
  mutating func append(_ text: UnsafePointer<CChar>?) {
    if let text { append(contentsOf: UnsafeRawBufferPointer(start: text, count: strlen(text))) }
    append(0)
  }
}
