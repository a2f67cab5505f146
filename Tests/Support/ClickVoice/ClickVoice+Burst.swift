internal import Foundation

extension ClickVoice {
  /// The `burstSamples` samples that say `token`.
  public static func burst(of token: String, _ row: Row = .first) -> [Float] {
    let (low, high) = pitches(of: token, row)
    let (rise, fall) = (24.0, 120.0)
    return (0..<burstSamples).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(sampleRate)
      let strength = min(1, Double(index) / rise, Double(burstSamples - index) / fall)
      return Float(0.3 * strength * (sin(low * angle) + sin(high * angle)))
    }
  }
}
