import Testing

@testable import AloudText

@Suite struct JoinTests {
  private func pages(_ before: ChapterText, _ after: ChapterText) -> (SegmentedText, SegmentedText) {
    (
      SegmentedText(before, joins: .init(before: nil, after: after)),
      SegmentedText(after, joins: .init(before: before, after: nil))
    )
  }

  @Test("A sentence runs over a page's end") func runsOver() {
    let (first, second) = pages(
      .paragraphs(["He came. The quick"]), .paragraphs(["brown fox ran. It", "slept."]))
    #expect(first.utterances == ["He came.", "The quick"])
    #expect(!first.segments.startsInside && first.segments.endsInside)
    #expect(second.utterances == ["brown fox ran.", "It", "slept."])
    #expect(second.segments.startsInside && !second.segments.endsInside)
  }

  @Test("One that ends with the page does not") func endsThere() {
    let (first, second) = pages(.paragraphs(["He came."]), .paragraphs(["The quick fox."]))
    #expect(!first.segments.endsInside && !second.segments.startsInside)
  }

  @Test("An abbreviation at the page's end looks at the next page") func abbreviation() {
    let (first, second) = pages(.paragraphs(["I met Mr."]), .paragraphs(["Smith there."]))
    #expect(first.segments.endsInside && second.segments.startsInside)
  }

  @Test("Running heads and feet between the halves are passed over") func furniture() {
    let foot = Skip(range: TextRange(10, 12), kind: .pageNumber, reason: "page number")
    let head = Skip(range: TextRange(0, 9), kind: .runningHead, reason: "running head")
    let (first, second) = pages(
      .paragraphs(["The quick", "12"], skips: [foot]),
      .paragraphs(["CHAPTER I", "brown fox."], skips: [head]))
    #expect(first.segments.endsInside && second.segments.startsInside)
    #expect(first.utterances == ["The quick\n12"])
    #expect(second.utterances == ["CHAPTER I\nbrown fox."])
  }

  @Test("A chapter inside one sentence both starts and ends inside") func wholePage() {
    let middle = SegmentedText(
      .paragraphs(["brown fox"]),
      joins: .init(before: .paragraphs(["The quick"]), after: .paragraphs(["ran away."])))
    #expect(middle.utterances == ["brown fox"])
    #expect(middle.segments.startsInside && middle.segments.endsInside)
  }

  @Test("Both sides agree, whatever the text", arguments: 0..<200 as Range<UInt64>) func agreement(
    seed: UInt64
  ) {
    var random = RandomText(seed: seed)
    let (first, second) = pages(random.chapter(), random.chapter())
    expectSound(first.segments, of: first.chapter, isJoined: true, "seed \(seed)")
    expectSound(second.segments, of: second.chapter, isJoined: true, "seed \(seed)")
    #expect(first.segments.endsInside == second.segments.startsInside, "seed \(seed)")
  }
}
