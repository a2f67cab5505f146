import Foundation
import Testing

@testable import AloudAudio

@Suite struct AACEncoderTests {
  static let packet = AudioFormat.packetSamples

  @Test(arguments: [0, 1, 1_023, 1_024, 1_025, 24_001])
  func `zeros stand on both sides, up to whole packets`(count: Int) throws {
    let sound = try AACEncoder().encode(Tone.sweep(samples: count))
    #expect(sound.leadIn == Self.packet)
    let least = Self.packet + count + Self.packet
    #expect(sound.samples >= least && sound.samples < least + Self.packet)
    #expect(sound.samples == sound.packets.count * Self.packet)
  }

  @Test func `twenty utterances joined are heard at their own samples, and the joins are silent`() throws {
    let encoder = try AACEncoder()
    let tones = (0..<20).map { index in
      Tone.sweep(
        samples: 2_001 + index * 337, from: 200 + Double(index) * 20, to: 2_000 + Double(index) * 100)
    }
    let sounds = try tones.map(encoder.encode)
    let decoded = try Tone.decode(sounds.flatMap(\.packets))

    var start = 0
    for (tone, sound) in zip(tones, sounds) {
      let place = start + sound.leadIn
      #expect(Tone.place(of: tone, in: decoded, near: place) == place)
      start += sound.samples
      let join = decoded[max(0, start - 256)..<min(decoded.count, start + 256)]
      #expect(join.allSatisfy { abs($0) < 1e-4 }, "join at \(start): \(join.map(abs).max() ?? 0)")
    }
    #expect(start == decoded.count)
  }

  @Test func `an utterance sounds the same alone and after others`() throws {
    let encoder = try AACEncoder()
    let (first, second) = (
      try encoder.encode(Tone.sweep(samples: 5_000)),
      try encoder.encode(Tone.sweep(samples: 7_777, from: 900))
    )
    let joined = try Tone.decode(first.packets + second.packets)
    #expect(joined == (try Tone.decode(first.packets)) + (try Tone.decode(second.packets)))
  }

  @Test func `an utterance is encoded alike whatever was encoded before`() throws {
    let tone = Tone.sweep(samples: 9_999)
    let encoder = try AACEncoder()
    let alone = try encoder.encode(tone)
    _ = try encoder.encode(Tone.sweep(samples: 20_000, from: 3_000, to: 100))
    #expect(try encoder.encode(tone) == alone)
  }

  @Test func `silence is the packet that fragments are filled with`() throws {
    let silence = try AACEncoder().encode([Float](repeating: 0, count: 10 * Self.packet))
    #expect(silence.packets.allSatisfy { $0 == FragmentedMP4.silentPacket })
    #expect(try Tone.decode(silence.packets).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Float.nan, .infinity])
  func `sound that is not a number is refused`(sample: Float) throws {
    let encoder = try AACEncoder()
    let error = #expect(throws: AudioError.self) { try encoder.encode([sample]) }
    guard case .codec(let attempted, _) = error else {
      Issue.record("not the codec's error: \(String(describing: error))")
      return
    }
    #expect(attempted == "encoding sound")
  }

  @Test func `what was decoded resembles what was given`() throws {
    let tone = Tone.sweep(samples: 24_000)
    let sound = try AACEncoder().encode(tone)
    let decoded = try Tone.decode(sound.packets)[sound.leadIn..<sound.leadIn + tone.count]
    let noise = zip(tone, decoded).reduce(Float(0)) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    let signal = tone.reduce(Float(0)) { $0 + $1 * $1 }
    #expect(noise < signal / 100)
  }
}
