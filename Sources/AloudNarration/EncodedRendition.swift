internal import AloudAudio
internal import AloudSpeech

/// A rendition as it is kept: packets that stand alone, and its times. No pause is in it.
struct EncodedRendition: Sendable, Hashable {
  let audio: EncodedAudio
  /// For each run, a time for each token: in samples from the beginning of the packets, the lead-in counted.
  let tokens: [[TokenTiming]]
  let kind: TimingKind

  /// In memory, about.
  var bytes: Int { audio.packets.reduce(256) { $0 + $1.count } + tokens.reduce(0) { $0 + 16 * $1.count } }
}

/// Where samples lie in a fragment before its pause: the arithmetic that the stream and a written file share.
enum FragmentLayout {
  /// Zeros before the first sample.
  static let leadIn = AudioFormat.packetSamples

  /// The whole: the lead-in, the samples, and at least a packet's length of zeros up to a whole packet.
  static func samples(holding count: Int) -> Int {
    let packet = AudioFormat.packetSamples
    return (leadIn + count + packet + packet - 1) / packet * packet
  }
}
