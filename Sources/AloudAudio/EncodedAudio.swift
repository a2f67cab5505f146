public import Foundation

/// One utterance's sound as AAC packets that stand alone: decoded after any others made here, they sound the same.
public struct EncodedAudio: Hashable, Sendable, Codable {
  /// Samples of zeros before the first sample that was given.
  public let leadIn: Int
  /// Each is `AudioFormat.packetSamples` long and follows the one before.
  public let packets: [Data]

  /// From the first zero of the lead-in to the last zero at the end.
  public var samples: Int { packets.count * AudioFormat.packetSamples }

  public init(leadIn: Int, packets: [Data]) {
    self.leadIn = leadIn
    self.packets = packets
  }
}
