import Foundation
import Testing

@testable import AloudAudio

@Suite struct FragmentedMP4Tests {
  @Test func `the beginning says AAC-LC, 24 kHz, mono, no SBR`() throws {
    let boxes = try #require(BoxTree.boxes(FragmentedMP4.initialization()))
    #expect(boxes.map(\.type) == ["ftyp", "moov"])
    let movie = boxes[1]
    #expect(movie.first("mvhd")?.number(at: 20) == 24_000)
    #expect(movie.first("trak", "mdia", "mdhd")?.number(at: 20) == 24_000)
    #expect(movie.first("trak", "edts") == nil)
    #expect(movie.first("mvex", "trex")?.number(at: 20) == 1_024)
    let description = try #require(movie.first("trak", "mdia", "minf", "stbl", "stsd"))
    let configuration: [UInt8] = [0x05, 0x05, 0x13, 0x08, 0x56, 0xE5, 0x00]
    #expect(description.bytes.firstRange(of: configuration) != nil)
  }

  @Test(arguments: [(1, 0), (3, 2), (400, 30), (0, 5), (0, 0)])
  func `a fragment's boxes add up and point at its packets`(audio: Int, silent: Int) throws {
    let packets = (0..<audio).map { Data(repeating: UInt8(truncatingIfNeeded: $0), count: 1 + $0 * 7 % 300) }
    let start = 1 << 40
    let bytes = FragmentedMP4.fragment(sequence: 7, start: start, audio: packets, silentPackets: silent)
    let boxes = try #require(BoxTree.boxes(bytes))
    #expect(boxes.map(\.type) == ["moof", "mdat"])
    #expect(boxes[0].first("mfhd")?.number(at: 12) == 7)
    let time = try #require(boxes[0].first("traf", "tfdt"))
    #expect(time.bytes[8] == 1)
    #expect(time.number(at: 12, size: 8) == start)

    let run = try #require(boxes[0].first("traf", "trun"))
    let count = run.number(at: 12)
    #expect(count == audio + silent)
    var place = run.number(at: 16)
    #expect(place == boxes[0].bytes.count + 8)
    for (index, packet) in (packets + Array(repeating: FragmentedMP4.silentPacket, count: silent))
      .enumerated()
    {
      let size = run.number(at: 20 + index * 4)
      #expect(bytes[place..<place + size] == packet)
      place += size
    }
    #expect(place == bytes.count)
  }

  @Test func `fragments placed by their samples leave no hole`() throws {
    var start = 0
    for sequence in 0..<50 {
      let audio = Array(repeating: FragmentedMP4.silentPacket, count: sequence * 13 % 37 + 1)
      let silent = sequence % 20
      let bytes = FragmentedMP4.fragment(
        sequence: sequence, start: start, audio: audio, silentPackets: silent)
      let track = try #require(BoxTree.boxes(bytes)?[0].first("traf"))
      #expect(track.first("tfdt")?.number(at: 12, size: 8) == start)
      let count = try #require(track.first("trun")?.number(at: 12))
      let duration = try #require(track.first("tfhd")?.number(at: 16))
      start += count * duration
      #expect(start % AudioFormat.packetSamples == 0)
    }
  }
}
