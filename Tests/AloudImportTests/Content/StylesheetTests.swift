import Testing

@testable import AloudImport

@Suite struct StylesheetTests {
  /// What `display` an element `<p class="x y" id="z" lang="en-GB" epub:type="note big">` in a `div.out` in a body
  /// has by a sheet.
  private func display(_ sheet: String, inline: String = "") throws -> String? {
    let root = try XMLTree.parse(
      Array(
        """
        <html><body><h1>a</h1><div class="out"><b/><i/>t<p class="x y" id="z" lang="en-GB" epub:type="note big" \
        style="\(inline)">b</p></div></body></html>
        """.utf8), as: .strict)
    var cascade = StyleCascade()
    cascade.add(Stylesheet(Array(sheet.utf8)))
    let element = try #require(root.descendants.first { $0.localName == "p" })
    return cascade.style(of: element)[.display]
  }

  @Test(arguments: [
    "p", "P", "*", ".x", ".y.x", "#z", "p#z.x", "div p", "body p", "div > p", "html body > div.out > p",
    "i + p", "b ~ p",
    "h1 + div p", "[lang]", "[lang=en-GB]", "[lang='en-GB']", "p[lang|=en]", "[lang^='en']", "[lang$=GB]",
    "[lang*=n-G]",
    "[lang='EN-gb' i]", "[epub|type~='big']", "[epub\\:type~=note]", "*|p", "svg|p", ":root p", ".\\78 ",
    ".\\x", "a, p",
    "a:hover, p", "div  >  p", "div/* */p , p", "p.x[lang]",
  ])
  func `a selector that fits hides`(_ selector: String) throws {
    #expect(try display("\(selector) { display: none }") == "none")
  }

  @Test(arguments: [
    "a", ".X", "#Z", "p.z", "div > b > p", "b + p", "h1 ~ p", "[lang=en]", "[lang~=en]", "[missing]",
    "p:first-child",
    "p::before", "p:hover", "p:not(.a)", "p >", "> p", "p + ", "..x", "", ",", "p p", "body > p",
    "[lang^='']", "[epub|type=note]",
  ])
  func `one that does not fit, or is not known, hides nothing`(_ selector: String) throws {
    #expect(try display("\(selector) { display: none }") == nil)
  }

  @Test(arguments: [
    ("p{display:none} p{display:block}", "block"), ("#z{display:none} p.x.y{display:block}", "none"),
    ("p{display:none!important} #z{display:block}", "none"), ("p{display:none;display:nonsense}", "none"),
    ("p{display:block;;display:none}", "none"), ("p{color:red;display:none}", "none"),
    ("p{DISPLAY:NONE}", "none"),
    ("p{display:none", "none"), ("a{b:c}p{display:none}", "none"),
    ("p{background:url(a;b{c});display:none}", "none"),
    ("p{content:'}';display:none}", "none"), ("p{/*}*/display:none}", "none"),
    ("<!-- p{display:none} -->", "none"),
    ("@charset 'x'; p{display:none}", "none"), ("@font-face{src:url(x)} p{display:none}", "none"),
    ("@page{margin:1} p{display:none}", "none"), ("p{display:none} @media print{p{display:block}}", "none"),
  ])
  func `the right declaration wins`(_ sheet: String, _ value: String) throws {
    #expect(try display(sheet) == value)
  }

  @Test func `the style attribute wins but over what is important`() throws {
    #expect(try display("#z{display:none}", inline: "display:block") == "block")
    #expect(try display("p{display:none!important}", inline: "display:block") == "none")
    #expect(try display("p{display:none!important}", inline: "display:block!important") == "block")
  }

  @Test(arguments: [
    "", "all", "screen", "only screen", "print, screen", "not print", "not amzn-mobi", " SCREEN ",
  ])
  func `a medium that is a screen is taken`(_ medium: String) throws {
    #expect(try display("@media \(medium) { p { display: none } }") == "none")
  }

  @Test(arguments: [
    "print", "amzn-kf8", "not screen", "not all", "(min-width: 1px)", "screen and (max-width: 400px)",
    "speech",
  ])
  func `any other is not`(_ medium: String) throws {
    #expect(try display("@media \(medium) { p { display: none } }") == nil)
    #expect(try display("@supports (x: y) { p { display: none } }") == nil)
  }

  @Test func `imports are told, at the head of a sheet only`() {
    let sheet = Stylesheet(
      Array(
        "@import 'a.css'; @import url(b.css) screen; @import url( \"c.css\" ) print; p{display:none} @import 'd.css';"
          .utf8))
    #expect(sheet.imports == ["a.css", "b.css"])
  }

  @Test func `sheets that import each other end`() throws {
    let document = try ContentDocument.read(
      Array(
        "<html><head><link rel='stylesheet' href='a.css'/></head><body><p>x</p><p class='h'>y</p></body></html>"
          .utf8),
      path: "t/one.xhtml", mediaType: "application/xhtml+xml",
      stylesheet: { path in
        switch path {
        case "t/a.css": Array("@import 'b.css';".utf8)
        case "t/b.css": Array("@import '../t/a.css'; .h{display:none}".utf8)
        default: nil
        }
      })
    #expect(document.string == "x")
  }

  @Test(arguments: [
    "p{", "p", "}", "{}", "@", "@media", "@media screen", "@media screen{", "p{display", "p{display:", "\\",
    "'", "url(", "/*",
    "p{display:none}}}}} q{", "@import", "@import url(", "[", "[a", "[a=", "p[", "((((((", "{{{{{{", "\u{0}",
    "a{b:\"\n}",
  ])
  func `a sheet cut anywhere is no crash`(_ sheet: String) {
    _ = Stylesheet(Array(sheet.utf8)).rules
  }

  @Test func `random sheets are no crash`() {
    var random = SplitMix(seed: 9)
    let alphabet = Array("p.#{}[]():;,>+~*|\\\"'@!/ \nadisplay:none é-_<".utf8)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let sheet = Stylesheet(bytes)
      #expect(sheet.rules.count <= bytes.count)
    }
  }
}
