internal import AloudText

extension UtterancePart {
  /// The words as the spoken form is made from them: with the markers said before them and the readings said in
  /// their place.
  func printedWords(by choice: SkipChoice) -> [PrintedWord] {
    let text = chapter.text
    let chapterWords = chapter.segments.words
    return words.map { index in
      let word = chapterWords[index]
      return PrintedWord(
        text: text.text.slice(word.range), range: word.range, chapter: self.index, isSilent: word.isSilent,
        isSkipped: isLeftOut(index, by: choice), reading: Self.reading(of: word.range, in: text),
        marker: beginsBlock(index, by: choice) ? text.blocks[word.block].marker : nil,
        precededBySpace: index == words.lowerBound || chapterWords[index - 1].range.end < word.range.start)
    }
  }

  /// Whether the word is the first one of its block to be spoken.
  private func beginsBlock(_ word: Int, by choice: SkipChoice) -> Bool {
    let words = chapter.segments.words
    guard isSpoken(word, by: choice) else { return false }
    return !words[..<word].indices.reversed().lazy.prefix { words[$0].block == words[word].block }
      .contains { isSpoken($0, by: choice) }
  }

  /// What is read in place of the word; nil when nothing but itself, empty when a word before says it too.
  private static func reading(of word: TextRange, in text: ChapterText) -> String? {
    let first = text.readings.partitioningIndex { $0.range.end > word.start }
    let readings = text.readings[first...].prefix { $0.range.start < word.end }
    guard !readings.isEmpty else { return nil }
    var spoken = ""
    var position = word.start
    for reading in readings {
      if reading.range.start >= word.start {
        spoken += text.text.slice(TextRange(position, max(position, reading.range.start))) + reading.text
      }
      position = min(max(position, reading.range.end), word.end)
    }
    return spoken + text.text.slice(TextRange(position, word.end))
  }
}
