internal import CEBUR128

/// How loud sound is, by ITU-R BS.1770-4 and EBU R 128, measured by libebur128.
public struct Loudness: Hashable, Sendable {
  /// Integrated over the whole, in LUFS, as one channel; nil when there is no sound, or less than 400 ms of it.
  public let integrated: Double?
  /// The highest point of the wave between the samples too, as a ratio to full scale.
  public let truePeak: Double

  /// - Parameters:
  ///   - samples: mono, finite.
  ///   - rate: their samples a second.
  public init(of samples: [Float], rate: Int) throws(AudioError) {
    let mode = EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
    var meter = ebur128_init(1, UInt(rate), Int32(mode))
    guard let state = meter else {
      throw .codec(attempted: "measuring loudness at \(rate) samples a second", cause: "no meter was made")
    }
    defer { ebur128_destroy(&meter) }
    let added = samples.withUnsafeBufferPointer {
      $0.baseAddress.map { ebur128_add_frames_float(state, $0, samples.count) } ?? 0
    }
    try Self.check(added)
    var integrated = -Double.infinity
    try Self.check(ebur128_loudness_global(state, &integrated))
    var peak = 0.0
    try Self.check(ebur128_true_peak(state, 0, &peak))
    self.integrated = integrated.isFinite ? integrated : nil
    truePeak = peak
  }

  private static func check(_ code: Int32) throws(AudioError) {
    guard code == Int32(EBUR128_SUCCESS.rawValue) else {
      throw .codec(attempted: "measuring loudness", cause: "libebur128's error \(code)")
    }
  }
}
