/// The voice's source: pulses at the pitch, every harmonic below 11 kHz as strong as the first.
///
/// The sum of cos(h t) over h ≤ H is sin((H + ½) t) / (2 sin(t / 2)) − ½, so no harmonic is made by itself.
enum PulseTrain {
  /// Samples of a frame.
  static let hop = 300
  /// A pitch at or below it, in hertz, is no voice.
  static let lowestPitch: Float = 40

  /// `hop` samples for each frame; zero where there is no voice.
  ///
  /// - Parameter pitch: hertz, at the middle of each frame; between them it changes evenly.
  static func samples(pitch: [Float]) -> [Float] {
    guard !pitch.isEmpty else { return [] }
    let count = pitch.count * hop
    // Room for the last eight.
    let room = (count + 7) / 8 * 8
    /// Half the phase and (H + ½) times it, in half turns; H, or −1 without voice.
    var halves = [Float](repeating: 0.5, count: room)
    var tops = [Float](repeating: 0, count: room)
    var harmonics = [Float](repeating: -1, count: room)
    // Summed in double precision, since an error would grow over the sentence; less whole turns.
    var sum = 0.0
    for frame in pitch.indices {
      let (before, here, after) = (
        pitch[max(frame - 1, 0)], pitch[frame], pitch[min(frame + 1, pitch.count - 1)]
      )
      for sample in 0..<hop {
        let place = (Float(sample) + 0.5) / Float(hop)
        let hertz =
          place < 0.5
          ? before * (0.5 - place) + here * (place + 0.5) : here * (1.5 - place) + after * (place - 0.5)
        let held = hertz > lowestPitch ? min(hertz, highestPitch) : lowestPitch
        sum += Double(held)
        if sum >= sampleRate { sum -= sampleRate }
        guard hertz > lowestPitch else { continue }
        let index = frame * hop + sample
        let phase = sum * (1 / sampleRate)
        let harmonic = Float(Int32(highestHarmonic / held))
        let top = (Double(harmonic) + 0.5) * phase
        harmonics[index] = harmonic
        halves[index] = Float(phase)
        // Two half turns are a whole one.
        tops[index] = Float(2 * (top - Double(Int32(top + 0.5))))
      }
    }
    return quotients(halves: halves, tops: tops, harmonics: harmonics, count: count)
  }

  private static let sampleRate = 24_000.0
  /// Hertz.
  private static let highestHarmonic: Float = 11_000
  /// No voice is higher; above it there would be no harmonic to make.
  private static let highestPitch: Float = 11_000

  private static func quotients(halves: [Float], tops: [Float], harmonics: [Float], count: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: halves.count) { samples, initialized in
      for start in stride(from: 0, to: halves.count, by: 8) {
        let harmonic = lanes(harmonics, start)
        let below = 2 * LaneMath.turn(lanes(halves, start)).sine
        let quotient = LaneMath.turn(lanes(tops, start)).sine / below - 0.5
        // The limit, where the quotient is nothing by nothing.
        let isLimit = LaneMath.negative(below * below - 0.002 * 0.002)
        let value = LaneMath.chosen(harmonic, over: quotient, where: isLimit) & ~LaneMath.negative(harmonic)
        UnsafeMutableRawPointer(samples.baseAddress! + start).storeBytes(
          of: value, as: LaneMath.Bits.self)
      }
      initialized = count
    }
  }

  @inline(__always)
  private static func lanes(_ values: [Float], _ start: Int) -> SIMD8<Float> {
    values.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start * 4, as: SIMD8<Float>.self) }
  }
}
