internal import CKissFFT
internal import Glibc

/// KissFFT for one length of real numbers. Not for two threads at once: a plan holds its own scratch.
final class RealTransform {
  let length: Int
  /// Of a spectrum, from 0 Hz to half the sample rate.
  var bins: Int { length / 2 + 1 }

  private let forward: kiss_fftr_cfg
  private let backward: kiss_fftr_cfg

  /// - Parameter length: even.
  init(length: Int) {
    precondition(length > 0 && length.isMultiple(of: 2), "KissFFT transforms an even number of real samples")
    guard let forward = kiss_fftr_alloc(Int32(length), 0, nil, nil),
      let backward = kiss_fftr_alloc(Int32(length), 1, nil, nil)
    else { fatalError("there is no memory for a transform of \(length) samples") }
    self.length = length
    self.forward = forward
    self.backward = backward
  }

  deinit {
    // `kiss_fftr_free`, a macro, is `free`.
    free(UnsafeMutableRawPointer(forward))
    free(UnsafeMutableRawPointer(backward))
  }

  /// - Parameters:
  ///   - samples: `length` of them.
  ///   - spectrum: room for `bins` values; not scaled.
  func transform(_ samples: UnsafePointer<Float>, into spectrum: UnsafeMutablePointer<kiss_fft_cpx>) {
    kiss_fftr(forward, samples, spectrum)
  }

  /// The other way: `length` samples, `length` times too large. The imaginary parts at both ends are ignored.
  func invert(_ spectrum: UnsafePointer<kiss_fft_cpx>, into samples: UnsafeMutablePointer<Float>) {
    kiss_fftri(backward, spectrum, samples)
  }
}
