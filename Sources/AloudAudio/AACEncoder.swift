internal import Foundation

/// Encodes utterances, each on its own, so that they can be placed one after the other in any order.
///
/// Not `Sendable`: one owner at a time. Encoding takes about a 180th of the sound's length and blocks;
/// keep it off the cooperative pool.
public final class AACEncoder {
  /// Opened at once, so that a missing encoder is known before there is something to encode, and the tables that
  /// every run shares are there.
  private var first: AACStream?

  /// Throws when the library has no such encoder.
  public init() throws(AudioError) {
    first = try AACStream()
  }

  /// Encodes 1,024 zeros, the samples, and at least 1,024 zeros up to a whole packet.
  ///
  /// The encoder's priming packet is dropped: its window lies wholly in the lead-in's zeros, so the packets decode
  /// to the same samples without it, and in their own place.
  /// - Parameter samples: mono at `AudioFormat.sampleRate`, −1…1, finite.
  public func encode(_ samples: [Float]) throws(AudioError) -> EncodedAudio {
    let stream = if let first { first } else { try AACStream() }
    first = nil
    let packet = AudioFormat.packetSamples
    let count = (packet + samples.count + packet + packet - 1) / packet
    var padded = [Float](repeating: 0, count: count * packet)
    padded.replaceSubrange(packet..<packet + samples.count, with: samples)

    var packets: [Data] = []
    packets.reserveCapacity(count + 1)
    for index in 0..<count {
      packets += try stream.encode(padded[index * packet..<(index + 1) * packet])
    }
    packets += try stream.finish()
    guard packets.count == count + 1 else {
      throw .codec(attempted: "encoding \(count) packets", cause: "the encoder gave \(packets.count)")
    }
    return EncodedAudio(leadIn: packet, packets: Array(packets.dropFirst()))
  }
}
