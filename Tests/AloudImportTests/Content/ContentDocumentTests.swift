import AloudPublication
import AloudText
import Testing

@testable import AloudImport

@Suite struct ContentDocumentTests {
  @Suite struct Shown {
    @Test(arguments: [
      "<p hidden=''>X</p>", "<p hidden='hidden'>X</p>", "<p style='display:none'>X</p>",
      "<p style='color: red; DISPLAY : none !important'>X</p>", "<p style='visibility:hidden'>X</p>",
      "<script>X</script>", "<style>X</style>", "<template>X</template>", "<iframe>X</iframe>",
      "<!-- X -->", "<form>X <input value='X'/><button>X</button></form>",
      "<select><option>X</option></select>",
      "<textarea>X</textarea>", "<nav><ol hidden=''><li>X</li></ol></nav>", "<dialog>X</dialog>",
      "<p class='x'>X</p>", "<div><p><span class='x'>X</span></p></div>", "<rp>X</rp>",
    ])
    func `what is not shown is not text`(_ hidden: String) throws {
      let document = try read("<p>a</p>\(hidden)<p>b</p>", style: ".x { display: none }")
      #expect(document.string == "a\nb")
    }

    @Test(arguments: [
      "<details><summary>X</summary></details>", "<noscript><p>X</p></noscript>", "<canvas>X</canvas>",
      "<p aria-hidden='true'>X</p>", "<dialog open=''>X</dialog>", "<form><p>X</p></form>",
      "<object>X</object>",
      "<div style='visibility:hidden'><p style='visibility:visible'>X</p></div>", "<unknown>X</unknown>",
      "<center>X</center>", "<p hidden='' style='display:block'>X</p>",
    ])
    func `what is shown is text`(_ shown: String) throws {
      #expect(try read("<p>a</p>\(shown)<p>b</p>").string == "a\nX\nb")
    }

    @Test func `a hidden line break still parts its lines`() throws {
      let document = try read(
        "<p><span>one</span><br/><span>two</span></p>",
        style: "p > span + br { display: none } span { display: block }")
      #expect(document.string == "one\ntwo")
    }

    @Test func `inline elements shown as blocks do not run together`() throws {
      #expect(
        try read("<p><span class='l'>one</span><span class='l'>two</span></p>", style: ".l{display:block}")
          .string == "one\ntwo")
    }

    @Test func `links to what is hidden lead to its place`() throws {
      let document = try read("<p>a</p><div hidden=''><p id='x'>X</p></div><p>b</p>")
      #expect(document.anchors["x"] == 2)
    }

