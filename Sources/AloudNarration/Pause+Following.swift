internal import AloudText

extension Pause {
  /// The pause after an utterance, by where it ends and what comes next.
  /// - Parameters:
  ///   - last: the utterance's last part.
  ///   - dividers: what stands between without a word to say, rows of stars and the like.
  ///   - nextWord: the chapter's next word with something to say; nil at the chapter's end.
  init(after last: UtterancePart, passing dividers: [UtterancePart], nextWord: Int?) {
    let words = last.chapter.segments.words
    let blocks = last.chapter.text.blocks
    let lastWord = words[last.words.upperBound - 1]
    let kind = blocks[lastWord.block].kind
    guard let nextWord else {
      self = .atEnd(of: last.chapter, kind)
      return
    }
    let nextBlock = words[nextWord].block
    let nextKind = blocks[nextBlock].kind
    if nextBlock == lastWord.block {
      self = Self.goesOn(last.chapter.text.text.slice(lastWord.range)) ? .clause : .sentence
    } else if kind == .heading || nextKind == .heading {
      self = .heading
    } else if dividers.contains(where: { $0.block != lastWord.block })
      || last.chapter.isDivided(betweenBlocks: lastWord.block, and: nextBlock)
    {
      self = .scene
    } else {
      self =
        switch (kind, nextKind) {
        case (.cell, .cell): .sentence
        case (.item, .item): .item
        default: .paragraph
        }
    }
  }

  private static func atEnd(of chapter: NarrationChapter, _ kind: TextBlock.Kind) -> Pause {
    if chapter.runsOn { return .sentence }
    if !chapter.isPage { return .chapter }
    return kind == .heading ? .heading : .paragraph
  }

  /// Whether the last word of an utterance shows that its sentence goes on in the next.
  private static func goesOn(_ word: String) -> Bool { word.endsClause && !word.endsSentence }
}

extension UtterancePart {
  /// The block its words stand in, the first where there are several.
  fileprivate var block: Int { chapter.segments.words[words.lowerBound].block }

  /// Whether it has something to see and nothing to say.
  func isDivider(by choice: SkipChoice) -> Bool {
    words.contains { chapter.segments.words[$0].isSilent && !isLeftOut($0, by: choice) }
  }
}

extension String {
  /// Whether a clause ends with this word: closing quotes and brackets ignored, it ends with a mark.
  var endsClause: Bool { lastMark.map(Self.clauseMarks.contains) ?? false }

  fileprivate var endsSentence: Bool { lastMark.map(Self.sentenceMarks.contains) ?? false }

  private var lastMark: Character? { last { !Self.closing.contains($0) } }

  private static let closing = Set("\"'”’»“‘«」』〉》)）]］")
  private static let sentenceMarks = Set(".!?…。！？।؟")
  private static let clauseMarks = sentenceMarks.union(",;:—–，；：、،؛")
}
