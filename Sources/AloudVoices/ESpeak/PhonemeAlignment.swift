/// Lays one row of phonemes on another that should be the same and is not quite.
enum PhonemeAlignment {
  /// For each of `letters`, the index in `heard` of the one it is laid on; −1 before the first. A letter with no
  /// counterpart shares that of the one before. Never goes back. By the least edits, or in proportion where the rows
  /// are too long to try.
  static func places(of letters: ArraySlice<Unicode.Scalar>, in heard: [Unicode.Scalar]) -> [Int] {
    let (rows, columns) = (letters.count, heard.count)
    guard rows > 0, columns > 0 else { return letters.map { _ in -1 } }
    guard rows <= mostCells / columns else { return (0..<rows).map { $0 * columns / rows } }
    var steps = [Step](repeating: .unheard, count: (rows + 1) * (columns + 1))
    var costs = Array(0...columns)
    for column in 1...columns { steps[column] = .skipped }
    for (row, letter) in letters.enumerated() {
      var diagonal = costs[0]
      costs[0] = row + 1
      for column in 1...columns {
        let both = diagonal + (letter == heard[column - 1] ? 0 : 1)
        diagonal = costs[column]
        let least = min(both, diagonal + 1, costs[column - 1] + 1)
        costs[column] = least
        steps[(row + 1) * (columns + 1) + column] =
          least == both ? .both : least == diagonal + 1 ? .unheard : .skipped
      }
    }
    var places = [Int](repeating: -1, count: rows)
    var (row, column) = (rows, columns)
    while row > 0 {
      switch steps[row * (columns + 1) + column] {
      case .both:
        (row, column) = (row - 1, column - 1)
        places[row] = column
      case .unheard:
        row -= 1
        places[row] = column - 1
      case .skipped: column -= 1
      }
    }
    return places
  }

  private enum Step: UInt8 { case both, unheard, skipped }

  /// A byte each; a whole utterance that differs throughout.
  private static let mostCells = 1 << 20
}
