import Testing

@testable import AloudText

/// What holds of any text whatever.
@Suite struct SegmenterPropertyTests {
  private static let languages = ["en", "ja", "zh", "th", "de", "fr", "es", "ar", "hi", "ru", "el", "tlh"]

  @Test(
    "Words tile the text that is not space; phrases, sentences and utterances tile the words",
    arguments: 0..<16)
  func tiling(round: UInt64) {
    for seed in round * 25..<round * 25 + 25 {
      var random = RandomText(seed: seed)
      let chapter = random.chapter(loneSurrogates: seed % 3 == 0)
      let language = Self.languages[Int(seed) % Self.languages.count]
      let segments = Segmenter().segments(of: chapter, language: tag(language))
      expectSound(segments, of: chapter, "seed \(seed)")
    }
  }

  @Test("No word begins or ends inside a grapheme", arguments: 0..<16) func graphemes(round: UInt64) {
    for seed in round * 25..<round * 25 + 25 {
      var random = RandomText(seed: seed)
      let chapter = random.chapter()
      let segments = Segmenter().segments(of: chapter, language: tag("en"))
      for (index, block) in chapter.blocks.enumerated() {
        let text = chapter.text.slice(block.range)
        let edges = Set(
          text.indices.map { block.range.start + text.utf16.distance(from: text.startIndex, to: $0) })
        for word in segments.words where word.block == index {
          #expect(edges.contains(word.range.start), "seed \(seed), word \(word.range)")
          #expect(
            word.range.end == block.range.end || edges.contains(word.range.end),
            "seed \(seed), word \(word.range)")
        }
      }
    }
  }

  @Test("An utterance is at most about 400 code units long, or one word") func length() {
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomText(seed: seed)
      let chapter = ChapterText.units([random.block(pieces: 2_000)])
      let segments = Segmenter().segments(of: chapter, language: tag("en"))
      for utterance in segments.utterances {
        let start = segments.words[utterance.lowerBound].range.start
        let end = segments.words[utterance.upperBound - 1].range.end
        #expect(utterance.count == 1 || end - start <= 420, "seed \(seed)")
      }
    }
  }

  @Test("Many threads at once get what one gets") func threads() async {
    let chapters = (0..<24 as Range<UInt64>).map { seed in
      var random = RandomText(seed: seed)
      return random.chapter()
    }
    let alone = chapters.map { Segmenter().segments(of: $0, language: tag("ja")) }
    let together = await withTaskGroup(of: (Int, ChapterSegments).self) { group in
      for (index, chapter) in chapters.enumerated() {
        group.addTask { (index, Segmenter().segments(of: chapter, language: tag("ja"))) }
      }
      return await group.reduce(into: [Int: ChapterSegments]()) { $0[$1.0] = $1.1 }
    }
    for (index, segments) in alone.enumerated() { #expect(together[index] == segments) }
  }

  @Test(
    "The spoken form's tokens are in order, map every word at most once, and say nothing skipped",
    arguments: 0..<10)
  func spokenForms(round: UInt64) {
    for seed in round * 25..<round * 25 + 25 {
      var random = RandomText(seed: seed)
      let chapter = random.chapter(loneSurrogates: seed % 3 == 0)
      let segments = Segmenter().segments(of: chapter, language: tag("en"))
      for utterance in segments.utterances {
        let words = PrintedWord.words(
          utterance, of: segments, in: chapter, index: 0, isSkipped: { SkipLevel.some.skips($0.kind) })
        let runs = LanguageRun.runs(of: words.map { ($0, tag("en")) })
        #expect(runs.map(\.words.lowerBound) == [0] + runs.dropLast().map(\.words.upperBound))
        #expect(runs.last?.words.upperBound == words.count)
        for run in runs { expectSoundForm(of: Array(words[run.words]), run.language, "seed \(seed)") }
      }
    }
  }
}

/// Everything that a chapter's segments promise of any text.
func expectSound(
  _ segments: ChapterSegments, of chapter: ChapterText, isJoined: Bool = false, _ comment: Comment
) {
  let units = chapter.text.units
  var isCovered = [Bool](repeating: false, count: units.count)
  var last = 0
  for word in segments.words {
    expect(last <= word.range.start && !word.range.isEmpty, comment)
    expect(chapter.blocks[word.block].range.contains(word.range), comment)
    for offset in word.range.start..<word.range.end { isCovered[offset] = true }
    last = word.range.end
    expect(word.skip.map { chapter.skips[$0].range.overlaps(word.range) } ?? true, comment)
  }
  for (offset, unit) in units.enumerated() where !isCovered[offset] {
    let isSpace = Unicode.Scalar(unit)?.properties.isWhitespace ?? false
    #expect(isSpace, "\(comment): \(String(unit, radix: 16)) at \(offset)")
  }
  expectTiling(segments.utterances, of: 0..<segments.words.count, comment)
  expectTiling(segments.sentences, of: 0..<segments.words.count, comment)
  expectTiling(segments.phrases, of: 0..<segments.words.count, comment)
  #expect(
    Set(segments.utterances.map(\.upperBound)).isSubset(of: segments.sentences.map(\.upperBound)), comment)
  #expect(Set(segments.sentences.map(\.upperBound)).isSubset(of: segments.phrases.map(\.upperBound)), comment)
  #expect(segments.languages.count == segments.utterances.count, comment)
  for utterance in segments.utterances where !isJoined {
    #expect(Set(segments.words[utterance].map(\.block)).count == 1, comment)
  }
}

/// As `#expect` does, at less cost for what is asked of every word.
private func expect(_ condition: Bool, _ comment: Comment) { if !condition { Issue.record(comment) } }

private func expectTiling(_ ranges: [Range<Int>], of whole: Range<Int>, _ comment: Comment) {
  var end = whole.lowerBound
  for range in ranges {
    expect(range.lowerBound == end && !range.isEmpty, comment)
    end = range.upperBound
  }
  #expect(end == whole.upperBound, comment)
}

/// What a spoken form promises of any words.
func expectSoundForm(of words: [PrintedWord], _ language: LanguageTag, _ comment: Comment) {
  let form = SpokenFormBuilder().form(for: words, language: language)
  let units = Array(form.text.utf16)
  var spoken = 0
  var word = 0
  for token in form.tokens {
    #expect(spoken <= token.spoken.start && token.spoken.start < token.spoken.end, comment)
    #expect(word <= token.words.lowerBound && !token.words.isEmpty, comment)
    #expect(token.words.contains { !words[$0].isSkipped }, comment)
    spoken = token.spoken.end
    word = token.words.upperBound
  }
  #expect(spoken <= units.count && word <= words.count, comment)
  #expect(form.tokens.isEmpty == form.text.isEmpty, comment)
  #expect(!form.text.contains("  ") && !form.text.hasPrefix(" ") && !form.text.hasSuffix(" "), comment)
  #expect(
    !form.text.unicodeScalars.contains { "\u{AD}\u{200B}\u{FFFC}<>".unicodeScalars.contains($0) }, comment)
}
