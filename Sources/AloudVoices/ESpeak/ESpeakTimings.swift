internal import AloudSpeech

/// When each token is heard, from eSpeak NG's sounds.
///
/// A word starts where its first phoneme does. After a pause that is the very sample where sound starts, while the
/// word event stands up to 50 ms before, ahead of the silence inside a `t`. But the event of a vowel that follows a
/// sound may stand after the vowel's beginning; there the word event is right.
enum ESpeakTimings {
  /// A token ends where the next begins, or before it where silence does; a token that is not heard takes no time,
  /// at the end of the one before.
  static func timings(of sounds: [ESpeakSounding], tokens: Int, length: Int) -> [TokenTiming] {
    var timings: [TokenTiming] = []
    var index = 0
    var previousEnd = 0
    for token in 0..<tokens {
      let first = index
      while index < sounds.count, sounds[index].token == token { index += 1 }
      guard first < index else {
        timings.append(TokenTiming(start: previousEnd, end: previousEnd))
        continue
      }
      let start = min(max(sounds[first].start, previousEnd), length)
      var end = sounds[index - 1].end
      if index < sounds.count, sounds[index].start - end < shortestSilence { end = sounds[index].start }
      previousEnd = min(max(end, start), length)
      timings.append(TokenTiming(start: start, end: previousEnd))
    }
    return timings
  }

  /// Twenty milliseconds at eSpeak NG's rate: less is the way from one sound to the next.
  private static let shortestSilence = 441
}
