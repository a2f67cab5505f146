internal import AloudSpeech

/// Gives each token its sound, from eSpeak NG's events.
///
/// Which token: the one that the last word event stands in. A number has several word events inside it, so an event's
/// length says nothing. A word event in the white space after a token (after `Mr.`, say) belongs to the next token
/// when its phonemes sound like that, else to the one before; phonemes with no word event since the last clause
/// belong to the next token. Tokens left without a phoneme were spoken as one with the token before
/// (`PhonemeSplit`), or not at all.
///
/// When: a word starts where its first phoneme does. After a pause that is the very sample where sound starts, while
/// the word event stands up to 50 ms before, ahead of the silence inside a `t`. But the event of a vowel that follows
/// a sound may stand after the vowel's beginning; there the word event is right.
struct ESpeakTimings {
  /// One phoneme with its token.
  private struct Sound {
    let scalars: [Unicode.Scalar]
    let start: Int
    /// The next event's sample.
    let end: Int
    var token: Int
  }

  private let count: Int
  /// Samples in the speech.
  private let length: Int
  private let isolated: (Int) -> [Unicode.Scalar]
  private var sounds: [Sound] = []

  /// - Parameter isolated: a token's phonemes when it is spoken alone; empty when there are none.
  static func timings(
    of text: ESpeakText, tokens: Int, events: [ESpeakEvent], length: Int,
    isolated: (Int) -> [Unicode.Scalar]
  ) -> [TokenTiming] {
    withoutActuallyEscaping(isolated) { isolated in
      var timings = ESpeakTimings(count: tokens, length: length, isolated: isolated)
      timings.assign(events, in: text)
      timings.splitMergedTokens()
      return timings.intervals()
    }
  }

  private init(count: Int, length: Int, isolated: @escaping (Int) -> [Unicode.Scalar]) {
    self.count = count
    self.length = length
    self.isolated = isolated
  }

  private mutating func assign(_ events: [ESpeakEvent], in text: ESpeakText) {
    guard count > 0 else { return }
    /// Of the last word event; nil in a clause that had none.
    var place: ESpeakText.Place?
    /// The first sound of that word, or of the clause.
    var first = 0
    /// Where the word event stood, until its first sound; nil after a pause.
    var wordStart: Int?
    var isAfterSilence = true
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .pause: isAfterSilence = true
      case .word(let position):
        settle(from: first, in: place)
        first = sounds.count
        place = text.place(atPosition: position)
        wordStart = isAfterSilence ? nil : event.sample
      case .clauseEnd:
        settle(from: first, in: place)
        first = sounds.count
        place = nil
        isAfterSilence = true
      case .phoneme(let scalars):
        let end = index + 1 < events.count ? events[index + 1].sample : length
        let isVowel = scalars.first.map(Self.vowels.contains) ?? false
        let start = isVowel && !isAfterSilence ? wordStart ?? event.sample : event.sample
        sounds.append(Sound(scalars: scalars, start: start, end: end, token: 0))
        (wordStart, isAfterSilence) = (nil, false)
      }
    }
    settle(from: first, in: place)
  }

  /// Gives the sounds from `first` on their token, never one before an earlier sound's.
  private mutating func settle(from first: Int, in place: ESpeakText.Place?) {
    guard first < sounds.count else { return }
    let earlier = first > 0 ? sounds[first - 1].token : -1
    let token =
      switch place {
      case nil: (earlier + 1..<count).first { !isolated($0).isEmpty } ?? earlier
      case let place? where place.isInside: place.token
      case let place?: resembles(place.token + 1, from: first) ? place.token + 1 : place.token
      }
    for index in first..<sounds.count { sounds[index].token = max(token, earlier, 0) }
  }

  /// Whether at least half of `token` is heard in the sounds from `first` on.
  private func resembles(_ token: Int, from first: Int) -> Bool {
    guard token < count else { return false }
    let heard = sounds[first...].flatMap(\.scalars)
    let expected = isolated(token)
    return PhonemeSplit.distance(heard, expected) * 2 <= max(heard.count, expected.count)
  }

  private mutating func splitMergedTokens() {
    var index = 0
    while index < sounds.count {
      let token = sounds[index].token
      let end = sounds[index...].firstIndex { $0.token != token } ?? sounds.count
      let next = end < sounds.count ? sounds[end].token : count
      // Tokens with no sound of their own, alone either, were never in it.
      let silent = (token + 1..<next).filter { !isolated($0).isEmpty }
      if !silent.isEmpty {
        let members = [token] + silent
        let starts = PhonemeSplit.starts(of: sounds[index..<end].map(\.scalars), words: members.map(isolated))
        for (member, start) in zip(members, starts) {
          for piece in index + start..<end { sounds[piece].token = member }
        }
      }
      index = end
    }
  }

  /// A token ends where the next begins, or before it where silence does; a token that is not heard takes no time,
  /// at the end of the one before.
  private func intervals() -> [TokenTiming] {
    var timings: [TokenTiming] = []
    var index = 0
    var previousEnd = 0
    for token in 0..<count {
      let first = index
      while index < sounds.count, sounds[index].token == token { index += 1 }
      guard first < index else {
        timings.append(TokenTiming(start: previousEnd, end: previousEnd))
        continue
      }
      let start = min(max(sounds[first].start, previousEnd), length)
      var end = sounds[index - 1].end
      if index < sounds.count, sounds[index].start - end < Self.shortestSilence { end = sounds[index].start }
      previousEnd = min(max(end, start), length)
      timings.append(TokenTiming(start: start, end: previousEnd))
    }
    return timings
  }

  private static let vowels = Set("aeiouyæɐɑɒɔɘəɚɛɜɝɞɤɨɪɯɵøœɶʉʊʌʏᵻ".unicodeScalars)
  /// Twenty milliseconds at eSpeak NG's rate: less is the way from one sound to the next.
  private static let shortestSilence = 441
}
