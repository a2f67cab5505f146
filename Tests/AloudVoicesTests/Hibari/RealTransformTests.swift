import CKissFFT
import Foundation
import Testing

@testable import AloudVoices

@Suite struct RealTransformTests {
  @Test(arguments: [2, 30, 1_200]) func `there and back are the samples, as many times as there are`(
    length: Int
  ) {
    let transform = RealTransform(length: length)
    let samples = (0..<length).map { Float(sin(Double($0 * $0))) }
    var spectrum = [kiss_fft_cpx](repeating: kiss_fft_cpx(), count: transform.bins)
    var back = [Float](repeating: 0, count: length)
    transform.transform(samples, into: &spectrum)
    transform.invert(spectrum, into: &back)
    for index in samples.indices { #expect(abs(back[index] / Float(length) - samples[index]) < 1e-5) }
  }

  @Test func `a cosine is one bin`() {
    let transform = RealTransform(length: 1_200)
    let samples = (0..<1_200).map { Float(cos(2 * Double.pi * 7 * Double($0) / 1_200)) }
    var spectrum = [kiss_fft_cpx](repeating: kiss_fft_cpx(), count: transform.bins)
    transform.transform(samples, into: &spectrum)
    for bin in 0..<transform.bins {
      #expect(abs(spectrum[bin].r - (bin == 7 ? 600 : 0)) < 0.001 && abs(spectrum[bin].i) < 0.001)
    }
  }
}
