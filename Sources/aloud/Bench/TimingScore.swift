/// How far the word starts that a voice tells lie from those that others hear.
struct TimingScore {
  struct Word {
    enum Place: CaseIterable {
      /// In running speech, and after a mark at which the voice did not rest: the aligner is right.
      case running
      /// After a clause mark and at least 40 ms of silence: the energy's onset is right.
      case afterPause
      /// An utterance's first: the same.
      case first
    }

    let place: Place
    /// Seconds from what is right; above 0 is late.
    let error: Double
    /// From what the aligner says.
    let errorByAligner: Double
    /// Of letters spread evenly over the utterance, from what is right.
    let errorOfEven: Double
  }

  struct Row {
    let name: String
    let count: Int
    /// Milliseconds; of the distances, whatever their sign.
    let median: Double
    let p95: Double
    /// The share of the words that are at most 50 ms away, 0…1.
    let near: Double
    /// Milliseconds: the median with its sign; above 0 is late.
    let bias: Double
  }

  let rows: [Row]
  /// Of all words.
  let whole: Row

  /// Whether the voice's constants are right for it.
  var isTrue: Bool { whole.median <= 15 && whole.p95 <= 50 }

  /// Nil without a word.
  init?(_ words: [Word]) {
    guard let whole = Self.row("all", words.map(\.error)) else { return nil }
    self.whole = whole
    func row(_ name: String, _ place: Word.Place) -> Row? {
      Self.row(name, words.filter { $0.place == place }.map(\.error))
    }
    rows = [
      row("running speech, by the aligner", .running), row("after a pause, by energy", .afterPause),
      row("first of an utterance, by energy", .first), whole,
      Self.row("all, by the aligner alone", words.map(\.errorByAligner)),
      Self.row("letters spread evenly instead", words.map(\.errorOfEven)),
    ].compactMap { $0 }
  }

  private static func row(_ name: String, _ errors: [Double]) -> Row? {
    guard !errors.isEmpty else { return nil }
    let signed = errors.sorted()
    let distances = errors.map(abs).sorted()
    return Row(
      name: name, count: errors.count, median: milliseconds(distances, at: 50),
      p95: milliseconds(distances, at: 95),
      near: Double(distances.count { $0 <= 0.05 }) / Double(distances.count),
      bias: milliseconds(signed, at: 50))
  }

  /// The value that `percent` of the sorted ones do not exceed.
  private static func milliseconds(_ sorted: [Double], at percent: Int) -> Double {
    let rank = (sorted.count * percent + 99) / 100
    return (sorted[max(rank, 1) - 1] * 10_000).rounded() / 10
  }
}
