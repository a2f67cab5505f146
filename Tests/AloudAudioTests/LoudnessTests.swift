import AloudAudio
import Foundation
import Testing

@Suite("Loudness")
struct LoudnessTests {
  /// A sine at 24 kHz.
  static func tone(_ strength: Double, hertz: Double, seconds: Double = 2, phase: Double = 0) -> [Float] {
    (0..<Int(seconds * 24_000)).map { Float(strength * sin(2 * .pi * hertz * Double($0) / 24_000 + phase)) }
  }

  @Test(
    "A tone of 997 Hz at full scale is at −3.01 LUFS, as the recommendation says", arguments: [1, 0.1, 0.01])
  func reference(strength: Double) throws {
    let loudness = try Loudness(of: Self.tone(strength, hertz: 997), rate: 24_000)
    let integrated = try #require(loudness.integrated)
    #expect(abs(integrated - (-3.01 + 20 * log10(strength))) < 0.1)
    #expect(abs(loudness.truePeak - strength) < 0.01 * strength)
  }

  @Test("A true peak lies between the samples")
  func truePeak() throws {
    let tone = Self.tone(0.7, hertz: 6_000, phase: .pi / 4)
    #expect(tone.allSatisfy { $0 < 0.5 })
    #expect(abs(try Loudness(of: tone, rate: 24_000).truePeak - 0.7) < 0.03)
  }

  @Test("Silence and a sound too short to be measured have none", arguments: [0, 1, 2_400, 9_000])
  func none(count: Int) throws {
    #expect(try Loudness(of: Array(repeating: 0, count: 24_000), rate: 24_000).integrated == nil)
    #expect(try Loudness(of: Array(repeating: 0.5, count: count), rate: 24_000).integrated == nil)
  }

  @Test("No meter is made for a rate that there is not", arguments: [0, 1_000_000_000])
  func refused(rate: Int) {
    #expect(throws: AudioError.self) { try Loudness(of: [0], rate: rate) }
  }
}
