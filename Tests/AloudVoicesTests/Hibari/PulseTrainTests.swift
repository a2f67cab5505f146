import Foundation
import Testing

@testable import AloudVoices

@Suite struct PulseTrainTests {
  @Test(arguments: [Float(90), 133, 210, 410])
  func `the pulses are every harmonic below 11 kHz, as strong as the first`(pitch: Float) {
    let samples = PulseTrain.samples(pitch: [Float](repeating: pitch, count: 8))
    #expect(samples.count == 2_400)
    let harmonics = Int(11_000 / pitch)
    for index in stride(from: 0, to: samples.count, by: 7) {
      // The first sample is one step into the wave.
      let phase = 2 * Double.pi * Double(pitch) * Double(index + 1) / 24_000
      let right = (1...harmonics).reduce(0.0) { $0 + cos(Double($1) * phase) }
      #expect(abs(Double(samples[index]) - right) < 0.02, "sample \(index)")
    }
  }

  @Test func `without voice there is silence, and the pitch between frames changes evenly`() {
    let samples = PulseTrain.samples(pitch: [0, 0, 39, 39, 0, 197, 197, 197])
    #expect(samples[..<1_200].allSatisfy { $0 == 0 })
    // From 0 at the middle of frame 4 to 197 at the middle of frame 5: above 40 a little after a fifth of the way.
    let voiced = samples.firstIndex { $0 != 0 }
    #expect(voiced == 1_200 + 150 + 61)
    #expect(!samples[1_650...].contains(0))
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, 11_000, 24_000, -5])
  func `a pitch that is none does no harm`(pitch: Float) {
    let samples = PulseTrain.samples(pitch: [100, pitch, pitch, 100])
    #expect(samples.count == 1_200 && samples.allSatisfy { $0.isFinite })
  }

  @Test func `no frames, no samples`() {
    #expect(PulseTrain.samples(pitch: []).isEmpty)
  }
}
