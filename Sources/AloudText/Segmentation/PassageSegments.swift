/// A passage divided: its tokens, and its utterances and sentences as runs of them.
struct PassageSegments {
  let context: SentenceContext
  /// In order, without gaps.
  let utterances: [Range<Int>]
  /// In order, without gaps; none crosses an utterance's end.
  let sentences: [Range<Int>]

  /// - Parameter nextMark: The quotation mark with which the block after the passage begins, when the
  ///   passage's last quotation may run on there.
  init(_ passage: Passage, rulebook: Rulebook, nextMark: UInt16?) {
    var context = SentenceContext(
      passage: passage, tokens: WordTiler.tokens(of: passage), rulebook: rulebook)
    let quotations = QuotationFinder.quotations(in: context, nextMark: nextMark)
    var tiler = UtteranceTiler(context, quotations: quotations)
    tiler.tile()
    if !tiler.abbreviated.isEmpty { context = SentenceContext(context, abbreviated: tiler.abbreviated) }
    let ends = LengthLimit(context).ends(cutting: tiler.ends)
    utterances = Self.ranges(endingAt: ends)
    var starts = [Bool](repeating: false, count: context.tokens.count + 1)
    for utterance in utterances { starts[utterance.lowerBound] = true }
    let lines = DialogueFinder.lines(
      in: context, quotations: quotations, starts: starts, nextMark: nextMark)
    let cuts = DashDialogue.cuts(in: context, lines: lines, starts: starts)
    for line in lines {
      starts[line.lowerBound] = true
      starts[line.upperBound] = true
    }
    for cut in cuts { starts[cut] = true }
    starts[context.tokens.count] = true
    sentences = Self.ranges(endingAt: starts.indices.dropFirst().filter { starts[$0] })
    self.context = context
  }

  private static func ranges(endingAt ends: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(ends.count)
    for end in ends { ranges.append((ranges.last?.upperBound ?? 0)..<end) }
    return ranges
  }
}
