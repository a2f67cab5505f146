/// Reads a sentence's units from right to left, each in the light of what follows it.
struct UnitReader {
  let sentence: OwnedText
  let words: WordReader
  /// The sounds of a word that the dictionaries do not reach.
  let spell: (String) throws -> String

  private var following = Following()

  init(sentence: OwnedText, words: WordReader, spell: @escaping (String) throws -> String) {
    self.sentence = sentence
    self.words = words
    self.spell = spell
  }

  /// What a stretch of the sentence is said as.
  struct Reading {
    var sounds: Scalars
    /// Of the stretch's first letter or digit, else of its first scalar.
    let owner: Int32
    /// Whether a space stands before it when something of its unit does.
    var isApart = false
  }

  /// The readings of each unit, in order. Throws what spelling a word does.
  mutating func readings(of units: [[Piece]]) throws -> [[Reading]] {
    var readings: [[Reading]] = []
    for unit in units.reversed() {
      readings.append(unit.count == 1 ? try single(unit[0]) : try group(unit))
    }
    return readings.reversed()
  }

  private mutating func single(_ piece: Piece) throws -> [Reading] {
    let range = sentence.scalars[piece.range]
    let word = Word(
      text: piece.isTo ? ["t", "o"] : Scalars(range), tag: piece.tag, currency: piece.currency,
      isHead: piece.isHead)
    let sounds = piece.preset ?? words.sounds(of: word, before: following)
    let readings =
      try sounds.map { [Reading(sounds: $0, owner: owner(of: [piece]))] } ?? fallback([piece])
    let printed = Word(text: Scalars(range), tag: piece.tag, isHead: piece.isHead)
    following = following.before(printed, said: Scalars(readings.map(\.sounds).joined()))
    return readings
  }

  /// The longest runs of pieces that are words, from the right; where a piece is none, the unit is spelled.
  private mutating func group(_ pieces: [Piece]) throws -> [Reading] {
    var readings = pieces.map { Reading(sounds: [], owner: owner(of: [$0])) }
    var right = pieces.count
    var budget = Self.mostLookups
    while right > 0 {
      if let (left, word, sounds) = longestWord(in: pieces, endingBefore: right, budget: &budget) {
        readings[left] = Reading(sounds: sounds, owner: owner(of: pieces[left..<right]))
        following = following.before(word, said: sounds)
        right = left
      } else {
        right -= 1
        let isSilent = sentence.scalars[pieces[right].range].allSatisfy(Self.silent.contains)
        if !isSilent { return try fallback(pieces[...]) }
      }
    }
    return GroupStress(pieces: pieces.map { sentence.scalars[$0.range] }).applied(to: readings)
  }

  private func longestWord(
    in pieces: [Piece], endingBefore right: Int, budget: inout Int
  ) -> (left: Int, word: Word, sounds: Scalars)? {
    for left in firstMergeable(in: pieces, endingBefore: right)..<right {
      let isMerged = right - left > 1
      if isMerged, budget == 0 { continue }
      let merged = merged(pieces[left..<right])
      if isMerged {
        guard Self.mayBeWord(merged.text) else { continue }
        budget -= 1
      }
      if let sounds = words.sounds(of: merged, before: following) { return (left, merged, sounds) }
    }
    return nil
  }

  /// The first piece from which on all up to `right` may be one word: no entry is longer, or has other marks in ASCII
  /// than these, or more of them.
  private func firstMergeable(in pieces: [Piece], endingBefore right: Int) -> Int {
    let end = pieces[right - 1].range.upperBound
    var joints = 0
    for index in stride(from: right - 1, through: 0, by: -1) {
      let range = pieces[index].range
      guard end - range.lowerBound <= Self.longestMerged else { return min(index + 1, right - 1) }
      for scalar in sentence.scalars[range] {
        if scalar == "-" || scalar.isApostrophe {
          joints += 1
        } else if scalar.isASCII, !scalar.isAlphanumeric, scalar != ".", scalar != "," {
          return min(index + 1, right - 1)
        }
      }
      if joints > Self.mostJoints { return min(index + 1, right - 1) }
    }
    return 0
  }

  /// Pieces as one word; its tag is that of the piece with the most characters, where a capital counts twice.
  private func merged(_ pieces: ArraySlice<Piece>) -> Word {
    var (text, tag, most) = (Scalars(), PennTag.noun, 0)
    for piece in pieces {
      let written = sentence.scalars[piece.range]
      let size = written.reduce(0) { $0 + (CollectionOfOne($1).isLowered ? 1 : 2) }
      if size > most { (tag, most) = (piece.tag, size) }
      text += written
    }
    return Word(
      text: text, tag: tag, currency: pieces.compactMap(\.currency).max { $0.rawValue < $1.rawValue },
      isHead: pieces.first?.isHead ?? true)
  }

  /// The owner of the first letter or digit, else of the first scalar.
  private func owner(of pieces: ArraySlice<Piece>) -> Int32 {
    for piece in pieces {
      if let index = piece.range.first(where: { sentence.scalars[$0].isAlphanumeric }) {
        return sentence.owners[index]
      }
    }
    return pieces.first.map { sentence.owners[$0.range.lowerBound] } ?? OwnedText.nobody
  }

  private func fallback(_ pieces: ArraySlice<Piece>) throws -> [Reading] {
    var text = OwnedText()
    for piece in pieces {
      text.scalars += sentence.scalars[piece.range]
      text.owners += sentence.owners[piece.range]
    }
    return try UnreadText(text: text, numbers: NumberReader(words: words), spell: spell).readings()
  }

  /// Longer than any entry that is written in several pieces.
  private static let longestMerged = 40
  /// How often several pieces of one unit are looked up together; enough for every unit of less than thirty pieces.
  private static let mostLookups = 400
  private static let silent = Set("',-._‘’/".unicodeScalars)

  /// Whether several pieces together may be in a dictionary or a number: no entry has digits.
  private static func mayBeWord(_ text: Scalars) -> Bool {
    text.contains(where: \.isDigit) ? text.count(where: \.isLetter) <= longestNumberEnding : true
  }

  private static let longestNumberEnding = 3
  private static let mostJoints = 7
}
