/// Where sound begins after silence, by its energy.
///
/// Silence is at least 40 ms in which every 5 ms are 35 dB below the loudness that 5 % of the sound exceeds. What lies
/// before the first sample is silent.
struct SoundOnsets {
  /// Samples, rising.
  let starts: [Int]

  init(_ samples: [Float], sampleRate: Int) {
    let step = sampleRate / 1000
    let window = 5 * step
    var sums: [Double] = [0]
    sums.reserveCapacity(samples.count + 1)
    for sample in samples { sums.append(sums[sums.count - 1] + Double(sample) * Double(sample)) }
    let powers = stride(from: 0, through: samples.count - window, by: step).map {
      sums[$0 + window] - sums[$0]
    }
    let sorted = powers.sorted()
    let limit = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 95 / 100] * Self.quiet
    var starts: [Int] = []
    var silent = Self.shortest
    for (index, power) in powers.enumerated() {
      if power < limit || power == 0 {
        silent += 1
      } else {
        // Nearer to the window's middle than to its ends.
        if silent >= Self.shortest { starts.append(index * step + window / 2) }
        silent = 0
      }
    }
    self.starts = starts
  }

  /// The one nearest to `sample` among those in `range`; nil when there is none.
  func nearest(to sample: Int, in range: ClosedRange<Int>) -> Int? {
    starts.filter(range.contains).min { abs($0 - sample) < abs($1 - sample) }
  }

  /// −35 dB.
  private static let quiet = 3.1623e-4
  /// Milliseconds.
  private static let shortest = 40
}
