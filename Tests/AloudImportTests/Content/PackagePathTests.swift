import Testing

@testable import AloudImport

@Suite struct PackagePathTests {
  @Test(arguments: [
    ("b.xhtml", "OEBPS/text/b.xhtml"), ("../a.png", "OEBPS/a.png"), ("./b", "OEBPS/text/b"), ("/a/b", "a/b"),
    ("a%20b%C3%A9.png", "OEBPS/text/a bé.png"), ("a%23b.xhtml#c", "OEBPS/text/a#b.xhtml"),
    ("b?x=1#y", "OEBPS/text/b"),
    ("..\\images\\a.png", "OEBPS/images/a.png"), (" b ", "OEBPS/text/b"), ("#x", "OEBPS/text/one.xhtml"),
    ("", "OEBPS/text/one.xhtml"), ("a%2", "OEBPS/text/a%2"), ("a%FFb", "OEBPS/text/a%FFb"),
    ("a%+1", "OEBPS/text/a%+1"),
    ("a//b", "OEBPS/text/a/b"), ("a:b/c", nil), ("http://x.org/", nil), ("HTTPS://x", nil),
    ("//x.org/a", nil),
    ("data:image/png,x", nil), ("../../../x", nil), ("%2e%2e/%2e%2e/%2e%2e/x", nil), ("a%00b", nil),
    ("..", "OEBPS"),
    ("../..", nil),
  ])
  func `a reference leads inside the package or nowhere`(_ reference: String, _ path: String?) {
    #expect(PackagePath.resolve(reference, from: "OEBPS/text/one.xhtml") == path)
  }

  @Test(arguments: [("a#b", "b"), ("#a%20b", "a b"), ("a", nil), ("a#", nil), ("a#b#c", "b#c")])
  func `a fragment is decoded after it is split off`(_ reference: String, _ fragment: String?) {
    #expect(PackagePath.fragment(of: reference) == fragment)
  }

  @Test(arguments: [
    ("mailto:a", "mailto"), ("JavaScript:x", "javascript"), ("a/b:c", nil), (":x", nil), ("1a:b", nil),
  ])
  func `a scheme is letters before a colon`(_ reference: String, _ scheme: String?) {
    #expect(PackagePath.scheme(of: reference) == scheme)
  }
}
