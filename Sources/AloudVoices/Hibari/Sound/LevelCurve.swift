/// How loud a stretch of speech is over time, to tell sound from silence in it.
///
/// Silence is what is more than 35 dB below the level that only a twentieth of the speech exceeds.
struct LevelCurve {
  /// Samples of a step: 2.5 ms at 24 kHz.
  static let step = 60

  /// The mean square of each step.
  private let powers: [Float]
  private let threshold: Float

  init(_ samples: [Float]) {
    let powers = stride(from: 0, to: samples.count, by: Self.step).map { start in
      var sum: Float = 0
      let end = min(start + Self.step, samples.count)
      for index in start..<end { sum += samples[index] * samples[index] }
      return sum / Float(end - start)
    }
    let ranked = powers.sorted()
    threshold = max((ranked.isEmpty ? 0 : ranked[(ranked.count - 1) * 95 / 100]) / 3_162, 1e-12)
    self.powers = powers
  }

  /// The first sample of the first step with sound in the range, nil when it is silent.
  func onset(in samples: Range<Int>) -> Int? {
    steps(samples).first { powers[$0] > threshold }.map { $0 * Self.step }
  }

  /// After the last sample of the last step with sound in the range, nil when it is silent.
  func offset(in samples: Range<Int>) -> Int? {
    steps(samples).last { powers[$0] > threshold }.map { ($0 + 1) * Self.step }
  }

  /// The longest silence that lies in the range; empty at its end where there is none.
  func silence(in samples: Range<Int>) -> Range<Int> {
    let steps = steps(samples)
    var longest = steps.upperBound..<steps.upperBound
    var start = steps.lowerBound
    for step in steps {
      if powers[step] > threshold { start = step + 1 }
      if step + 1 - start > longest.count { longest = start..<step + 1 }
    }
    return longest.lowerBound * Self.step..<longest.upperBound * Self.step
  }

  private func steps(_ samples: Range<Int>) -> Range<Int> {
    let start = min(max(samples.lowerBound / Self.step, 0), powers.count)
    return start..<min(max(samples.upperBound / Self.step, start), powers.count)
  }
}