    @Test func `the default of a switch is taken, or mathematics that can be read`() throws {
      let plain =
        "<epub:switch><epub:case required-namespace='x'>X</epub:case><epub:default>b</epub:default></epub:switch>"
      #expect(try read("<p>a \(plain) c</p>").string == "a b c")
      let formula =
        "<epub:switch><epub:case required-namespace='http://www.w3.org/1998/Math/MathML'><math xmlns='http://www.w3.org/1998/Math/MathML' alttext='x plus y'><mi>x</mi></math></epub:case><epub:default>X</epub:default></epub:switch>"
      #expect(try read("<p>a \(formula) c</p>").string == "a \u{FFFC} c")
    }
  }

  @Suite struct Atoms {
    @Test func `images are resolved against the document, inside the package only`() throws {
      let document = try read(
        """
        <p><img src="../images/a%20b.png" alt="A cat" width="120px" height="80"/><img src="c.png"/>\
        <img src="https://example.org/x.png" alt="far"/><img src="../../../etc/passwd"/><img src="data:image/png,x"/>\
        <img src="../images/a%20b.png" alt=""/><img alt="IMG_1.jpg" src="IMG_1.jpg"/></p>
        """)
      #expect(
        document.atoms.map(\.resource) == [
          "OEBPS/images/a b.png", "OEBPS/text/c.png", nil, nil, nil, "OEBPS/images/a b.png",
          "OEBPS/text/IMG_1.jpg",
        ])
      #expect(document.atoms.map(\.alternativeText) == ["A cat", nil, "far", nil, nil, "", nil])
      #expect(document.atoms[0].width == 120 && document.atoms[0].height == 80)
      #expect(document.resourcePaths == ["OEBPS/images/a b.png", "OEBPS/text/c.png", "OEBPS/text/IMG_1.jpg"])
    }

    @Test func `a picture in svg is an image, a drawing is read by its title or text`() throws {
      let document = try read(
        """
        <div><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Cover</title>\
        <image width="600" height="800" xlink:href="../cover.jpg"/></svg></div>
        <p><svg xmlns="http://www.w3.org/2000/svg"><style>X</style><text>one <tspan>two</tspan></text></svg></p>
        """)
      #expect(document.string == "\u{FFFC}\n\u{FFFC}")
      #expect(document.atoms.map(\.resource) == ["OEBPS/cover.jpg", nil])
      #expect(document.atoms.map(\.alternativeText) == ["Cover", "one two"])
    }

    @Test func `formulas are read by their alternative text, else by their signs`() throws {
      let document = try read(
        "<p><math xmlns='http://www.w3.org/1998/Math/MathML' alttext='x squared'><mi>x</mi></math> <math xmlns='http://www.w3.org/1998/Math/MathML'><mi>y</mi><mo>=</mo><mn>2</mn></math></p>"
      )
      #expect(document.atoms.map(\.kind) == [.formula, .formula])
      #expect(document.atoms.map(\.alternativeText) == ["x squared", "y = 2"])
    }

    @Test func `what is hidden from reading aids has no reading`() throws {
      let document = try read(
        "<p><img src='a.png' alt='A' aria-hidden='true'/><math xmlns='http://www.w3.org/1998/Math/MathML' aria-hidden='true' alttext='x'/><img alt='B' role='presentation'/></p>"
      )
      #expect(document.skipped == ["noReading \u{FFFC}", "noReading \u{FFFC}", "noReading \u{FFFC}"])
    }

    @Test func `sound and film are atoms`() throws {
      let document = try read(
        "<p><audio title='Song'><source src='../a.mp3'/>X</audio><video src='v.mp4'>X</video><object data='p.png' type='image/png'>fish</object></p>"
      )
      #expect(document.atoms.map(\.kind) == [.audio, .video, .image])
      #expect(document.atoms.map(\.resource) == ["OEBPS/a.mp3", "OEBPS/text/v.mp4", "OEBPS/text/p.png"])
      #expect(document.atoms.map(\.alternativeText) == ["Song", nil, "fish"])
    }

    @Test func `a document that is a drawing is one atom that can be shown`() throws {
      let document = try ContentDocument.read(
        Array("<svg xmlns='http://www.w3.org/2000/svg'><title>Map</title><path d=''/></svg>".utf8),
        path: "a/map.svg",
        mediaType: "image/svg+xml", stylesheet: { _ in nil })
      #expect(document.string == "\u{FFFC}")
      #expect(document.atoms.map(\.resource) == ["a/map.svg"])
      #expect(document.atoms.map(\.alternativeText) == ["Map"])
    }
  }

  @Suite struct Structure {
    @Test func `languages, directions and spans go to the client`() throws {
      let document = try read(
        "<div lang='de' dir='ltr'><h2>Titel</h2><p xml:lang='fr-fr'>x <b onclick='X' class='c' style='y'>y</b></p></div>"
      )
      #expect(document.text.blocks.map { $0.language?.rawValue } == ["de", "fr-FR"])
      guard case .element(let div) = document.content(resolving: { _ in nil }).first,
        case .element(let p) = div.children.last, case .element(let b) = p.children.last
      else { throw Missing() }
      #expect(div.attributes == ["lang": "de", "dir": "ltr"])
      #expect(p.attributes == ["lang": "fr-FR"])
      #expect(b.attributes.isEmpty)
    }

    @Test func `old names have new ones and plain spans are dissolved`() throws {
      let document = try read(
        "<center>a <tt>b</tt> <strike>c</strike> <span>d</span> <font color='red'>e</font></center>")
      #expect(document.tags == ["div", "code", "s"])
      #expect(document.string == "a b c d e")
    }

    @Test func `lists are numbered as the book's style says`() throws {
      let document = try read(
        "<ol><li>a</li></ol><ol class='n'><li>b</li></ol><ol type='i'><li>c</li></ol><ul class='d'><li>d</li></ul><ol class='g' start='2'><li>e</li></ol>",
        style: ".n{list-style:none outside} .d li{list-style-type:decimal} ol.g{list-style:upper-latin}")
      #expect(document.text.blocks.map(\.marker) == ["1.", nil, "i.", "1.", "B."])
    }

    @Test func `lists of a navigation document have no numbers but by style`() throws {
      let document = try read(
        "<nav epub:type='toc'><ol><li>a<ol><li>b</li></ol></li></ol></nav><nav><ol><li>c</li></ol></nav><nav epub:type='landmarks' class='n'><ol><li>d</li></ol></nav>",
        style: ".n ol{list-style:decimal}")
      #expect(document.text.blocks.map(\.marker) == [nil, nil, "1.", "1."])
    }

    @Test func `links are led to where they go`() throws {
      let document = try read(
        "<p><a href='two.xhtml#x'>a</a><a href='https://x.org/'>b</a><a href='javascript:X'>c</a><a href='#y'>d</a><a href='//x.org'>e</a><a href='mailto:a@b.c'>f</a></p>"
      )
      var asked: [String] = []
      let content = document.content { reference in
        asked.append(reference)
        return reference == "#y" ? Location(chapter: 2, offset: 5) : nil
      }
      #expect(asked == ["two.xhtml#x", "#y"])
      guard case .element(let p) = content.first else { throw Missing() }
      let links = p.children.map { node -> String in
        guard case .element(let link) = node else { return "?" }
        return link.target.map { "\($0.chapter):\($0.offset)" } ?? link.attributes["href"] ?? "-"
      }
      #expect(links == ["-", "https://x.org/", "-", "2:5", "-", "mailto:a@b.c"])
    }

    @Test func `headings have level, title and place`() throws {
      let document = try read(
        "<h1>One<sup><a href='#fn1'>1</a></sup> <br/>and <i>only</i></h1><p>x</p><section><header><h3><img src='a.png' alt='Two'/></h3></header></section><h2> </h2>"
      )
      #expect(
        document.headings == [
          .init(level: 1, title: "One and only", offset: 0), .init(level: 3, title: "Two", offset: 16),
        ])
    }

    @Test func `the document's own frame is told`() throws {
      let document = try ContentDocument.read(
        Array(
          """
          <html xmlns="http://www.w3.org/1999/xhtml" lang="ja"><head><title> A
            title </title><link rel="stylesheet" href="../css/s.css"/></head><body xml:lang="ja-JP">x</body></html>
          """.utf8), path: "OEBPS/text/a.xhtml", mediaType: "application/xhtml+xml",
        stylesheet: {
          $0 == "OEBPS/css/s.css"
            ? Array("html{-epub-writing-mode: vertical-rl} body{direction:rtl}".utf8) : nil
        })
      #expect(document.title == "A title")
      #expect(document.language == LanguageTag("ja-JP"))
      #expect(document.writingMode == .verticalRL)
      #expect(document.direction == .rtl)
      #expect(!document.isHTMLRecovered && document.warnings.isEmpty)
    }

    @Test(arguments: [
      "<html><body><p>a</p></body><body><p>b</p></body></html>", "<html><head/><p>a</p><p>b</p></html>",
      "<html>a<body><p>b</p></body></html>", "<div><p>a</p><p>b</p></div>",
      "<html><body>a<body><p>b</p></body></body></html>",
      "<html><head><script src='x'/><title/></head><body><p>a<p>b</body></html>",
    ])
    func `no text is lost of a document that is oddly put together`(_ text: String) throws {
      let document = try ContentDocument.read(
        Array(text.utf8), path: "a", mediaType: "application/xhtml+xml", stylesheet: { _ in nil })
      #expect(document.string == "a\nb")
    }

    @Test func `tag soup is read with a warning, HTML without one`() throws {
      let soup = Array("<html><body><p>a & b&nbsp;c<p>d</body>".utf8)
      let recovered = try ContentDocument.read(
        soup, path: "a.xhtml", mediaType: "application/xhtml+xml", stylesheet: { _ in nil })
      #expect(recovered.string == "a & b\u{A0}c\nd")
      #expect(recovered.isHTMLRecovered)
      #expect(recovered.warnings.map(\.code) == ["markup-recovered"])
      let html = try ContentDocument.read(
        soup, path: "a.html", mediaType: "text/html", stylesheet: { _ in nil })
      #expect(html.string == recovered.string)
      #expect(html.warnings.isEmpty)
    }

    @Test func `what is encrypted or no text at all is refused`() {
      var random = SplitMix(seed: 5)
      let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: XMLFault(kind: .malformed, line: nil, message: "its bytes are no text")) {
        try ContentDocument.read(
          bytes, path: "a", mediaType: "application/xhtml+xml", stylesheet: { _ in nil })
      }
    }

    @Test func `an entity bomb is refused`() {
      let bomb = "<!DOCTYPE html [ <!ENTITY a '&a;&a;'> ]><html><body><p>&a;</p></body></html>"
      #expect(throws: XMLFault(kind: .entityAbuse, line: 1, message: "its entities loop or blow up")) {
        try ContentDocument.read(
          Array(bomb.utf8), path: "a", mediaType: "application/xhtml+xml", stylesheet: { _ in nil })
      }
    }
  }

  @Suite struct Hostile {
    @Test func `a hundred thousand levels lose no text`() throws {
      let text =
        String(repeating: "<div>", count: 100_000) + "deep" + String(repeating: "</div>", count: 100_000)
        + "<p>after</p>"
      #expect(try read(text).string == "deep\nafter")
    }

    @Test func `a paragraph of 195 kB is one block`() throws {
      let text = String(repeating: "word and ", count: 22_000)
      let document = try read("<p>\(text)</p>")
      #expect(document.text.blocks.count == 1)
      #expect(document.text.text.length == text.utf16.count - 1)
    }

    @Test func `a selector made to be slow hides nothing it should not`() throws {
      let selector = String(repeating: "div ", count: 30) + "p.none"
      let text = String(repeating: "<div>", count: 200) + "<p>x</p>" + String(repeating: "</div>", count: 200)
      #expect(try read(text, style: "\(selector){display:none}").string == "x")
    }

    @Test func `random markup keeps the tree and the text together`() throws {
      var random = SplitMix(seed: 11)
      let pieces = [
        "<p>", "</p>", "<div class='x'>", "</div>", "<b>", "</b>", "<br/>", "<img alt='c'/>", "<li>", "<ol>",
        "</ol>",
        "<table><tr><td>", "</td></tr></table>", "text", " ", "<sup><a href='#fn1'>1</a></sup>", "<pre>\n a",
        "</pre>",
        "<ruby>漢<rt>x</rt></ruby>", "<svg><title>t</title></svg>", "&nbsp;", "<h1 id='a'>", "</h1>",
        "<span hidden=''>X</span>",
      ]
      for _ in 0..<300 {
        let body = (0..<Int.random(in: 1...30, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
        let document = try read(body, style: "p b{display:block} .x{visibility:hidden}")
        #expect(document.clientText == document.string)
        #expect(!document.string.contains("X"))
      }
    }
  }
}

private struct Missing: Error {}
