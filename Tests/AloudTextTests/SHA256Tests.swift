import AloudText
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "Gives the digests of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func examples(text: String, digest: String) {
    #expect(SHA256.hex(of: text.utf8) == digest)
  }

  @Test("Is the same however the bytes are cut", arguments: [1, 55, 56, 63, 64, 65, 119, 128, 1000])
  func pieces(size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(hash.finishHex() == SHA256.hex(of: bytes))
  }

  @Test("A copy goes on by itself")
  func copies() {
    var hash = SHA256()
    hash.update("ab".utf8)
    var copy = hash
    copy.update("c".utf8)
    hash.update("d".utf8)
    #expect(copy.finishHex() == SHA256.hex(of: "abc".utf8))
    #expect(hash.finishHex() == SHA256.hex(of: "abd".utf8))
  }
}
