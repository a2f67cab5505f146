internal import AloudAudio

/// How fragments are cut for a list: parts of at most six seconds, counted through the whole stream.
struct StreamParts: Sendable {
  /// For each fragment in order, the number of parts before it.
  private var counts: [Int] = []

  /// The packets of each part, the pause's among them.
  static func packets(of place: NarrationMachine.Place) -> [Range<Int>] {
    HLSPlaylist.parts(ofPackets: (place.samples + place.pause) / AudioFormat.packetSamples)
  }

  /// - Parameter places: of that fragment and all before it.
  mutating func before(fragment number: Int, at places: [NarrationMachine.Place]) -> Int {
    while counts.count <= number {
      guard let last = counts.last else {
        counts.append(0)
        continue
      }
      counts.append(last + Self.packets(of: places[counts.count - 1]).count)
    }
    return counts[number]
  }
}
