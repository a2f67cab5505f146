import AloudPublication
import EPUBBuilder
import Testing

@testable import AloudImport

/// Chapters made to take time out of all proportion to their size: each of these ends at once, or never.
@Suite(.timeLimit(.minutes(2))) struct HostileChapterTests {
  private func publication(_ body: String) throws -> Publication {
    try CollectingSink.publication(of: EPUBBook(chapters: [EPUBChapter("One", "<p>Some text.</p>" + body)]))
  }

  private func nested(_ tag: String, _ depth: Int, _ inner: String) -> String {
    String(repeating: "<\(tag)>", count: depth) + inner + String(repeating: "</\(tag)>", count: depth)
  }

  @Test func `a heading of many layers`() throws {
    for depth in [60, 200] { _ = try publication("<h1>\(nested("span", depth, "x"))</h1>") }
  }

  @Test(arguments: ["div", "section", "ol", "table", "ruby", "svg", "math", "b", "h2", "a"])
  func `an element inside itself many times`(tag: String) throws {
    _ = try publication(nested(tag, 200, "x"))
  }

  @Test func `thousands of pictures that are not there`() throws {
    let pictures = (0..<5_000).map { "<img src=\"\($0).png\" alt=\"\"/>" }.joined()
    let publication = try publication("<p>\(pictures)</p>")
    #expect(publication.warningCodes == ["picture-missing"])
    #expect(publication.warnings[0].detail.hasSuffix("and 4995 more."))
  }

  @Test func `thousands of contents lines, fallbacks and spine items`() throws {
    let items = (0..<2_000).map {
      "<item id=\"x\($0)\" href=\"x\($0)\" media-type=\"a/b\" fallback=\"x\(($0 + 1) % 2_000)\"/>"
    }
    let references = (0..<2_000).map { "<itemref idref=\"x\($0)\"/>" }
    let lines = (0..<2_000).map { EPUBContentsLine("Line \($0)", "chapter-1.xhtml#x\($0)") }
    let archive = EPUBBook().with { $0.contents = lines }.archive
      .editing("EPUB/package.opf", "</manifest>", items.joined() + "</manifest>")
      .editing("EPUB/package.opf", "</spine>", references.joined() + "</spine>")
    let publication = try CollectingSink.publication(of: archive)
    #expect(publication.chapters.count == 1)
    #expect(publication.contents.count == 2_000)
  }
}
