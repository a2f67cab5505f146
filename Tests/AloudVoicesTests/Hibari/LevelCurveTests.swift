import Foundation
import Testing

@testable import AloudVoices

@Suite struct LevelCurveTests {
  /// A tone of the amplitude in each range of a second, over a hiss of 50 dB less than full.
  private static func curve(_ tones: [(Range<Int>, Float)]) -> LevelCurve {
    var samples = (0..<24_000).map { Float(sin(Double($0 * $0))) * 0.002 }
    for (range, amplitude) in tones {
      for index in range { samples[index] += amplitude * Float(sin(Double(index) * 0.3)) }
    }
    return LevelCurve(samples)
  }

  @Test func `sound begins and ends with its step`() {
    let curve = Self.curve([(6_000..<9_000, 0.5), (12_000..<18_000, 0.4)])
    #expect(curve.onset(in: 0..<24_000) == 6_000)
    #expect(curve.onset(in: 9_000..<24_000) == 12_000)
    #expect(curve.offset(in: 0..<24_000) == 18_000)
    #expect(curve.offset(in: 0..<10_000) == 9_000)
    #expect(curve.onset(in: 18_000..<24_000) == nil && curve.offset(in: 0..<6_000) == nil)
  }

  @Test func `the longest silence of a range is found`() {
    let curve = Self.curve([(6_000..<9_000, 0.5), (12_000..<12_600, 0.4), (13_800..<18_000, 0.4)])
    #expect(curve.silence(in: 7_000..<17_000) == 9_000..<12_000)
    #expect(curve.silence(in: 11_400..<17_000) == 12_600..<13_800)
    #expect(curve.silence(in: 14_000..<17_000).isEmpty)
    #expect(curve.silence(in: 18_000..<24_000) == 18_000..<24_000)
  }

  @Test func `what is 35 dB softer is silence, what is 30 dB softer is sound`() {
    let curve = Self.curve([
      (6_000..<12_000, 0.8), (12_000..<15_000, 0.8 * 0.0316), (18_000..<21_000, 0.8 * 0.01),
    ])
    #expect(curve.offset(in: 0..<24_000) == 15_000)
  }

  @Test func `ranges outside, and nothing at all, are silent`() {
    let empty = LevelCurve([])
    #expect(empty.onset(in: 0..<100) == nil && empty.silence(in: 0..<100) == 0..<0)
    let silent = LevelCurve([Float](repeating: 0, count: 100))
    #expect(silent.onset(in: -5..<1_000) == nil && silent.offset(in: 50..<1_000) == nil)
  }
}
