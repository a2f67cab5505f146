internal import Foundation

/// Holds the wave below a ceiling, between the samples too, by turning it down smoothly about its peaks.
///
/// What a peak needs is asked of 20 ms to both sides, so the gain is there before the peak is, never jumps, and is 1
/// wherever no peak is near. Time linear in the samples.
public struct PeakLimiter: Sendable {
  /// A ratio to full scale.
  public let ceiling: Float

  /// −1 dB of full scale: a decoder's own ripple stays below full scale.
  public static let standard = PeakLimiter(ceiling: 0.891)

  public init(ceiling: Float) { self.ceiling = ceiling }

  /// At 24 kHz: the time to both sides over which a peak is felt.
  private static let reach = 480
  /// The wave between two samples rises above both by at most so much in speech; below it nobody needs to look.
  private static let headroom: Float = 0.6

  /// - Parameter samples: mono at 24 kHz, finite; of any strength.
  public func limit(_ samples: [Float]) -> [Float] {
    let gains = gainsNeeded(by: samples)
    guard gains.contains(where: { $0 < 1 }) else { return samples }
    let held = Self.lowest(of: gains, reach: Self.reach)
    let smooth = Self.mean(of: held, reach: Self.reach)
    return zip(samples, smooth).map { $0 * $1 }
  }

  /// For each sample, what brings it and the wave beside it to the ceiling.
  private func gainsNeeded(by samples: [Float]) -> [Float] {
    // A little lower, since the interpolation has twelve taps and not infinitely many.
    let ceiling = ceiling * 0.99
    let asksBeyond = ceiling * Self.headroom
    var gains = [Float](repeating: 1, count: samples.count)
    for index in samples.indices {
      let own = abs(samples[index])
      let next = index + 1 < samples.count ? abs(samples[index + 1]) : 0
      guard max(own, next) > asksBeyond else { continue }
      let between = Self.peakBetween(samples, after: index)
      let needed = min(1, ceiling / max(own, between))
      gains[index] = min(gains[index], needed)
      if index + 1 < samples.count {
        gains[index + 1] = min(gains[index + 1], ceiling / max(between, ceiling))
      }
    }
    return gains
  }

  // MARK: - Between the samples

  private static let taps = 12
  /// For a quarter, a half and three quarters of the way: a sinc under a raised cosine.
  private static let filters: [[Float]] = [0.25, 0.5, 0.75].map { way in
    (0..<taps).map { tap in
      let distance = Double(tap - taps / 2 + 1) - way
      let window = 0.5 + 0.5 * cos(.pi * distance / Double(taps / 2 + 1))
      return Float(sin(.pi * distance) / (.pi * distance) * window)
    }
  }

  private static func peakBetween(_ samples: [Float], after index: Int) -> Float {
    let first = index - taps / 2 + 1
    var peak: Float = 0
    for filter in filters {
      var sum: Float = 0
      for tap in max(0, -first)..<min(taps, samples.count - first) {
        sum += filter[tap] * samples[first + tap]
      }
      peak = max(peak, abs(sum))
    }
    return peak
  }

  // MARK: - Smoothing

  /// For each place the lowest of those within reach.
  private static func lowest(of gains: [Float], reach: Int) -> [Float] {
    // Indices whose gains rise: the first is the lowest in the window.
    var window: [Int] = []
    var head = 0
    var lowest = [Float](repeating: 1, count: gains.count)
    for index in 0..<gains.count + reach {
      if index < gains.count {
        while window.count > head, gains[window[window.count - 1]] >= gains[index] { window.removeLast() }
        window.append(index)
      }
      let centre = index - reach
      guard centre >= 0 else { continue }
      while window[head] < centre - reach { head += 1 }
      lowest[centre] = gains[window[head]]
    }
    return lowest
  }

  /// For each place the mean of those within reach; beyond the ends the gain is as at the end.
  private static func mean(of gains: [Float], reach: Int) -> [Float] {
    guard let first = gains.first, let last = gains.last else { return [] }
    let width = 2 * reach + 1
    func gain(_ index: Int) -> Double {
      Double(index < 0 ? first : index >= gains.count ? last : gains[index])
    }
    var sum = (-reach...reach).reduce(0) { $0 + gain($1) }
    return gains.indices.map { index in
      defer { sum += gain(index + reach + 1) - gain(index - reach) }
      return Float(sum / Double(width))
    }
  }
}
