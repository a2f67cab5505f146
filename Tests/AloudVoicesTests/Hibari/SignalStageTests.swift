import Foundation
import Testing

@testable import AloudVoices

@Suite struct SignalStageTests {
  /// Spectra like the model's: a voice with a slope, an angle for each bin, quiet noise, a rest.
  private static func frames(_ count: Int, noise: Float = -20) throws -> SpectralFrames {
    var state: UInt32 = 5
    func random() -> Float {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 23) - 1
    }
    func plane(from top: Float, slope: Float, spread: Float) -> [Float] {
      var plane: [Float] = []
      for bin in 0..<SpectralFrames.bins {
        for _ in 0..<count { plane.append(top - slope * Float(bin) + spread * random()) }
      }
      return plane
    }
    let frames = SpectralFrames(
      pulseLevel: plane(from: 2, slope: 0.01, spread: 0.5), pulseTurn: plane(from: 0, slope: 0, spread: 1),
      noiseLevel: plane(from: noise, slope: 0, spread: 0),
      restLevel: plane(from: -3, slope: 0.007, spread: 0.5), restPhase: plane(from: 0, slope: 0, spread: 2),
      pitch: (0..<count).map { frame in frame % 5 == 3 ? Float(0) : 150 + 10 * Float(frame % 4) })
    return try #require(frames)
  }

  /// The definition, in double precision.
  private static func exact(_ frames: SpectralFrames) -> [Double] {
    let (size, hop, count) = (1_200, 300, frames.count)
    let window = (0..<size).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)) }
    let table = (0..<size).map { 2 * Double.pi * Double($0) / Double(size) }.map { (cos($0), sin($0)) }
    let pulses = PulseTrain.samples(pitch: frames.pitch).map(Double.init)
    func mirrored(_ index: Int) -> Double {
      let last = pulses.count - 1
      return pulses[index < 0 ? -index : index > last ? 2 * last - index : index]
    }
    var (sum, weight) = (
      [Double](repeating: 0, count: count * hop), [Double](repeating: 0, count: count * hop)
    )
    for frame in 0..<count {
      let source = (0..<size).map { mirrored(frame * hop + $0 - size / 2) * window[$0] / Double(hop) }
      var spectrum: [(Double, Double)] = []
      for bin in 0..<SpectralFrames.bins {
        var (real, imaginary) = (0.0, 0.0)
        for index in 0..<size {
          let (cosine, sine) = table[bin * index % size]
          real += source[index] * cosine
          imaginary -= source[index] * sine
        }
        let place = bin * count + frame
        let level = exp(min(Double(frames.pulseLevel[place]), 7))
        let angle = Double.pi * tanh(Double(frames.pulseTurn[place]))
        let rest = exp(min(Double(frames.restLevel[place]), 7))
        let phase = Double(frames.restPhase[place])
        spectrum.append(
          (
            level * (real * cos(angle) - imaginary * sin(angle)) + rest * cos(phase),
            level * (real * sin(angle) + imaginary * cos(angle)) + rest * sin(phase)
          ))
      }
      for index in 0..<size {
        let target = frame * hop + index - size / 2
        guard sum.indices.contains(target) else { continue }
        var value = spectrum[0].0 + spectrum[600].0 * (index.isMultiple(of: 2) ? 1 : -1)
        for bin in 1..<600 {
          let (cosine, sine) = table[bin * index % size]
          value += 2 * (spectrum[bin].0 * cosine - spectrum[bin].1 * sine)
        }
        sum[target] += value / Double(size) * window[index]
        weight[target] += window[index] * window[index]
      }
    }
    return zip(sum, weight).map { $0 / max($1, 1e-11) }
  }

  @Test(arguments: [3, 8, 9])
  func `samples are what the spectra say`(count: Int) throws {
    let frames = try Self.frames(count)
    let samples = SignalStage.samples(of: frames, seed: nil)
    let right = Self.exact(frames)
    #expect(samples.count == count * 300 && right.count == samples.count)
    let loudest = right.map(abs).max() ?? 0
    #expect(loudest > 0.05)
    // At either end the windows weigh next to nothing, and what little there is is divided by that.
    let inside = 300..<samples.count - 300
    for index in inside { #expect(abs(Double(samples[index]) - right[index]) < 2e-5 * loudest) }
  }

  @Test func `the noise is as loud as the spectra say, and the same for the same seed`() throws {
    let frames = try Self.frames(40, noise: 0)
    let plain = SignalStage.samples(of: frames, seed: nil)
    let first = SignalStage.samples(of: frames, seed: 1)
    #expect(first == SignalStage.samples(of: frames, seed: 1))
    #expect(first != SignalStage.samples(of: frames, seed: 2))
    // A bin adds 4/N² of power to a sample, and the overlapped windows, squares of which sum to 1.5, are divided by it.
    let inside = 600..<plain.count - 600
    let power = inside.reduce(0.0) { $0 + Double((first[$1] - plain[$1]) * (first[$1] - plain[$1])) }
    let expected = 4.0 * 600 / (1_200 * 1_200) / 1.5
    #expect(abs(power / Double(inside.count) / expected - 1) < 0.1)
  }

  @Test(arguments: [0, 1, 2]) func `a few frames are mirrored as far as it takes`(count: Int) throws {
    let samples = SignalStage.samples(of: try Self.frames(count), seed: 1)
    #expect(samples.count == count * 300 && samples.allSatisfy { $0.isFinite })
  }

  @Test func `planes of another size are refused`() {
    let plane = [Float](repeating: 0, count: 601)
    #expect(
      SpectralFrames(
        pulseLevel: plane, pulseTurn: plane, noiseLevel: plane, restLevel: plane, restPhase: plane, pitch: [0]
      )
        != nil)
    #expect(
      SpectralFrames(
        pulseLevel: plane, pulseTurn: plane, noiseLevel: [], restLevel: plane, restPhase: plane, pitch: [0])
        == nil)
  }

  @Test(arguments: [Float(100), 1e30, .infinity])
  func `a spectrum that is far too loud stays a number`(level: Float) throws {
    let plane = [Float](repeating: level, count: 601 * 4)
    let calm = [Float](repeating: 0, count: 601 * 4)
    let frames = SpectralFrames(
      pulseLevel: plane, pulseTurn: calm, noiseLevel: plane, restLevel: plane, restPhase: calm,
      pitch: [100, 100, 100, 100])
    let samples = SignalStage.samples(of: try #require(frames), seed: 1)
    #expect(samples.allSatisfy { $0.isFinite })
  }
}
