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
      passage: passage, tokens: WordTiler.tokens(of: passage, rulebook: rulebook), rulebook: rulebook)
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
    let cutEnds = starts.indices.dropFirst().filter { starts[$0] }
    sentences = Self.joiningSilence(Self.ranges(endingAt: cutEnds), within: utterances, in: context)
    self.context = context
  }

  /// What holds nothing to be heard, a dash or a mark left over by the cuts, is no sentence by itself but part
  /// of the next one in its utterance, else of the one before.
  private static func joiningSilence(
    _ sentences: [Range<Int>], within utterances: [Range<Int>], in context: SentenceContext
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(sentences.count)
    var utterance = 0
    var start: Int?
    for sentence in sentences {
      while utterances[utterance].upperBound <= sentence.lowerBound { utterance += 1 }
      let first = start ?? sentence.lowerBound
      start = nil
      if context.heard(from: first) < sentence.upperBound {
        result.append(first..<sentence.upperBound)
      } else if sentence.upperBound < utterances[utterance].upperBound {
        start = first
      } else if first > utterances[utterance].lowerBound, let last = result.popLast() {
        result.append(last.lowerBound..<sentence.upperBound)
      } else {
        result.append(first..<sentence.upperBound)
      }
    }
    return result
  }

  private static func ranges(endingAt ends: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(ends.count)
    for end in ends { ranges.append((ranges.last?.upperBound ?? 0)..<end) }
    return ranges
  }
}
