import AloudText
import Foundation
import Testing

@testable import AloudPublication

@Suite struct SentChapterTests {
  private func json(_ built: ContentBuilder.Result, title: String? = nil, segments: ChapterSegments? = nil)
    throws
    -> [String: Any]
  {
    let chapter = Chapter(
      key: ChapterKey(rawValue: "a.xhtml#0"), href: "a.xhtml", title: title, language: LanguageTag("en"),
      text: built.text,
      content: built.content, anchors: built.anchors)
    let sent = SentChapter(
      book: "B", revision: 2, index: 5, chapter: chapter,
      segments: segments
        ?? ChapterSegments(words: [], phrases: [], sentences: [], utterances: [], languages: []),
      resourceURL: { $0 == "a.png" ? "/r/a.png" : nil })
    let data = try JSONEncoder().encode(sent)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func compact(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try #require(value), options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `what has no value is null, not missing`() throws {
    let chapter = try json(build(e("p", t("x"))))
    #expect(chapter["title"] is NSNull)
    #expect(chapter["language"] as? String == "en")
    #expect(chapter["linear"] as? Bool == true)
    #expect(chapter["direction"] as? String == "ltr")
    #expect(chapter["writingMode"] as? String == "horizontal-tb")
    #expect(
      Set(chapter.keys) == [
        "book", "revision", "index", "key", "href", "title", "linear", "language", "direction", "writingMode",
        "text",
        "tree", "words", "silent", "phrases", "sentences", "utterances", "skips", "anchors",
      ])
  }

  @Test func `the tree is arrays for text and objects for the rest`() throws {
    let chapter = try json(
      build(
        e("ol", e("li", t("a"), .lineBreak, t("b"), image("c"), attributes: ["id": "x"])),
        e(
          "p", e("ruby", t("d"), e("rt", t("e"))),
          .atom(.init(kind: .formula, resource: "no.svg", alternativeText: nil, width: 3)))))
    #expect(
      try compact(chapter["tree"]) == """
        [{"a":{},"c":[{"a":{"id":"x"},"b":0,"c":[{"k":"marker","t":"aside","text":"1."},[0,1],{"at":1,"t":"br"},[2,3],\
        {"alt":"c","at":3,"height":null,"src":"/r/a.png","t":"img","width":null}],"t":"li"}],"t":"ol"},\
        {"a":{},"b":1,"c":[{"a":{},"c":[[5,6],{"k":"reading","t":"aside","text":"e"}],"t":"ruby"},\
        {"alt":null,"at":6,"height":null,"src":null,"t":"formula","width":3}],"t":"p"}]
        """)
    #expect(chapter["text"] as? String == "a\nb\u{FFFC}\nd\u{FFFC}")
  }

  @Test func `an internal link says where it leads`() throws {
    let link = ContentNode.element(
      .init(tag: "a", target: Location(chapter: 3, offset: 7), children: [.text(.init(0, 1))]))
    let text = ChapterText(
      text: CanonicalText("x"), blocks: [TextBlock(range: .init(0, 1), kind: .paragraph)])
    let chapter = try json(
      .init(content: [.element(.init(tag: "p", block: 0, children: [link]))], text: text, anchors: ["top": 0])
    )
    #expect(
      try compact(chapter["tree"])
        == #"[{"a":{},"b":0,"c":[{"a":{},"c":[[0,1]],"t":"a","to":[3,7]}],"t":"p"}]"#)
    #expect(try compact(chapter["anchors"]) == #"{"top":0}"#)
  }

  @Test func `words are pairs of offsets, and runs of words their first words`() throws {
    let segments = ChapterSegments(
      words: [
        Word(range: .init(0, 2), block: 0), Word(range: .init(3, 4), block: 0, isSilent: true),
        Word(range: .init(5, 7), block: 0),
      ],
      phrases: [0..<2, 2..<3], sentences: [0..<3], utterances: [0..<3], languages: [])
    let chapter = try json(build(e("p", t("ab — cd"))), segments: segments)
    #expect(chapter["words"] as? [Int] == [0, 2, 3, 4, 5, 7])
    #expect(chapter["silent"] as? [Int] == [1])
    #expect(chapter["phrases"] as? [Int] == [0, 2])
    #expect(chapter["sentences"] as? [Int] == [0])
    #expect(chapter["utterances"] as? [Int] == [0])
  }

  @Test func `a skip says whether it is silent by default`() throws {
    let built = build(
      e("p", t("a"), e("sup", t("1"), skipping: .init(.noteMark, reason: "note mark"))),
      e("p", t("b"), skipping: .init(.noteBody, reason: "note")))
    #expect(
      try compact(try json(built)["skips"])
        == #"[{"default":true,"end":2,"kind":"noteMark","reason":"note mark","start":1},{"default":false,"end":4,"kind":"noteBody","reason":"note","start":3}]"#
    )
  }

  @Test func `a chapter of the greatest depth survives being coded`() throws {
    var tree = SourceTree(root: SourceElement("body"))
    for _ in 0..<1_000 { tree.open(SourceElement("div")) }
    tree.append(.text("deep"))
    let built = ContentBuilder.build(tree.finish())
    #expect(try json(built)["text"] as? String == "deep")
    let again = try JSONDecoder().decode([ContentNode].self, from: JSONEncoder().encode(built.content))
    #expect(again == built.content)
  }
}
