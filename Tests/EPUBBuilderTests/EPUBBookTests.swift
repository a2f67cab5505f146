import EPUBBuilder
import Testing

@Suite struct EPUBBookTests {
  private func names(_ book: EPUBBook) -> [String] {
    book.archive.entries.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test func `mimetype comes first, stored and without a flag to read it by`() {
    let first = EPUBBook().archive.entries[0]
    #expect(first.name == Array("mimetype".utf8))
    #expect(first.data == Array("application/epub+zip".utf8))
    #expect(first.method == .stored)
  }

  @Test(arguments: [
    (EPUBBook.Tables.nav, ["EPUB/nav.xhtml"]), (.ncx, ["EPUB/toc.ncx"]),
    (.navAndNCX, ["EPUB/nav.xhtml", "EPUB/toc.ncx"]), (.none, []),
  ])
  func `the tables asked for are there`(tables: EPUBBook.Tables, expected: [String]) {
    let names = names(EPUBBook().with { $0.tables = tables })
    #expect(names.filter { $0.contains("nav.") || $0.contains("ncx") } == expected)
  }

  @Test func `what is special in XML is escaped`() {
    let book = EPUBBook(title: "<\"Q\" & A>", authors: ["A & B"])
    #expect(book.packageDocument.contains("<dc:title>&lt;&quot;Q&quot; &amp; A&gt;</dc:title>"))
    #expect(book.packageDocument.contains("<dc:creator>A &amp; B</dc:creator>"))
  }

  @Test func `contents nest`() {
    let book = EPUBBook().with {
      $0.contents = [EPUBContentsLine("Part", nil, [EPUBContentsLine("One", "chapter-1.xhtml#a")])]
    }
    #expect(
      book.navigationDocument.contains(
        "<ol><li><span>Part</span><ol><li><a href=\"chapter-1.xhtml#a\">One</a></li></ol></li></ol>"))
    #expect(book.ncx.contains("<content src=\"chapter-1.xhtml#a\"/></navPoint></navPoint>"))
  }
}
