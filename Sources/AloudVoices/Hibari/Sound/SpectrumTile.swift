internal import CKissFFT
internal import Foundation

/// The spectra of eight frames of 1,200 samples side by side, a lane each, as the shaping wants them.
///
/// It holds the scratch of a synthesis too: one for each, never two threads' at once.
final class SpectrumTile {
  static let lanes = 8
  static let window = 1_200
  /// The periodic window of Hann.
  static let hann: [Float] = (0..<window).map {
    Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(window)))
  }

  /// For each bin, all lanes.
  let real: UnsafeMutablePointer<SIMD8<Float>>
  let imaginary: UnsafeMutablePointer<SIMD8<Float>>

  private let transform = RealTransform(length: window)
  private let samples: UnsafeMutablePointer<Float>
  private let spectrum: UnsafeMutablePointer<kiss_fft_cpx>

  init() {
    real = .allocate(capacity: transform.bins)
    imaginary = .allocate(capacity: transform.bins)
    samples = .allocate(capacity: Self.window)
    spectrum = .allocate(capacity: transform.bins)
    real.initialize(repeating: .zero, count: transform.bins)
    imaginary.initialize(repeating: .zero, count: transform.bins)
    samples.initialize(repeating: 0, count: Self.window)
    spectrum.initialize(repeating: kiss_fft_cpx(), count: transform.bins)
  }

  deinit {
    real.deallocate()
    imaginary.deallocate()
    samples.deallocate()
    spectrum.deallocate()
  }

  /// The spectrum of `window` samples under the window, in which a cosine of amplitude 1 has the magnitude 1.
  ///
  /// - Parameter source: may hold fewer; the rest is silence.
  func analyse(_ source: ArraySlice<Float>, lane: Int) {
    var isSilent = true
    Self.hann.withUnsafeBufferPointer { hann in
      source.withUnsafeBufferPointer { source in
        let scale = 4 / Float(Self.window)
        for index in 0..<Self.window {
          let sample = index < source.count ? source[index] * hann[index] * scale : 0
          samples[index] = sample
          isSilent = isSilent && sample == 0
        }
      }
    }
    if isSilent {
      for bin in 0..<transform.bins { put(0, 0, bin, lane) }
    } else {
      transform.transform(samples, into: spectrum)
      for bin in 0..<transform.bins { put(spectrum[bin].r, spectrum[bin].i, bin, lane) }
    }
  }

  /// Adds the frame of a lane, under the window, to `window` samples from `start` on.
  func add(lane: Int, to sum: UnsafeMutablePointer<Float>) {
    for bin in 0..<transform.bins {
      spectrum[bin] = kiss_fft_cpx(r: real[bin][lane], i: imaginary[bin][lane])
    }
    transform.invert(spectrum, into: samples)
    Self.hann.withUnsafeBufferPointer { hann in
      for index in 0..<Self.window { sum[index] += samples[index] * hann[index] * (1 / Float(Self.window)) }
    }
  }

  @inline(__always)
  private func put(_ r: Float, _ i: Float, _ bin: Int, _ lane: Int) {
    real[bin][lane] = r
    imaginary[bin][lane] = i
  }
}
