/// What the acoustic model is given at once: a sentence's symbols, or a part of them when they are too many.
struct SentencePart: Hashable, Sendable {
  /// What stands between a part and the next.
  enum Joint: Sendable { case sentenceEnd, clause, space }

  let symbols: OwnedText
  let joint: Joint

  /// Symbols. The model learnt from sentences of no more.
  static let longest = 400

  /// The parts of a sentence, in order: cut after `, ; : —`, as few times as it takes; where a clause alone is too
  /// long, at its spaces, and where a word is, inside it. Spaces at cuts are left out. O(n).
  static func parts(of sentence: OwnedText, longest: Int = longest) -> [SentencePart] {
    var parts: [SentencePart] = []
    var start = 0
    /// Where a part may end, half-open, and the joint that would make; the latest of its kind.
    var clause: Int?
    var space: Int?
    for index in sentence.scalars.indices {
      if sentence.scalars[index] == " ", index > start {
        space = index
        if clauseEnds.contains(sentence.scalars[index - 1]) { clause = index }
      }
      guard index - start == longest else { continue }
      let (end, joint): (Int, Joint) =
        clause.map { ($0, .clause) } ?? space.map { ($0, .space) } ?? (index, .space)
      parts.append(sentence.symbols(start..<end), joint)
      start = end
      while start < sentence.scalars.count, sentence.scalars[start] == " " { start += 1 }
      clause = nil
      space = (min(start, index)...index).last { sentence.scalars[$0] == " " && $0 > start }
    }
    parts.append(sentence.symbols(start..<sentence.scalars.count), .sentenceEnd)
    return parts
  }

  private static let clauseEnds: Set<Unicode.Scalar> = [",", ";", ":", "—"]
}

extension [SentencePart] {
  /// Unless nothing in it is heard.
  fileprivate mutating func append(_ symbols: OwnedText, _ joint: SentencePart.Joint) {
    guard !symbols.scalars.allSatisfy(SymbolTable.separators.contains) else { return }
    append(SentencePart(symbols: symbols, joint: joint))
  }
}

extension OwnedText {
  fileprivate func symbols(_ range: Range<Int>) -> OwnedText {
    OwnedText(scalars: Array(scalars[range]), owners: Array(owners[range]))
  }
}
