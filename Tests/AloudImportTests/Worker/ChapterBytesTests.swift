import AloudPublication
import AloudText
import EPUBBuilder
import Testing

@testable import AloudImport

@Suite struct ChapterBytesTests {
  private let full = Chapter(
    key: ChapterKey(rawValue: "a#0"), href: "a", title: "T\u{1F600}", isLinear: false,
    language: LanguageTag("pt-BR"),
    direction: .rtl, writingMode: .verticalRL, runsOn: true,
    text: ChapterText(
      text: CanonicalText("One \u{1F600}.\n\u{FFFC}"),
      blocks: [
        TextBlock(range: TextRange(0, 7), kind: .item, language: LanguageTag("en"), marker: "1."),
        TextBlock(range: TextRange(8, 9), kind: .paragraph),
      ],
      skips: [Skip(range: TextRange(0, 3), kind: .noteMark, reason: "note mark")],
      readings: [Reading(range: TextRange(8, 9), text: "A star", source: .alternativeText)]),
    content: [
      .element(
        .init(
          tag: "a", attributes: ["id": "x", "href": "https://example.org/"], block: 0,
          target: Location(chapter: 300, offset: 70_000),
          children: [.text(TextRange(0, 7)), .lineBreak(at: 7), .aside(.init(kind: .marker, text: "1."))])),
      .atom(.init(kind: .image, resource: "i.png", alternativeText: "", width: 1, height: 20_000), at: 8),
      .atom(.init(kind: .formula, resource: nil, alternativeText: nil), at: 8),
    ],
    anchors: ["x": 0, "y": 128])

  private func same(_ a: Chapter, _ b: Chapter) -> Bool {
    a.key == b.key && a.href == b.href && a.title == b.title && a.isLinear == b.isLinear
      && a.language == b.language && a.direction == b.direction && a.writingMode == b.writingMode
      && a.runsOn == b.runsOn && a.text == b.text && a.content == b.content && a.anchors == b.anchors
  }

  @Test func `a chapter comes back as it went`() throws {
    #expect(same(try Chapter(bytes: full.bytes), full))
    // A property that is added to chapters must be written and read here too.
    #expect(Mirror(reflecting: full).children.count == 11)
  }

  @Test func `chapters of real books come back as they went`() throws {
    let book = EPUBBook(chapters: [
      EPUBChapter("One", "<h1>x</h1><p>a<br/>b <em>c</em></p><ol><li>d</li></ol>")
    ])
    for chapter in try CollectingSink.publication(of: book).chapters {
      #expect(same(try Chapter(bytes: chapter.bytes), chapter))
    }
  }

  @Test func `bytes cut short or added to are a fault`() {
    let bytes = full.bytes
    for count in 0..<bytes.count {
      #expect(throws: WorkerFault.self) { try Chapter(bytes: Array(bytes.prefix(count))) }
    }
    #expect(throws: WorkerFault.self) { try Chapter(bytes: bytes + [0]) }
  }

  @Test func `random bytes never do worse than a fault`() {
    var generator = SeededGenerator(seed: 3)
    let bytes = full.bytes
    for _ in 0..<5_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do throws(WorkerFault) {
        _ = try Chapter(bytes: damaged)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `numbers of every length come back`() throws {
    for value in [0, 1, 127, 128, 16_383, 16_384, 1 << 40] {
      var writer = ByteWriter()
      writer.write(value)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.integer() == value)
      #expect(reader.isAtEnd)
    }
    var reader = ByteReader([UInt8](repeating: 0xFF, count: 20))
    #expect(throws: WorkerFault.self) { try reader.integer() }
  }

  @Test func `a list cannot claim more than there are bytes for`() {
    var writer = ByteWriter()
    writer.write(1 << 40)
    var reader = ByteReader(writer.bytes)
    #expect(throws: WorkerFault.self) {
      try reader.all { (reader) throws(WorkerFault) in try reader.integer() }
    }
  }

  @Test func `a tree without end is a fault`() {
    var node = ContentNode.text(TextRange(0, 0))
    for _ in 0..<300 { node = .element(.init(tag: "p", children: [node])) }
    let deep = Chapter(
      key: full.key, href: "a", title: nil, text: full.text, content: [node])
    #expect(throws: WorkerFault.self) { try Chapter(bytes: deep.bytes) }
  }
}
