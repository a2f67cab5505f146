/// Tiles the words of each sentence with phrases, the units of highlighting.
///
/// A phrase ends after a punctuation mark, or when it holds four words, or about twelve characters of a
/// script without spaces. Words that are not spoken neither count nor stand alone where they need not. O(n).
struct PhraseTiler {
  /// What a phrase may hold: a word counts as three, a character of a script without spaces as one.
  private static let capacity = 12
  private static let weightOfWord = 3

  private let context: SentenceContext
  private var phrases: [Range<Int>] = []
  private var start = 0
  private var weight = 0
  /// Nothing but closing marks and unspoken words may still be added.
  private var isFull = false

  static func phrases(in context: SentenceContext, sentences: [Range<Int>]) -> [Range<Int>] {
    var tiler = PhraseTiler(context: context)
    for sentence in sentences { tiler.tile(sentence) }
    return tiler.phrases
  }

  private init(context: SentenceContext) { self.context = context }

  private mutating func tile(_ sentence: Range<Int>) {
    start = sentence.lowerBound
    weight = 0
    isFull = false
    for index in sentence {
      let token = context.tokens[index]
      if token.isHeard {
        let weight = self.weight(of: token)
        if isFull || (self.weight > 0 && self.weight + weight > Self.capacity) { close(before: index) }
        self.weight += weight
      } else if context.passage.isLoneOpening(token) {
        if isFull { close(before: index) }
        continue
      }
      if self.weight > 0, self.weight >= Self.capacity || endsPhrase(token) { isFull = true }
    }
    close(before: sentence.upperBound)
  }

  private mutating func close(before index: Int) {
    guard index > start else { return }
    phrases.append(start..<index)
    start = index
    weight = 0
    isFull = false
  }

  private func endsPhrase(_ token: Token) -> Bool {
    guard !token.flags.contains(.abbreviated) else { return false }
    return EndMarks(of: token, in: context.passage).endsPhrase
  }

  private func weight(of token: Token) -> Int {
    guard token.flags.contains(.dictionary) else { return Self.weightOfWord }
    var characters = 0
    for offset in token.coreStart..<token.coreEnd
    where !context.passage.traits[offset].contains(.inGrapheme) {
      characters += 1
    }
    return characters
  }
}
