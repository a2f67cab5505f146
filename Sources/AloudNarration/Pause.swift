internal import AloudAudio

/// The silence between an utterance and the next, in whole packets so that it can be placed without encoding.
///
/// Every utterance brings at least 2,048 samples of silence of its own (85 ms), so what is heard is longer by
/// that.
enum Pause: Sendable, Hashable, CaseIterable {
  /// Between the pieces of a sentence too long to be one utterance.
  case clause
  case sentence
  case paragraph
  /// Before and after a heading, and where a row of stars or the like stands between paragraphs.
  case heading
  case chapter

  var packets: Int {
    switch self {
    case .clause: 1
    case .sentence: 7
    case .paragraph: 14
    case .heading: 20
    case .chapter: 36
    }
  }

  var samples: Int { packets * AudioFormat.packetSamples }
}
