extension PrintedWord {
  /// The words `indices` of a chapter, with the readings and list markers that belong to them.
  ///
  /// - Parameters:
  ///   - index: The chapter's index in its publication.
  ///   - isSkipped: Whether the reader's level leaves a skip unspoken.
  public static func words(
    _ indices: Range<Int>, of segments: ChapterSegments, in chapter: ChapterText, index: Int,
    isSkipped: (Skip) -> Bool
  ) -> [PrintedWord] {
    indices.map { position in
      let word = segments.words[position]
      let isFirstOfBlock = position == 0 || segments.words[position - 1].block != word.block
      let follows = position > 0 && segments.words[position - 1].range.end == word.range.start
      return PrintedWord(
        text: chapter.text.slice(word.range), range: word.range, chapter: index, isSilent: word.isSilent,
        isSkipped: word.skip.map { isSkipped(chapter.skips[$0]) } ?? false,
        reading: chapter.reading(of: word.range),
        marker: isFirstOfBlock ? chapter.blocks[word.block].marker : nil, precededBySpace: !follows)
    }
  }
}

extension ChapterText {
  /// The text of `range` with what readings cover put in their words; nil where there are none. A reading
  /// that began before `range` has been said there.
  fileprivate func reading(of range: TextRange) -> String? {
    var index = readings.partitioningIndex { $0.range.end > range.start }
    guard index < readings.count, readings[index].range.overlaps(range) else { return nil }
    var spoken = ""
    var offset = range.start
    while index < readings.count, readings[index].range.overlaps(range) {
      let reading = readings[index]
      if reading.range.start >= range.start {
        spoken += text.slice(TextRange(offset, reading.range.start)) + reading.text
      }
      offset = min(reading.range.end, range.end)
      index += 1
    }
    return spoken + text.slice(TextRange(offset, range.end))
  }
}
