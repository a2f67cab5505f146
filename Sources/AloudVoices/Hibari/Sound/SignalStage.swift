/// Turns what the acoustic model predicts into samples at 24 kHz.
///
/// The spectrum of a frame is the pulses' own, turned and shaped, and noise, and a rest that the model gives whole.
/// Frames of 1,200 samples, one every 300, overlap under a Hann window.
struct SignalStage {
  /// Samples a second.
  static let sampleRate = 24_000
  /// Samples from one frame to the next.
  static let hop = PulseTrain.hop

  private static let window = SpectrumTile.window
  private static let lanes = SpectrumTile.lanes
  /// No part of a spectrum is louder; a natural logarithm.
  private static let loudest: Float = 7

  private let frames: SpectralFrames
  private var noise: NoiseLanes?
  private let tile = SpectrumTile()

  /// `hop` samples for each frame, with the silence that the model puts at both ends; not held to −1…1.
  ///
  /// - Parameter seed: of the noise; nil for none.
  static func samples(of frames: SpectralFrames, seed: UInt64?) -> [Float] {
    guard frames.count > 0 else { return [] }
    var stage = SignalStage(frames: frames, noise: seed.map(NoiseLanes.init))
    return stage.samples()
  }

  private init(frames: SpectralFrames, noise: NoiseLanes?) {
    self.frames = frames
    self.noise = noise
  }

  private mutating func samples() -> [Float] {
    let pulses = Self.mirrored(PulseTrain.samples(pitch: frames.pitch))
    // From half a window before the first sample to half a window after the last.
    var sum = [Float](repeating: 0, count: (frames.count - 1) * Self.hop + Self.window)
    for first in stride(from: 0, to: frames.count, by: Self.lanes) {
      let count = min(Self.lanes, frames.count - first)
      for lane in 0..<count {
        let start = (first + lane) * Self.hop
        tile.analyse(pulses[start..<min(start + Self.window, pulses.count)], lane: lane)
      }
      shape(from: first, count: count)
      sum.withUnsafeMutableBufferPointer { sum in
        guard let sum = sum.baseAddress else { return }
        for lane in 0..<count { tile.add(lane: lane, to: sum + (first + lane) * Self.hop) }
      }
    }
    return Self.levelled(sum, frames: frames.count)
  }

  /// Gives the pulses of `count` frames their form, and adds the noise and the rest.
  private mutating func shape(from first: Int, count: Int) {
    for bin in 0..<SpectralFrames.bins {
      let place = bin * frames.count + first
      let turn = LaneMath.turn(LaneMath.tanh(Self.row(frames.pulseTurn, place, count)))
      let level = Self.magnitude(frames.pulseLevel, place, count)
      let (a, b) = (level * turn.cosine, level * turn.sine)
      var real = a * tile.real[bin] - b * tile.imaginary[bin]
      var imaginary = a * tile.imaginary[bin] + b * tile.real[bin]
      if let random = noise?.next() {
        let level = Self.magnitude(frames.noiseLevel, place, count)
        real += level * random.real
        imaginary += level * random.imaginary
      }
      let rest = LaneMath.turn(Self.row(frames.restPhase, place, count) * (1 / Float.pi))
      let restLevel = Self.magnitude(frames.restLevel, place, count)
      tile.real[bin] = real + restLevel * rest.cosine
      tile.imaginary[bin] = imaginary + restLevel * rest.sine
    }
  }

  @inline(__always)
  private static func magnitude(_ plane: [Float], _ place: Int, _ count: Int) -> SIMD8<Float> {
    LaneMath.exp(LaneMath.bounded(row(plane, place, count), by: loudest))
  }

  /// `count` values from `place` on; the other lanes are zero.
  @inline(__always)
  private static func row(_ plane: [Float], _ place: Int, _ count: Int) -> SIMD8<Float> {
    if count == lanes {
      return plane.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place * 4, as: SIMD8<Float>.self) }
    }
    var row = SIMD8<Float>()
    for lane in 0..<count { row[lane] = plane[place + lane] }
    return row
  }

  /// With half a window before and after, mirrored at the first and at the last sample.
  private static func mirrored(_ samples: [Float]) -> [Float] {
    let half = window / 2
    let last = samples.count - 1
    func folded(_ index: Int) -> Float {
      // Less than half a window of sound is mirrored over and over.
      let place = abs(index) % (2 * last)
      return samples[min(place, 2 * last - place)]
    }
    return (-half..<0).map(folded) + samples + (last + 1...last + half).map(folded)
  }

  /// Without what lies before the first sample, each sample divided by the weight of the windows over it.
  private static func levelled(_ sum: [Float], frames: Int) -> [Float] {
    let overlap = window / hop
    let hann = SpectrumTile.hann
    var samples: [Float] = []
    samples.reserveCapacity(frames * hop)
    var weights: [Float] = []
    var weighed = 0..<0
    for block in overlap / 2..<overlap / 2 + frames {
      let over = max(block - overlap + 1, 0)..<min(block + 1, frames)
      let windows = block - over.upperBound + 1..<block - over.lowerBound + 1
      if windows != weighed {
        weighed = windows
        weights = (0..<hop).map { sample in
          max(windows.reduce(Float(0)) { $0 + hann[$1 * hop + sample] * hann[$1 * hop + sample] }, 1e-11)
        }
      }
      for sample in 0..<hop { samples.append(sum[block * hop + sample] / weights[sample]) }
    }
    return samples
  }
}
