internal import AloudAudio
internal import AloudSpeech

/// A rendition as it is kept: packets that stand alone, and its times. No pause is in it.
struct EncodedRendition: Sendable, Hashable {
  let audio: EncodedAudio
  /// The samples that were encoded, without the lead-in and the zeros that make up the last packets.
  let length: Int
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
  /// Samples before a rendition's first sound and after its last, in which it rises and falls: 10 ms.
  static let edge = 240

  /// The whole: the lead-in, the samples, and at least a packet's length of zeros up to a whole packet.
  static func samples(holding count: Int) -> Int {
    let packet = AudioFormat.packetSamples
    return (leadIn + count + packet + packet - 1) / packet * packet
  }

  /// What is silent between the last sound of `count` samples and the first of the next rendition, with no pause
  /// between: both edges, the zeros at this one's end, and the next one's lead-in.
  static func silence(after count: Int) -> Int { samples(holding: count) - count + 2 * edge }
}
