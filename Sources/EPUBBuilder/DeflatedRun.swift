/// A raw deflate stream (RFC 1951) of one byte many times over, in one block of fixed Huffman codes.
enum DeflatedRun {
  static func bytes(of value: UInt8, count: Int) -> [UInt8] {
    var stream = BitStream()
    stream.append(0b011, bits: 3)  // final block, fixed codes
    if count > 0 {
      stream.append(literal: value)
      let (matches, literals) = (count - 1).quotientAndRemainder(dividingBy: 258)
      for _ in 0..<matches { stream.appendLongestMatch() }
      for _ in 0..<literals { stream.append(literal: value) }
    }
    stream.append(0, bits: 7)  // end of block
    return stream.bytes
  }

  private struct BitStream {
    private(set) var bytes: [UInt8] = []
    private var free = 0

    /// Plain fields go in from their lowest bit.
    mutating func append(_ value: Int, bits: Int) {
      for bit in 0..<bits {
        if free == 0 {
          bytes.append(0)
          free = 8
        }
        bytes[bytes.count - 1] |= UInt8((value >> bit) & 1) << (8 - free)
        free -= 1
      }
    }

    /// Huffman codes go in from their highest bit.
    mutating func append(code: Int, bits: Int) {
      for bit in (0..<bits).reversed() { append((code >> bit) & 1, bits: 1) }
    }

    mutating func append(literal: UInt8) {
      if literal < 144 {
        append(code: 0x30 + Int(literal), bits: 8)
      } else {
        append(code: 0x190 + Int(literal) - 144, bits: 9)
      }
    }

    /// 258 bytes from one byte back: length code 285, distance code 0.
    mutating func appendLongestMatch() {
      append(code: 0xC0 + 285 - 280, bits: 8)
      append(code: 0, bits: 5)
    }
  }
}
