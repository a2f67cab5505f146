import Foundation
import Testing

@testable import AloudAudio

@Suite struct M4AWriterTests {
  @Test(arguments: [0, 1, 1_024, 1_025, 100_003])
  func `the boxes add up and the edit list leaves the given samples`(count: Int) throws {
    let scratch = try Scratch()
    let sound = Tone.sweep(samples: count)
    let writer = try M4AWriter(to: scratch.file("a.m4a"))
    for start in stride(from: 0, to: count, by: 777) {
      try writer.append(Array(sound[start..<min(count, start + 777)]))
    }
    try writer.finish()
    #expect(writer.samples == count)
    #expect(try scratch.names == ["a.m4a"])

    let bytes = Array(try Data(contentsOf: scratch.file("a.m4a")))
    let boxes = try #require(BoxTree.boxes(bytes))
    #expect(boxes.map(\.type) == ["ftyp", "mdat", "moov"])
    let track = try #require(boxes[2].first("trak"))
    let edit = try #require(track.first("edts", "elst"))
    #expect(edit.number(at: 16) == count)
    #expect(edit.number(at: 20) == 1_024)
    #expect(boxes[2].first("mvhd")?.number(at: 24) == count)

    let packets = try Self.packets(of: bytes, track: track)
    #expect(track.first("mdia", "mdhd")?.number(at: 24) == 1_024 + count)
    let decoded = try Tone.decode(packets)
    #expect(decoded.count >= 1_024 + count)
    if count > 2_000 { #expect(Tone.place(of: sound, in: decoded, near: 1_024) == 1_024) }
  }

  @Test func `a file that is not finished is not there`() throws {
    let scratch = try Scratch()
    do {
      let writer = try M4AWriter(to: scratch.file("a.m4a"))
      try writer.append(Tone.sweep(samples: 50_000))
    }
    #expect(try scratch.names == [])
  }

  /// The packets by the sample tables, as a player finds them.
  private static func packets(of bytes: [UInt8], track: BoxTree) throws -> [Data] {
    let table = try #require(track.first("mdia", "minf", "stbl"))
    let (sizes, chunks) = (try #require(table.first("stsz")), try #require(table.first("stco")))
    let runs = try #require(table.first("stsc"))
    var packets: [Data] = []
    for chunk in 0..<chunks.number(at: 12) {
      let run = (0..<runs.number(at: 12)).last { runs.number(at: 16 + $0 * 12) <= chunk + 1 }
      var place = chunks.number(at: 16 + chunk * 4)
      for _ in 0..<runs.number(at: 20 + (try #require(run)) * 12) {
        let size = sizes.number(at: 20 + packets.count * 4)
        packets.append(Data(bytes[place..<place + size]))
        place += size
      }
    }
    #expect(packets.count == sizes.number(at: 16))
    return packets
  }
}
