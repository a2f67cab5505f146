import Testing

@testable import AloudServer

@Suite struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, ByteRange.whole),
      ("bytes=0-0", .part(0..<1)),
      ("bytes=0-", .part(0..<10)),
      ("bytes=2-4", .part(2..<5)),
      ("BYTES=2-4", .part(2..<5)),
      ("bytes=9-100", .part(9..<10)),
      ("bytes=-3", .part(7..<10)),
      ("bytes=-300", .part(0..<10)),
      ("bytes=0-99999999999999999999999", .part(0..<10)),
      ("bytes=10-", .unsatisfiable),
      ("bytes=99999999999999999999999-", .unsatisfiable),
      ("bytes=-0", .unsatisfiable),
      ("bytes=4-2", .whole),
      ("bytes=-", .whole),
      ("bytes=", .whole),
      ("bytes", .whole),
      ("bytes=a-b", .whole),
      ("bytes=+1-2", .whole),
      ("bytes=0-1,4-5", .whole),
      ("items=0-1", .whole),
      ("", .whole),
    ] as [(String?, ByteRange)])
  func `a header names part of ten bytes`(header: String?, expected: ByteRange) {
    #expect(ByteRange(header, length: 10) == expected)
  }

  @Test(arguments: ["bytes=0-", "bytes=0-0", "bytes=-1"])
  func `nothing of an empty representation can be named`(header: String) {
    #expect(ByteRange(header, length: 0) == .unsatisfiable)
  }
}
