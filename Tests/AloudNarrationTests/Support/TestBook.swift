import AloudNarration
import AloudText
import Synchronization

/// A book written down in a test: paragraphs of plain words, divided by simple rules.
///
/// Words stand between spaces; one without a letter or digit is silent; `.`, `!` and `?` end a sentence. `[[7]]` is
/// a word skipped as a note mark, `[[caption:A map]]` words skipped as of that kind.
final class TestBook: NarrationSource {
  struct Unreadable: Error {}

  let chapters: [NarrationChapter]
  /// Chapters read, in order.
  let reads = Mutex<[Int]>([])
  /// How often a chapter refuses to be read.
  let refusals = Mutex<[Int: Int]>([:])

  init(_ chapters: [NarrationChapter]) { self.chapters = chapters }

  convenience init(_ chapters: [TestBlock]...) { self.init(chapters.map { TestBook.chapter($0) }) }

  var chapterCount: Int { chapters.count }

  func chapter(_ index: Int) async throws -> NarrationChapter {
    reads.withLock { $0.append(index) }
    let refuses = refusals.withLock { refusals in
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

extension TestBook {
  /// - Parameters:
  ///   - startsInside: the first utterance began in the chapter before.
  ///   - endsInside: the last one goes on in the chapter after.
  static func chapter(
    _ blocks: [TestBlock], isLinear: Bool = true, runsOn: Bool = false, isPage: Bool = false,
    startsInside: Bool = false, endsInside: Bool = false
  ) -> NarrationChapter {
    var writer = ChapterWriter()
    for (index, block) in blocks.enumerated() { writer.append(block, index: index) }
    return NarrationChapter(
      text: ChapterText(
        text: CanonicalText(writer.text), blocks: writer.blocks, skips: writer.skips,
        readings: writer.readings),
      segments: ChapterSegments(
        words: writer.words, phrases: writer.utterances, sentences: writer.utterances,
        utterances: writer.utterances, languages: writer.languages, startsInside: startsInside,
        endsInside: endsInside),
      isLinear: isLinear, runsOn: runsOn, isPage: isPage)
  }
}

private struct ChapterWriter {
  var text = ""
  var blocks: [TextBlock] = []
  var skips: [Skip] = []
  var readings: [Reading] = []
  var words: [Word] = []
  var utterances: [Range<Int>] = []
  var languages: [LanguageTag] = []

  var offset: Int { text.utf16.count }

  mutating func append(_ block: TestBlock, index: Int) {
    if index > 0 { text += "\n" }
    let start = offset
    var firstWord = words.count
    for (number, piece) in pieces(of: block.text).enumerated() {
      if number > 0 { text += " " }
      append(piece.word, skip: piece.skip, isContinued: piece.isContinued, block: index)
      if let reading = block.readings[piece.word] {
        readings.append(Reading(range: words[words.count - 1].range, text: reading, source: .ruby))
      }
      if let last = piece.word.last, ".!?".contains(last), piece.skip == nil {
        end(from: &firstWord, block.language)
      }
    }
    end(from: &firstWord, block.language)
    blocks.append(
      TextBlock(
        range: TextRange(start, offset), kind: block.kind, language: block.language, marker: block.marker))
  }

  private mutating func end(from firstWord: inout Int, _ language: LanguageTag) {
    guard firstWord < words.count else { return }
    utterances.append(firstWord..<words.count)
    languages.append(language)
    firstWord = words.count
  }

  private mutating func append(_ word: String, skip: Skip.Kind?, isContinued: Bool, block: Int) {
    let range = TextRange(offset, offset + word.utf16.count)
    if let skip {
      let start = isContinued ? skips.removeLast().range.start : range.start
      skips.append(Skip(range: TextRange(start, range.end), kind: skip, reason: "\(skip)"))
    }
    text += word
    words.append(
      Word(
        range: range, block: block, isSilent: !word.contains { $0.isLetter || $0.isNumber },
        skip: skip == nil ? nil : skips.count - 1))
  }

  private func pieces(of text: String) -> [(word: String, skip: Skip.Kind?, isContinued: Bool)] {
    var pieces: [(word: String, skip: Skip.Kind?, isContinued: Bool)] = []
    var rest = text[...]
    while !rest.isEmpty {
      let open = rest.firstRange(of: "[[")
      for word in rest[..<(open?.lowerBound ?? rest.endIndex)].split(separator: " ") {
        pieces.append((String(word), nil, false))
      }
      guard let open, let close = rest.firstRange(of: "]]") else { break }
      let inside = rest[open.upperBound..<close.lowerBound].split(separator: ":", maxSplits: 1)
      let kind = inside.count == 2 ? Skip.Kind(rawValue: String(inside[0])) ?? .noteMark : .noteMark
      for (number, word) in inside[inside.count - 1].split(separator: " ").enumerated() {
        pieces.append((String(word), kind, number > 0))
      }
      rest = rest[close.upperBound...]
    }
    return pieces
  }
}
