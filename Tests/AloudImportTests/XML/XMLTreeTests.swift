import Testing

@testable import AloudImport

@Suite struct XMLTreeTests {
  private func parse(_ text: String, as mode: XMLTree.Mode = .strict) throws -> XMLTree.Element {
    try XMLTree.parse(Array(text.utf8), as: mode)
  }

  private func fault(
    _ text: String, as mode: XMLTree.Mode = .strict, limits: XMLTree.Limits = .standard
  ) -> XMLFault? {
    do {
      _ = try XMLTree.parse(Array(text.utf8), as: mode, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Suite struct Names {
    @Test func `names carry their prefix and namespace`() throws {
      let root = try XMLTree.parse(
        Array(
          """
          <package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
          <dc:title id="t" xml:lang="en">A<!-- x -->B</dc:title></package>
          """.utf8), as: .strict)
      let title = try #require(root.elements.first)
      #expect(root.namespace == "http://www.idpf.org/2007/opf")
      #expect(title.name == "dc:title")
      #expect(title.localName == "title")
      #expect(title.namespace == "http://purl.org/dc/elements/1.1/")
      #expect(title["id"] == "t")
      #expect(title["xml:lang"] == "en")
      #expect(title.attribute("lang", in: XMLTree.Namespace.xml) == "en")
      #expect(title.text == "AB")
      #expect(title.line == 2)
      #expect(title.parent?.name == "package")
    }

    @Test(arguments: [XMLTree.Mode.strict, .recovering, .html])
    func `a customary prefix is understood without a declaration`(_ mode: XMLTree.Mode) throws {
      let root = try XMLTree.parse(
        Array("<html><body><a epub:type='noteref' href='#n'>1</a></body></html>".utf8), as: mode)
      let link = try #require(root.descendants.first { $0.localName == "a" })
      #expect(link.attribute("type", in: XMLTree.Namespace.epub) == "noteref")
      #expect(link["epub:type"] == "noteref")
    }

    @Test func `HTML gives svg and math their namespaces`() throws {
      let root = try XMLTree.parse(
        Array("<p>a<svg><path/></svg><math><mi>x</mi></math><b>c</b></p>".utf8), as: .html)
      let namespaces = root.descendants.map {
        "\($0.localName) \($0.namespace?.split(separator: "/").last ?? "")"
      }
      #expect(
        namespaces == ["body xhtml", "p xhtml", "svg svg", "path svg", "math MathML", "mi MathML", "b xhtml"])
    }
  }

  @Test func `children keep their order and their blanks`() throws {
    let root = try parse("<a> x <b>y</b>\n<c/> z</a>")
    let shape = root.children.map { node in
      switch node {
      case .text(let text): "“\(text)”"
      case .element(let element): element.name
      }
    }
    #expect(shape == ["“ x ”", "b", "“\n”", "c", "“ z”"])
    #expect(root.text == " x y\n z")
    #expect(root.first("c")?.children.isEmpty == true)
  }

  @Test func `a byte order mark and blanks before the declaration are passed over`() throws {
    let root = try parse("\u{FEFF}\n  \u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a>x</a>")
    #expect(root.text == "x")
  }

  @Suite struct Entities {
    @Test(arguments: [
      "", "<!DOCTYPE html>", "<!doctype html>",
      "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd'>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\">",
    ])
    func `HTML names keep their text with any doctype`(_ doctype: String) throws {
      let root = try XMLTree.parse(
        Array("\(doctype)<p title='a&nbsp;b&eacute;'>one&nbsp;two &mdash; &lt;&apos;&rarr;</p>".utf8),
        as: .strict)
      #expect(root.text == "one\u{A0}two \u{2014} <'\u{2192}")
      #expect(root["title"] == "a\u{A0}b\u{E9}")
    }

    @Test func `names in CDATA and comments are left alone`() throws {
      let root = try XMLTree.parse(
        Array("<p><![CDATA[a &nbsp; <b>]]><!-- &nbsp; -- & < -->c</p>".utf8), as: .strict)
      #expect(root.text == "a &nbsp; <b>c")
    }

    @Test func `what the document declares itself wins`() throws {
      let root = try XMLTree.parse(
        Array(
          "<!DOCTYPE p [ <!ENTITY nbsp '~'> <!ENTITY who \"Ann\"> ]><p a='&who;'>&who;&nbsp;&hellip;</p>".utf8
        ),
        as: .strict)
      #expect(root.text == "Ann~\u{2026}")
      #expect(root["a"] == "Ann")
    }

    @Test(arguments: [XMLTree.Mode.strict, .recovering, .html])
    func `a name nobody knows is shown`(_ mode: XMLTree.Mode) throws {
      let root = try XMLTree.parse(Array("<p>a &qqq; b</p>".utf8), as: mode)
      #expect(root.text == "a &qqq; b")
    }

    @Test(arguments: [
      ("&#0;", "\u{FFFD}"), ("&#x1F;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#xFFFF;", "\u{FFFD}"),
      ("&#1114112;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"), ("&#x1F600;", "\u{1F600}"),
      ("&#233;", "é"),
    ])
    func `a number that is no character becomes U+FFFD`(_ reference: String, _ expected: String) throws {
      #expect(try XMLTree.parse(Array("<p>\(reference)</p>".utf8), as: .strict).text == expected)
      #expect(try XMLTree.parse(Array("<p>\(reference)</p>".utf8), as: .html).text == expected)
    }

    @Test func `HTML reads the numbers of windows-1252 as browsers do`() throws {
      #expect(try XMLTree.parse(Array("<p>it&#146;s</p>".utf8), as: .html).text == "it\u{2019}s")
    }

    @Test func `nothing outside is loaded`() throws {
      let text = """
        <!DOCTYPE p SYSTEM "file:///etc/passwd" [ <!ENTITY x SYSTEM "file:///etc/passwd">
        <!ENTITY % y SYSTEM "file:///etc/hostname"> %y; ]><p>[&x;]</p>
        """
      for mode in [XMLTree.Mode.strict, .recovering, .html] {
        guard let root = try? XMLTree.parse(Array(text.utf8), as: mode) else { continue }
        #expect(!root.text.contains("root:"))
      }
    }

    @Test func `entities that blow up are refused, leniently too`() {
      var bomb = "<!DOCTYPE p [ <!ENTITY a0 'lollollollollollol'>"
      for level in 1...12 {
        bomb += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
      }
      bomb += "]><p>&a12;</p>"
      #expect(XMLTreeTests().fault(bomb)?.kind == .entityAbuse)
      #expect(XMLTreeTests().fault(bomb, as: .recovering)?.kind == .entityAbuse)
    }

    @Test func `one long entity used often is refused`() {
      let bomb =
        "<!DOCTYPE p [ <!ENTITY a '\(String(repeating: "x", count: 100_000))'> ]><p>"
        + String(repeating: "&a;", count: 30_000) + "</p>"
      #expect(XMLTreeTests().fault(bomb)?.kind == .entityAbuse)
    }

    @Test func `an entity inside itself is refused`() {
      let loop = "<!DOCTYPE p [ <!ENTITY a '&b;'> <!ENTITY b '&a;'> ]><p>&a;</p>"
      #expect(XMLTreeTests().fault(loop)?.kind == .entityAbuse)
    }
  }

  @Suite struct Faults {
    @Test func `a fault says its line`() {
      let fault = XMLTreeTests().fault("<a>\n<b>\n</a>")
      #expect(fault?.kind == .malformed)
      #expect(fault?.line == 3)
    }

    @Test func `lines are counted through comments and instructions`() {
      let fault = XMLTreeTests().fault("<?xml version='1.0'\n?>\n<!-- \n\n --><a>\n</b>")
      #expect(fault?.line == 6)
    }

    @Test(arguments: ["", " ", "\u{0}", "nothing", "<!-- only -->", "<?xml version='1.0'?>"])
    func `what holds no element is malformed`(_ text: String) {
      #expect(XMLTreeTests().fault(text)?.kind == .malformed)
      #expect(XMLTreeTests().fault(text, as: .recovering)?.kind == .malformed)
    }

    @Test func `recovery keeps a bare ampersand`() throws {
      let root = try XMLTree.parse(Array("<p>Foo & Bar &c &copy</p>".utf8), as: .recovering)
      #expect(root.text == "Foo & Bar &c &copy")
    }

    @Test func `HTML takes tag soup`() throws {
      let root = try XMLTree.parse(
        Array("<html><body><p>a & b<p>c<br>d <b>e</p><a id=x/>f<![CDATA[g & <h>]]>".utf8), as: .html)
      #expect(root.text == "a & bcd ef" + "g & <h>")
      #expect(root.descendants.filter { $0.localName == "p" }.count == 2)
    }

    @Test func `scripts of HTML are not markup`() throws {
      let root = try XMLTree.parse(
        Array("<body><script>if (a<b && c) '<p>' + \"</p>\" <!-- </script><p>x</p></body>".utf8), as: .html)
      #expect(root.descendants.filter { $0.localName == "p" }.map(\.text) == ["x"])
    }
  }

  @Suite struct Hostile {
    @Test func `a hundred thousand levels neither crash nor lose text`() throws {
      let text = String(repeating: "<div>", count: 100_000) + "deep"
      #expect(XMLTreeTests().fault(text)?.kind == .malformed)
      #expect(try XMLTree.parse(Array(text.utf8), as: .html).text == "deep")
    }

    @Test func `tags that close nothing cost no quadratic time`() throws {
      let text = String(repeating: "<b>", count: 200_000) + String(repeating: "x</i></u>", count: 200_000)
      let root = try XMLTree.parse(Array(text.utf8), as: .html)
      #expect(root.text.utf8.count == 200_000)
      #expect(root.descendants.count <= XMLTree.Limits.standard.depth + 2)
    }

    @Test func `paragraphs left open are not deep`() throws {
      let root = try XMLTree.parse(Array(String(repeating: "<p>x", count: 5_000).utf8), as: .html)
      #expect(root.descendants.filter { $0.localName == "p" }.count == 5_000)
    }

    @Test(arguments: [XMLTree.Mode.strict, .html])
    func `a million attributes are refused before they are compared`(_ mode: XMLTree.Mode) {
      let spaced = "<a " + (0..<1_000_000).map { "a\($0)='' " }.joined() + "/>"
      #expect(XMLTreeTests().fault(spaced, as: mode)?.kind == .overLimit)
      let glued = "<a a=''" + (0..<10_000).map { "a\($0)=''" }.joined() + "/>"
      #expect(XMLTreeTests().fault(glued, as: mode)?.kind == .overLimit)
    }

    @Test func `limits hold for elements, bytes and text`() {
      var limits = XMLTree.Limits.standard
      limits.elements = 3
      #expect(XMLTreeTests().fault("<a><b/><c/></a>", limits: limits) == nil)
      #expect(XMLTreeTests().fault("<a><b/><c/><d/></a>", limits: limits)?.kind == .overLimit)
      limits = .standard
      limits.bytes = 10
      #expect(XMLTreeTests().fault("<a>123</a>", limits: limits) == nil)
      #expect(XMLTreeTests().fault("<a>1234</a>", limits: limits)?.kind == .overLimit)
      limits = .standard
      limits.text = 4
      #expect(XMLTreeTests().fault("<a b='12'>34</a>", limits: limits) == nil)
      #expect(XMLTreeTests().fault("<a b='12'>345</a>", limits: limits)?.kind == .overLimit)
    }

    @Test(arguments: [
      "<a b='", "<a b=", "<", "<!", "<!--", "<![CDATA[", "<!DOCTYPE", "<!DOCTYPE a [", "&", "&#", "&#x",
      "<a>&",
    ])
    func `a document cut anywhere is no crash`(_ text: String) {
      for mode in [XMLTree.Mode.strict, .recovering, .html] {
        if let fault = XMLTreeTests().fault(text, as: mode) { #expect(fault.kind == .malformed) }
      }
    }

    @Test func `control bytes become U+FFFD`() throws {
      let root = try XMLTree.parse(Array("<p>a\u{0}b\u{1}c\u{B}d\u{FFFE}e\u{FFFF}f\tg</p>".utf8), as: .strict)
      #expect(root.text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f\tg")
    }

    @Test func `random bytes are no crash`() {
      var random = SplitMix(seed: 7)
      let alphabet = Array("<>/&;#x\"'= abp![]-?\n\u{0}é".utf8)
      for _ in 0..<400 {
        let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? 0
        }
        for mode in [XMLTree.Mode.strict, .recovering, .html] {
          do {
            _ = try XMLTree.parse(bytes, as: mode).text
          } catch {
            #expect(!error.message.isEmpty)
          }
        }
      }
    }
  }
}

/// A seeded generator, so that a failing case can be met again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
