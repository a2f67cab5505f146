import AloudPublication
import AloudText
import Foundation
import Testing

@testable import AloudImport

@Suite struct PublicationConsistencyTests {
  private let text = CanonicalText("One two.\nThree \u{FFFC} four.")

  private var good: Chapter {
    chapter(
      blocks: [
        TextBlock(range: TextRange(0, 8), kind: .paragraph), TextBlock(range: TextRange(9, 22), kind: .item),
      ])
  }

  private func chapter(
    key: String = "a#0", blocks: [TextBlock], skips: [Skip] = [], content: [ContentNode] = [],
    anchors: [String: Int] = [:]
  ) -> Chapter {
    Chapter(
      key: ChapterKey(rawValue: key), href: "a", title: nil,
      text: ChapterText(text: text, blocks: blocks, skips: skips), content: content, anchors: anchors)
  }

  private func publication(_ chapters: [Chapter], contents: [ContentsEntry] = []) -> Publication {
    Publication(
      kind: .epub, title: "T", authors: [], language: nil, identifier: nil, progression: .ltr, cover: nil,
      chapters: chapters, contents: contents, pages: [], resources: [], warnings: [], importerVersion: 1)
  }

  private func changed(
    skips: [Skip] = [], content: [ContentNode] = [], anchors: [String: Int] = [:]
  ) -> Publication {
    publication([chapter(blocks: good.text.blocks, skips: skips, content: content, anchors: anchors)])
  }

  @Test func `what an importer makes passes`() throws {
    let content: [ContentNode] = [
      .element(
        .init(
          tag: "p", block: 0, target: Location(chapter: 0, offset: 22), children: [.text(TextRange(0, 8))])),
      .element(
        .init(
          tag: "li", block: 1,
          children: [
            .text(TextRange(9, 15)), .atom(.init(kind: .image, resource: nil, alternativeText: nil), at: 15),
          ])),
    ]
    try changed(
      skips: [Skip(range: TextRange(0, 3), kind: .noteMark, reason: "x")], content: content,
      anchors: ["a": 22]
    ).checkConsistency()
    let empty = Chapter(
      key: ChapterKey(rawValue: "e"), href: "e", title: nil,
      text: ChapterText(text: CanonicalText(""), blocks: []), content: [])
    try publication([empty]).checkConsistency()
  }

  @Test func `every broken promise is found`() {
    let blocks = good.text.blocks
    let skip = { (start: Int, end: Int) in Skip(range: TextRange(start, end), kind: .noteMark, reason: "x") }
    let broken: [Publication] = [
      publication([good, good]),
      publication([chapter(blocks: [blocks[0]])]),
      publication([chapter(blocks: [blocks[1], blocks[0]])]),
      publication([chapter(blocks: [TextBlock(range: TextRange(0, 30), kind: .paragraph)])]),
      publication([
        chapter(blocks: [
          TextBlock(range: TextRange(0, 7), kind: .paragraph),
          TextBlock(range: TextRange(8, 22), kind: .paragraph),
        ])
      ]),
      changed(skips: [skip(5, 10)]),
      changed(skips: [skip(0, 5), skip(3, 6)]),
      changed(content: [.text(TextRange(0, 23))]),
      changed(content: [.lineBreak(at: 0)]),
      changed(content: [.lineBreak(at: 99)]),
      changed(content: [.atom(.init(kind: .image, resource: nil, alternativeText: nil), at: 3)]),
      changed(content: [.atom(.init(kind: .image, resource: "x.png", alternativeText: nil), at: 15)]),
      changed(content: [.element(.init(tag: "script", children: []))]),
      changed(content: [.element(.init(tag: "p", block: 2, children: []))]),
      changed(content: [.element(.init(tag: "a", target: Location(chapter: 1, offset: 0), children: []))]),
      changed(content: [.element(.init(tag: "p", attributes: ["onclick": "x"], children: []))]),
      changed(content: [.element(.init(tag: "a", attributes: ["href": "javascript:x"], children: []))]),
      changed(anchors: ["a": 23]),
      publication([good], contents: [ContentsEntry(title: "x", location: Location(chapter: 0, offset: 23))]),
      publication(
        [good],
        contents: [
          ContentsEntry(
            title: "x", location: nil,
            children: [ContentsEntry(title: "y", location: Location(chapter: -1, offset: 0))])
        ]),
    ]
    for publication in broken {
      #expect(throws: WorkerFault.self) { try publication.checkConsistency() }
    }
  }

  @Test func `a range that runs backwards does not get through its own decoding`() throws {
    let json = Data("{\"start\":5,\"end\":2}".utf8)
    let range = try JSONDecoder().decode(TextRange.self, from: json)
    #expect(throws: WorkerFault.self) { try changed(content: [.text(range)]).checkConsistency() }
  }
}
