internal import AloudAudio

/// The silence between an utterance and the next, by what stands between them in print.
enum Pause: Sendable, Hashable, CaseIterable {
  /// Between the pieces of a sentence too long to be one utterance.
  case clause
  case sentence
  /// Between the items of a list.
  case item
  case paragraph
  /// Before and after a heading.
  case heading
  /// Where a row of stars or the like stands between paragraphs.
  case scene
  case chapter

  /// What is to be heard of it, in samples.
  var heard: Int {
    switch self {
    case .clause: 4_080
    case .sentence: 10_080
    case .item: 13_440
    case .paragraph: 17_280
    case .heading: 23_520
    case .scene: 31_200
    case .chapter: 39_840
    }
  }

  /// The silent samples to place after a rendition so that nearly as much is heard as is meant: whole packets, so
  /// that nothing is encoded anew, and so never further off than half a packet, 21 ms.
  /// - Parameter length: the rendition's samples, before they were made up to whole packets.
  func samples(after length: Int) -> Int {
    let packet = AudioFormat.packetSamples
    let missing = heard - FragmentLayout.silence(after: length)
    return max(0, (missing + packet / 2) / packet) * packet
  }
}
