import AloudText
import Testing

@testable import AloudImport

extension ContentDocumentTests {
  @Suite struct Skips {
    @Test(arguments: [
      "<a epub:type='noteref' href='#n'>1</a>", "<a role='doc-noteref' href='n.xhtml#n'>1</a>",
      "<sup><a href='#fn1'>1</a></sup>", "<a href='notes.xhtml#p7'><sup>12</sup></a>",
      "<sup>[<a href='#x'>3</a>]</sup>",
      "<a href='#note-3'>[3]</a>", "<a href='#footnote*'>*</a>", "<sup><a href='#x'>†</a></sup>",
      "<a class='n' href='#n1'>7</a>", "<sup id='r'><a href='e.xhtml#_ftn2'>a</a></sup>",
    ])
    func `a note mark is skipped`(_ mark: String) throws {
      let document = try read("<p>word\(mark)</p><div id='n1' class='footnote'>7 The note</div>")
      #expect(document.skipped.first?.hasPrefix("noteMark ") == true)
      #expect(document.text.skips.first?.range.start == 4)
      #expect(document.text.skips.count { $0.kind == .noteMark } == 1)
    }

    @Test(arguments: [
      "20<sup>th</sup>", "M<sup>me</sup>", "x<sup>2</sup>", "<a href='#ch1'>1</a>",
      "<a href='two.xhtml'>2</a>",
      "<a href='#h'><sup>3</sup></a>", "<sup><a href='http://x.org/#fn'>4</a></sup>",
      "<a href='#page_27'>27</a>",
      "<sup><a href='#x'>th</a></sup>", "<a href='#n1'>the note</a>",
    ])
    func `what only looks like a note mark is read`(_ text: String) throws {
      let document = try read("<h2 id='h'>Three</h2><p>\(text)</p>")
      #expect(document.skipped.isEmpty)
    }

    @Test func `a link to a paragraph that begins with its sign is a note mark`() throws {
      let document = try read(
        "<p>word <a href='#q'>4</a></p><p id='q'>4. See there.</p><p>x <a href='#z'>5</a></p><p id='z'>Chapter</p>"
      )
      #expect(document.skipped == ["noteMark 4", "noteBody 4. See there."])
    }

    @Test func `what a mark leads to is a note where it begins with the sign, and is not led from`() throws {
      let document = try read(
        """
        <p id="r">1. A numbered paragraph<sup><a href="#n">1</a></sup></p>\
        <p><a id="n" href="#r">1</a> The note.</p><p id="m">Other</p><p>x<sup><a href="#m">2</a></sup></p>
        """)
      #expect(document.skipped == ["noteMark 1", "noteMark 1", "noteBody The note.", "noteMark 2"])
    }

    @Test func `notes, side bars and the like are skipped by their roles`() throws {
      let document = try read(
        """
        <aside epub:type="footnote"><p>A <a role="doc-backlink" href="#r">back</a></p></aside>\
        <div role="doc-endnote">B</div><aside epub:type="sidebar">C</aside><aside>D</aside>\
        <section epub:type="bibliography"><p>E</p></section><section role="doc-index"><p>F</p></section>\
        <figure><img src="x.png" alt="G"/><figcaption>H</figcaption></figure>\
        <pre><code>I</code></pre><pre>J</pre><p aria-hidden="true">K</p>
        """)
      #expect(
        document.skipped == [
          "noteBody A", "noteMark back", "noteBody B", "sidebar C", "bibliography E", "index F",
          "alternativeText \u{FFFC}", "caption H", "code I", "ariaHidden K",
        ])
    }

    @Test func `a mark that is a word of the text is read`() throws {
      let document = try read(
        """
        <p>The <a epub:type="annoref" href="#a">warrior</a> <a epub:type="noteref" href="#b">iv</a> \
        <a role="doc-noteref" href="#c">note 3</a> <a role="doc-backlink" href="#d">Go back</a></p>
        """)
      #expect(document.skipped == ["noteMark iv", "noteMark note 3", "noteMark Go back"])
    }

    @Test func `page breaks are pages, and skipped where they have text`() throws {
      let document = try read(
        """
        <p>one <span epub:type="pagebreak" id="p7" title="7"/>two</p><div role="doc-pagebreak" aria-label=" page xii. "></div>\
        <p>three <span epub:type="pagebreak">9</span> four <span class="pagenum">[Pg 10]</span> five\
        <span class="pagenum">words</span></p>
        """)
      #expect(document.string == "one two\nthree 9 four [Pg 10] fivewords")
      #expect(document.pages.map(\.label) == ["7", "xii", "9", "10"])
      #expect(document.pages.map(\.offset) == [4, 8, 14, 21])
      #expect(document.skipped == ["pageNumber 9", "pageNumber [Pg 10]"])
      #expect(document.anchors["p7"] == 4)
      #expect(document.anchors.count == 1)
    }

    @Test func `a page break that is not shown begins a page`() throws {
      let document = try read(
        "<p>a <span class='pb' id='p3' role='doc-pagebreak' aria-label='3'>3</span>b</p><div hidden=''><b epub:type='pagebreak' title='4'/></div><p>c</p>",
        style: ".pb{display:none}")
      #expect(document.string == "a b\nc")
      #expect(document.pages == [.init(label: "3", offset: 2), .init(label: "4", offset: 4)])
    }

    @Test func `only a long table is one`() throws {
      let row = "<tr><td>a</td><td>b</td></tr>"
      #expect(try read("<table>\(String(repeating: row, count: 30))</table>").skipped.isEmpty)
      #expect(try read("<table>\(String(repeating: row, count: 31))</table>").skipped.first == "longTable a")
    }
  }
}
