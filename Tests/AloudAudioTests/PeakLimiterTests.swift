import AloudAudio
import Foundation
import Testing

@Suite("Peak limiter")
struct PeakLimiterTests {
  static let limiter = PeakLimiter.standard

  @Test("What lies below the ceiling is left alone, sample for sample")
  func below() {
    let tone = LoudnessTests.tone(0.88, hertz: 440)
    #expect(Self.limiter.limit(tone) == tone)
    #expect(Self.limiter.limit([]).isEmpty)
  }

  @Test(
    "Nothing is above it afterwards, between the samples neither",
    arguments: [(440, 0), (6_000, .pi / 4), (5_500, 0.3), (97, 0)], [1, 1.9, 12])
  func above(tone: (hertz: Double, phase: Double), strength: Double) throws {
    let loud = LoudnessTests.tone(strength, hertz: tone.hertz, seconds: 1, phase: tone.phase)
    let limited = Self.limiter.limit(loud)
    #expect(limited.count == loud.count)
    #expect(try Loudness(of: limited, rate: 24_000).truePeak <= Double(Self.limiter.ceiling))
  }

  @Test("One sample alone above it, at an end or in the middle", arguments: [0, 1, 2_000, 3_999])
  func alone(at index: Int) throws {
    var click = [Float](repeating: 0.01, count: 4_000)
    click[index] = -3
    let limited = Self.limiter.limit(click)
    #expect(abs(limited[index]) <= Self.limiter.ceiling)
    #expect(try Loudness(of: limited, rate: 24_000).truePeak <= Double(Self.limiter.ceiling))
  }

  @Test("It turns down only what is near a peak, and without a step")
  func smooth() {
    var steady = [Float](repeating: 0.5, count: 10_000)
    steady[5_000] = 2
    let limited = Self.limiter.limit(steady)
    #expect(limited[..<4_000].allSatisfy { $0 == 0.5 } && limited[6_000...].allSatisfy { $0 == 0.5 })
    var gains = limited
    gains[5_000] /= 4
    #expect(zip(gains, gains.dropFirst()).allSatisfy { abs($0 - $1) < 0.001 })
  }
}
