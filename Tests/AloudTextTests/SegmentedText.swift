@testable import AloudText

/// A chapter and its segments, as strings to compare with.
struct SegmentedText {
  let chapter: ChapterText
  let segments: ChapterSegments

  init(_ chapter: ChapterText, language: String = "en", joins: Segmenter.Joins = .none) {
    self.chapter = chapter
    segments = Segmenter().segments(of: chapter, language: tag(language), joins: joins)
  }

  /// One paragraph a string; no skips, no readings.
  init(_ paragraphs: String..., language: String = "en") {
    self.init(.paragraphs(paragraphs), language: language)
  }

  var words: [String] { segments.words.map { chapter.text.slice($0.range) } }
  var phrases: [String] { segments.phrases.map(slice) }
  var sentences: [String] { segments.sentences.map(slice) }
  var utterances: [String] { segments.utterances.map(slice) }

  private func slice(_ words: Range<Int>) -> String {
    let range = TextRange(
      segments.words[words.lowerBound].range.start, segments.words[words.upperBound - 1].range.end)
    return chapter.text.slice(range)
  }
}

extension ChapterText {
  static func paragraphs(
    _ texts: [String], kind: TextBlock.Kind = .paragraph, skips: [Skip] = [], readings: [Reading] = []
  ) -> ChapterText {
    units(texts.map { Array($0.utf16) }, kind: kind, skips: skips, readings: readings)
  }

  /// One block an array of code units, which may be ill-formed.
  static func units(
    _ texts: [[UInt16]], kind: TextBlock.Kind = .paragraph, skips: [Skip] = [], readings: [Reading] = []
  ) -> ChapterText {
    var units: [UInt16] = []
    var blocks: [TextBlock] = []
    for text in texts {
      if !blocks.isEmpty { units.append(CanonicalText.lineFeed) }
      blocks.append(TextBlock(range: TextRange(units.count, units.count + text.count), kind: kind))
      units += text
    }
    return ChapterText(text: CanonicalText(units: units), blocks: blocks, skips: skips, readings: readings)
  }
}

func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(text) else { preconditionFailure("“\(text)” is not a language tag") }
  return tag
}
