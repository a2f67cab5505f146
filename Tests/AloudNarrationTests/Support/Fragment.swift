import AloudAudio
import Foundation

/// A fragment taken apart: where it starts, and its packets.
struct Fragment: Hashable {
  let start: Int
  let packets: [Data]

  var samples: Int { packets.count * AudioFormat.packetSamples }
  /// Without the silence at the end, what the packets say is the same wherever they are placed.
  var spoken: [Data] {
    Array(packets[..<(packets.lastIndex { $0 != FragmentedMP4.silentPacket }.map { $0 + 1 } ?? 0)])
  }

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ length: Int) -> Int {
      bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    func boxes(_ range: Range<Int>) -> [String: Range<Int>] {
      var boxes: [String: Range<Int>] = [:]
      var position = range.lowerBound
      while position + 8 <= range.upperBound {
        let end = position + number(position, 4)
        boxes[String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)] = position + 8..<end
        position = end
      }
      return boxes
    }
    let top = boxes(0..<bytes.count)
    guard let movie = top["moof"], let media = top["mdat"], let track = boxes(movie)["traf"],
      let time = boxes(track)["tfdt"], let run = boxes(track)["trun"]
    else { throw CocoaError(.coderInvalidValue) }
    start = number(time.lowerBound + 4, 8)
    var position = media.lowerBound
    packets = (0..<number(run.lowerBound + 4, 4)).map { index in
      let size = number(run.lowerBound + 12 + 4 * index, 4)
      defer { position += size }
      return Data(bytes[position..<position + size])
    }
  }
}
