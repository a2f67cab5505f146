/// Cuts very long utterances at clause marks, into parts of about equal length.
struct LengthLimit {
  /// What an utterance may hold, in code units.
  static let longest = 400
  private static let shortest = 100

  private let context: SentenceContext

  init(_ context: SentenceContext) { self.context = context }

  /// The ends of the utterances, with those of the cuts among them. O(n): a cut looks at what fits between
  /// `shortest` and `longest` and goes forward by at least `shortest`.
  func ends(cutting ends: [Int]) -> [Int] {
    var result: [Int] = []
    var start = 0
    for end in ends {
      while let cut = cut(start..<end) {
        result.append(cut)
        start = cut
      }
      result.append(end)
      start = end
    }
    return result
  }

  /// The token before which to cut, nil when the utterance is short enough or cannot be cut.
  private func cut(_ utterance: Range<Int>) -> Int? {
    let tokens = context.tokens
    let from = tokens[utterance.lowerBound].start
    let length = tokens[utterance.upperBound - 1].end - from
    guard length > Self.longest else { return nil }
    let parts = (length + Self.longest - 1) / Self.longest
    let target = length / parts
    var best: (cost: Int, index: Int)?
    /// Where to cut when there is nothing better.
    var last: Int?
    var index = utterance.lowerBound + 1
    while index < utterance.upperBound {
      let reached = tokens[index - 1].end - from
      // A single word may be all there is, however long.
      if reached > Self.longest, best != nil || last != nil { break }
      if isInside(index) { last = index }
      if reached >= Self.shortest, canCut(before: index, reached: reached) {
        let cost = abs(reached - target) + penalty(after: index - 1)
        if best.map({ cost < $0.cost }) ?? true { best = (cost, index) }
      }
      index += 1
    }
    return best?.index ?? last
  }

  /// Not between chapters, where the one could not tell what the other decided.
  private func isInside(_ index: Int) -> Bool {
    let pieces = context.passage.pieces
    let tokens = context.tokens
    return pieces[tokens[index - 1].piece].chapter == pieces[tokens[index].piece].chapter
  }

  /// Nor before a mark that belongs to the word before it, unless there is nothing else.
  private func canCut(before index: Int, reached: Int) -> Bool {
    let token = context.tokens[index]
    return isInside(index)
      && (reached > Self.longest || !(context.passage.isLoneEnding(token) || token.isPassedOver))
  }

  private func penalty(after index: Int) -> Int {
    switch EndMarks(of: context.tokens[index], in: context.passage).last {
    case .clause, .dash, .strong: 0
    case .comma, .ellipsis: 50
    case .stop, .none: 250
    }
  }
}
