import AloudText
import Testing

@testable import AloudImport

/// What is shown and, at some level, not spoken: each kind from the markup that real books have for it.
@Suite struct SkippingTests {
  private func skipped(_ body: String, bodyTag: String = "<body>") throws -> [String] {
    let source = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head>\
      \(bodyTag)\(body)</body></html>
      """
    let document = try ContentDocument.read(
      Array(source.utf8), path: "a.xhtml", mediaType: "application/xhtml+xml", stylesheet: { _ in nil })
    return document.text.skips.map { "\($0.kind.rawValue) \(document.text.text.slice($0.range))" }
  }

  @Test(arguments: [
    (
      "<p>Find it online at <a href='https://www.gutenberg.org'>www.gutenberg.org</a>.</p>",
      "www.gutenberg.org"
    ),
    (
      "<p>See <a href='http://www.gutenberg.org/ebooks/11'>http://www.gutenberg.org/ebooks/11</a></p>",
      "http://www.gutenberg.org/ebooks/11"
    ),
    (
      "<div><p><a href='https://standardebooks.org'>Standard Ebooks</a></p></div>", "Standard Ebooks"
    ),
    ("<p><b><a href='http://fr.feedbooks.com/x?a=b'>Feedbooks</a></b></p>", "Feedbooks"),
  ])
  func `a distributor's link is skipped where it stands alone or shows an address`(
    body: String, text: String
  ) throws {
    #expect(try skipped(body) == ["distributorLink \(text)"])
  }

  @Test(arguments: [
    "<p>It comes from <a href='https://www.gutenberg.org'>Project Gutenberg</a> and was set anew.</p>",
    "<p><a href='https://www.example.org/gutenberg.org'>www.example.org</a></p>",
    "<p><a href='https://notgutenberg.org/'>notgutenberg.org</a></p>",
    "<p>www.gutenberg.org</p>", "<p><a>www.gutenberg.org</a></p>",
    "<ul><li><a href='https://www.feedbooks.com/book/590'>Le Fantôme de l'Opéra</a></li></ul>",
    "<p><a href='chapter.xhtml'>www.gutenberg.org</a></p>",
    "<p><a href='mailto:a@gutenberg.org'>Write</a></p>",
  ])
  func `words that lead to one, and other links, are read`(body: String) throws {
    #expect(try skipped(body).isEmpty)
  }

  @Test(arguments: [
    "20<sup>th</sup>", "M<sup>me</sup> Bovary", "1<sup>er</sup>", "x<sup>2</sup>", "H<sub>2</sub>O",
    "n<sup>o</sup> 7", "E = mc<sup>2</sup>",
  ])
  func `raised letters and numbers that lead nowhere are read`(text: String) throws {
    #expect(try skipped("<p>\(text) is read.</p>").isEmpty)
  }

  @Test(arguments: [
    "<a href='#r1' role='doc-backlink'>Back</a>", "<a href='#r1'>↩</a>", "<a href='#r1'>↩\u{FE0E}</a>",
    "<a href='#r1'>[^]</a>", "<a epub:type='backlink' href='#r1'>↑</a>", "<a href='text.xhtml#r1'>←</a>",
  ])
  func `the way back from a note is a note mark`(link: String) throws {
    let found = try skipped("<p>Said<a id='r1'/> once.</p><p>A note. \(link)</p>")
    #expect(found.count == 1 && found[0].hasPrefix("noteMark "), "\(found)")
  }

  @Test(arguments: [
    ("<p role='doc-pageheader'>Moby Dick</p>", "runningHead Moby Dick"),
    ("<p role='doc-pagefooter'>The End</p>", "runningHead The End"),
    ("<div class='running-head'>CHAPTER I</div>", "runningHead CHAPTER I"),
    ("<span class='pagenum'>[Pg 12]</span>", "pageNumber [Pg 12]"),
    ("<span epub:type='pagebreak' role='doc-pagebreak'>12</span>", "pageNumber 12"),
    ("<p aria-hidden='true'>***</p>", "ariaHidden ***"),
    ("<aside role='doc-footnote'><p>Note.</p></aside>", "noteBody Note."),
    ("<aside epub:type='sidebar'><p>Aside.</p></aside>", "sidebar Aside."),
    ("<figure><img src='a.png' alt=''/><figcaption>A map.</figcaption></figure>", "caption A map."),
    ("<div class='fig'><img src='a.png' alt=''/><p class='caption'>A map.</p></div>", "caption A map."),
    ("<pre class='programlisting'>let a = 1</pre>", "code let a = 1"),
    ("<div class='highlight'><pre>let a = 1</pre></div>", "code let a = 1"),
    ("<pre><code>let a = 1</code></pre>", "code let a = 1"),
    ("<section role='doc-bibliography'><p>Melville.</p></section>", "bibliography Melville."),
    ("<ul><li epub:type='biblioentry'>Melville.</li></ul>", "bibliography Melville."),
    ("<section epub:type='index'><p>Whale, 7</p></section>", "index Whale, 7"),
  ])
  func `each kind comes of the markup for it`(body: String, expected: String) throws {
    #expect(try skipped("<p>a</p>\(body)<p>b</p>").contains(expected))
  }

  @Test(arguments: [
    "<aside><p>An aside by its tag alone.</p></aside>", "<p class='caption'>No picture near.</p>",
    "<pre>Roses are red\n  violets are blue</pre>", "<p class='pagenum'>No number.</p>",
    "<sup><a href='#x'>see there</a></sup>",
  ])
  func `a tag or a name alone says nothing`(body: String) throws {
    #expect(try skipped("<p id='x'>a</p>\(body)<p>b</p>").isEmpty)
  }

  @Test(arguments: [
    ("<body epub:type='index'>", "index Whale, 7"), ("<body role='doc-endnotes'>", "noteBody Whale, 7"),
    ("<body epub:type='backmatter bibliography'>", "bibliography Whale, 7"),
    ("<body epub:type='bodymatter chapter'>", nil),
  ])
  func `a whole document may be one`(tag: String, expected: String?) throws {
    #expect(try skipped("<p>Whale, 7</p>", bodyTag: tag) == (expected.map { [$0] } ?? []))
  }

  @Test func `a table that lays out the page is no long table`() throws {
    let rows = String(repeating: "<tr><td>a</td><td>b</td></tr>", count: 40)
    #expect(try skipped("<table>\(rows)</table>").allSatisfy { $0.hasPrefix("longTable") })
    #expect(try !skipped("<table>\(rows)</table>").isEmpty)
    #expect(try skipped("<table role='presentation'>\(rows)</table>").isEmpty)
  }
}
