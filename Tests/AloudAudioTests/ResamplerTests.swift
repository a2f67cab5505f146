import Testing

@testable import AloudAudio

@Suite struct ResamplerTests {
  @Test(arguments: [8_000, 16_000, 22_050, 24_000, 44_100, 48_000], [1, 2, 999, 22_051])
  func `the count is exact`(rate: Int, count: Int) throws {
    let resampled = try Resampler.resample(Tone.sweep(samples: count, rate: rate), from: rate)
    #expect(resampled.count == Int((Double(count) * 24_000 / Double(rate)).rounded()))
    #expect(resampled.count == Resampler.resampledCount(count, from: rate))
  }

  @Test(arguments: [16_000, 22_050, 44_100, 48_000])
  func `there is no delay`(rate: Int) throws {
    let silence = [Float](repeating: 0, count: rate / 5)
    let resampled = try Resampler.resample(
      silence + Tone.sweep(samples: rate, rate: rate) + silence, from: rate)
    let same = Tone.sweep(samples: 24_000)
    let place = silence.count * 24_000 / rate
    #expect(abs(Tone.place(of: same, in: resampled, near: place) - place) <= 1)
    let difference = zip(resampled[place...], same).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 0.08)
  }

  @Test func `sound at the common rate passes untouched`() throws {
    let sound = Tone.sweep(samples: 1_001)
    #expect(try Resampler.resample(sound, from: 24_000) == sound)
    #expect(try Resampler.resample([], from: 22_050) == [])
  }

  @Test(arguments: [-1, 0, 999, 1 << 40])
  func `a rate that no voice has is refused`(rate: Int) {
    #expect(
      throws: AudioError.codec(
        attempted: "resampling 1 samples from \(rate) a second", cause: "no utterance is like that")
    ) { try Resampler.resample([0], from: rate) }
  }
}
