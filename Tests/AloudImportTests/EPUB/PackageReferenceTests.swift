import Testing

@testable import AloudImport

@Suite struct PackageReferenceTests {
  @Test(
    arguments: [
      ("b.xhtml", "OPS/b.xhtml", nil), ("./b.xhtml#x", "OPS/b.xhtml", "x"), ("../b.xhtml", "b.xhtml", nil),
      ("/b.xhtml", "b.xhtml", nil), ("#x", "OPS/a.xhtml", "x"),
      ("", "OPS/a.xhtml", nil), ("b%20c.xhtml#a%20b", "OPS/b c.xhtml", "a b"),
      ("b%232.xhtml#x", "OPS/b#2.xhtml", "x"), ("b?c=d#x", "OPS/b", "x"),
      ("b\\c.xhtml", "OPS/b/c.xhtml", nil),
      (" b.xhtml\n", "OPS/b.xhtml", nil), ("100%.xhtml", "OPS/100%.xhtml", nil),
      ("b.xhtml#", "OPS/b.xhtml", nil),
      ("%2e%2e/b.xhtml", "b.xhtml", nil), ("x/../b.xhtml", "OPS/b.xhtml", nil),
      ("1:2.xhtml", "OPS/1:2.xhtml", nil),
    ] as [(String, String, String?)])
  func `links inside a book are resolved`(href: String, path: String, fragment: String?) {
    #expect(PackageReference(href, base: "OPS/a.xhtml") == PackageReference(path: path, fragment: fragment))
  }

  @Test(arguments: [
    "https://example.org/a", "mailto:a@b.c", "//host/a", "data:text/html,x", "file:///etc/passwd",
    "javascript:x",
    "../../b.xhtml",
  ])
  func `links out of a book are none`(href: String) {
    #expect(PackageReference(href, base: "OPS/a.xhtml") == nil)
  }
}
