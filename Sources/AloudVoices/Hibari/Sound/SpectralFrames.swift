/// What Hibari's acoustic model predicts: the spectrum of each frame of 12.5 ms in parts, and its pitch.
///
/// Spectra are planes of `bins` rows with `count` values each, one for each frame.
struct SpectralFrames: Sendable {
  /// From 0 Hz to half the sample rate.
  static let bins = 601

  /// Frames.
  let count: Int
  /// Natural logarithm of the magnitude that the pulses are shaped to.
  let pulseLevel: [Float]
  /// The inverse hyperbolic tangent of the angle by which the pulses are turned, in half turns.
  let pulseTurn: [Float]
  /// Natural logarithm of the noise's magnitude.
  let noiseLevel: [Float]
  /// Natural logarithm of the magnitude of what is neither pulses nor noise.
  let restLevel: [Float]
  /// Its angle, in radians.
  let restPhase: [Float]
  /// Hertz, one for each frame; 40 and below where there is no voice.
  let pitch: [Float]

  /// Nil unless every plane has `bins` values for each value of `pitch`.
  init?(
    pulseLevel: [Float], pulseTurn: [Float], noiseLevel: [Float], restLevel: [Float], restPhase: [Float],
    pitch: [Float]
  ) {
    let size = pitch.count * Self.bins
    guard [pulseLevel, pulseTurn, noiseLevel, restLevel, restPhase].allSatisfy({ $0.count == size }) else {
      return nil
    }
    count = pitch.count
    self.pulseLevel = pulseLevel
    self.pulseTurn = pulseTurn
    self.noiseLevel = noiseLevel
    self.restLevel = restLevel
    self.restPhase = restPhase
    self.pitch = pitch
  }
}
