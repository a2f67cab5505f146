/// How the words of one unit are set beside each other: apart, or with the stress of a compound.
struct GroupStress {
  /// Each piece as it is written.
  let pieces: [ArraySlice<Unicode.Scalar>]

  /// `readings`, one for each piece.
  func applied(to readings: [UnitReader.Reading]) -> [UnitReader.Reading] {
    var readings = readings
    if isApart {
      for index in readings.indices.dropFirst() { readings[index].isApart = true }
    } else {
      for index in lessened(readings) {
        readings[index].sounds = Stress.reduced.applied(to: readings[index].sounds)
      }
    }
    return readings
  }

  /// Whether a slash or different kinds of characters show that these are several words.
  private var isApart: Bool {
    var kinds: Set<Int> = []
    for scalar in pieces.joined() {
      if scalar == "/" { return true }
      if !Self.joining.contains(scalar) { kinds.insert(scalar.isLetter ? 0 : scalar.isASCIIDigit ? 1 : 2) }
    }
    return kinds.count > 1
  }

  /// The pieces that lose their stress: the second of two when the first is a letter (`T-shirt`), else, when more than
  /// about half have primary stress, the smaller half.
  private func lessened(_ readings: [UnitReader.Reading]) -> [Int] {
    let heard = readings.indices.filter { !readings[$0].sounds.isEmpty }
    if heard.count == 2, pieces[heard[0]].count == 1 { return [heard[1]] }
    let stressed = heard.filter { readings[$0].sounds.contains(Sounds.primary) }
    guard heard.count >= 2, stressed.count > (heard.count + 1) / 2 else { return [] }
    let ordered = heard.map { index in
      let sounds = readings[index].sounds
      return (sounds.contains(Sounds.primary) ? 1 : 0, Sounds.weight(sounds), index)
    }.sorted { $0 < $1 }
    return ordered.prefix(heard.count / 2).map { $0.2 }
  }

  private static let joining = Set("',-._‘’".unicodeScalars)
}
