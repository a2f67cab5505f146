import AloudNarration
import AloudText

/// A book written down in a test, divided as any book is. `[[7]]` is a word skipped as a note mark, `[[caption:A map]]`
/// words skipped as of that kind.
final class TestBook: NarrationSource {
  struct Unreadable: Error {}

  let chapters: [NarrationChapter]
  /// Chapters read, in order.
  let reads = Shared<[Int]>([])
  /// How often a chapter refuses to be read.
  let refusals = Shared<[Int: Int]>([:])

  init(_ chapters: [NarrationChapter]) { self.chapters = chapters }

  convenience init(_ chapters: [TestBlock]...) { self.init(chapters.map { TestChapter($0) }) }

  convenience init(_ drafts: [TestChapter]) {
    let texts = drafts.map(\.text)
    let linear = drafts.indices.filter { drafts[$0].isLinear }
    self.init(
      drafts.indices.map { index in
        let draft = drafts[index]
        let before = linear.last { $0 < index }.flatMap { drafts[$0].runsOn ? texts[$0] : nil }
        let after = draft.runsOn ? linear.first { $0 > index }.map { texts[$0] } : nil
        return NarrationChapter(
          text: texts[index],
          segments: Segmenter().segments(
            of: texts[index], language: LanguageTag("en")!, joins: .init(before: before, after: after)),
          isLinear: draft.isLinear, runsOn: draft.runsOn, isPage: draft.isPage)
      })
  }

  var chapterCount: Int { chapters.count }

  func chapter(_ index: Int) async throws -> NarrationChapter {
    reads.change { $0.append(index) }
    let refuses = refusals.change { refusals in
      let count = refusals[index, default: 0]
      refusals[index] = count - 1
      return count > 0
    }
    if refuses { throw Unreadable() }
    return chapters[index]
  }

  /// Where the text stands in the chapter.
  func location(of text: String, in chapter: Int) -> Location {
    let whole = chapters[chapter].text.text.string
    guard let range = whole.firstRange(of: text) else { fatalError("“\(text)” is not in “\(whole)”") }
    return Location(
      chapter: chapter, offset: whole.utf16.distance(from: whole.startIndex, to: range.lowerBound))
  }

  func slice(_ chapter: Int, _ range: TextRange) -> String { chapters[chapter].text.text.slice(range) }
}

/// A block of a `TestBook`, as it is written: `"text"`, or with more to say about it.
struct TestBlock: ExpressibleByStringLiteral {
  var text: String
  var kind = TextBlock.Kind.paragraph
  var language = LanguageTag("en")!
  var marker: String?
  var readings: [String: String] = [:]

  init(stringLiteral text: String) { self.text = text }
  init(
    _ text: String, _ kind: TextBlock.Kind = .paragraph, language: String = "en", marker: String? = nil,
    readings: [String: String] = [:]
  ) {
    self.text = text
    self.kind = kind
    self.language = LanguageTag(language)!
    self.marker = marker
    self.readings = readings
  }
}

/// A chapter of a `TestBook`.
struct TestChapter {
  var blocks: [TestBlock]
  var isLinear = true
  var runsOn = false
  var isPage = false

  init(_ blocks: [TestBlock], isLinear: Bool = true, runsOn: Bool = false, isPage: Bool = false) {
    self.blocks = blocks
    self.isLinear = isLinear
    self.runsOn = runsOn
    self.isPage = isPage
  }

  var text: ChapterText {
    var writer = ChapterWriter()
    for (index, block) in blocks.enumerated() { writer.append(block, index: index) }
    return ChapterText(
      text: CanonicalText(writer.text), blocks: writer.blocks, skips: writer.skips, readings: writer.readings)
  }
}

private struct ChapterWriter {
  var text = ""
  var blocks: [TextBlock] = []
  var skips: [Skip] = []
  var readings: [Reading] = []

  private var offset: Int { text.utf16.count }

  mutating func append(_ block: TestBlock, index: Int) {
    if index > 0 { text += "\n" }
    let start = offset
    var rest = block.text[...]
    while let open = rest.firstRange(of: "[["), let close = rest.firstRange(of: "]]") {
      text += rest[..<open.lowerBound]
      let inside = rest[open.upperBound..<close.lowerBound].split(separator: ":", maxSplits: 1)
      let kind = inside.count == 2 ? Skip.Kind(rawValue: String(inside[0])) ?? .noteMark : .noteMark
      let first = offset
      text += inside[inside.count - 1]
      skips.append(Skip(range: TextRange(first, offset), kind: kind, reason: "\(kind)"))
      rest = rest[close.upperBound...]
    }
    text += rest
    for (base, reading) in block.readings {
      guard let range = text.firstRange(of: base) else { continue }
      let first = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
      readings.append(
        Reading(range: TextRange(first, first + base.utf16.count), text: reading, source: .ruby))
    }
    blocks.append(
      TextBlock(
        range: TextRange(start, offset), kind: block.kind, language: block.language, marker: block.marker))
  }
}
