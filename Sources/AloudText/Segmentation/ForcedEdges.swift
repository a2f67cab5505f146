/// The edges that words must have, met in order.
struct ForcedEdges {
  private let skips: [PassageSkip]
  private let readings: [TextRange]
  private var nextSkip = 0
  private var nextReading = 0
  /// Index of the skip that holds the place last advanced to, −1 for none.
  private(set) var skip = -1
  /// The place last advanced to is where a skip begins or has ended.
  private(set) var isEdge = false
  /// It lies inside a reading, after its first code unit.
  private(set) var isInReading = false

  init(_ passage: Passage) {
    skips = passage.skips
    readings = passage.readings
  }

  /// There are none in the whole passage.
  var isNone: Bool { skips.isEmpty && readings.isEmpty }

  mutating func advance(to index: Int) {
    while nextSkip < skips.count, skips[nextSkip].range.end <= index { nextSkip += 1 }
    let now = nextSkip < skips.count && skips[nextSkip].range.contains(index) ? nextSkip : -1
    isEdge = now != skip
    skip = now
    while nextReading < readings.count, readings[nextReading].end <= index { nextReading += 1 }
    isInReading = nextReading < readings.count && readings[nextReading].start < index
  }
}
