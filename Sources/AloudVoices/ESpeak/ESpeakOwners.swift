/// One sound that eSpeak NG makes.
struct ESpeakSounding: Hashable {
  /// A phoneme, without marks.
  let scalars: [Unicode.Scalar]
  /// The sample it begins at.
  let start: Int
  /// The next event's sample.
  let end: Int
  /// Its token's index in the request.
  var token: Int
}

/// Gives each of eSpeak NG's sounds its token: the one that the last word event stands in.
///
/// A number has several word events inside it, so an event's length says nothing. A word event in the white space
/// after a token (after `Mr.`, say) belongs to the next token when its phonemes sound like that, else to the one
/// before; phonemes with no word event since the last clause belong to the next token. Tokens left without a phoneme
/// were spoken as one with the token before (`PhonemeSplit`), or not at all.
struct ESpeakOwners {
  private let count: Int
  /// Samples in the speech.
  private let length: Int
  private let isolated: (Int) -> [Unicode.Scalar]
  private var sounds: [ESpeakSounding] = []

  /// In the order they are made; their tokens never go back. None when there are no tokens.
  /// - Parameter isolated: a token's phonemes when it is spoken alone; empty when there are none.
  static func sounds(
    of text: ESpeakText, tokens: Int, events: [ESpeakEvent], length: Int,
    isolated: (Int) -> [Unicode.Scalar]
  ) -> [ESpeakSounding] {
    withoutActuallyEscaping(isolated) { isolated in
      var owners = ESpeakOwners(count: tokens, length: length, isolated: isolated)
      owners.assign(events, in: text)
      owners.splitMergedTokens()
      return owners.sounds
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
        sounds.append(ESpeakSounding(scalars: scalars, start: start, end: end, token: 0))
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

  private static let vowels = Set("aeiouyæɐɑɒɔɘəɚɛɜɝɞɤɨɪɯɵøœɶʉʊʌʏᵻ".unicodeScalars)
}
