import Testing

@testable import AloudImport

@Suite struct NavigationTests {
  private func nav(_ body: String) throws -> Navigation {
    let text = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>\(body)</body></html>
      """
    return try NavigationDocument(path: "OPS/nav.xhtml").read(Array(text.utf8))
  }

  /// Titles with what is under them in brackets.
  private func outline(_ points: [NavigationPoint]) -> String {
    points.map { $0.children.isEmpty ? $0.title : "\($0.title) (\(outline($0.children)))" }.joined(
      separator: ", ")
  }

  @Test func `lists nest and titles are collapsed`() throws {
    let navigation = try nav(
      """
      <nav epub:type="toc"><h1>No title</h1><ol><li><a href="a.xhtml#x"> One <em>and</em>
      more </a><ol><li><span>Part</span><ol><li><a href="b.xhtml">Two</a></li></ol></li></ol></li></ol></nav>
      """)
    #expect(outline(navigation.contents) == "One and more (Part (Two))")
    #expect(navigation.contents[0].target == PackageReference(path: "OPS/a.xhtml", fragment: "x"))
    #expect(navigation.contents[0].children[0].target == nil)
  }

  @Test func `a picture is called by its alternative text, a wordless link by its title`() throws {
    let navigation = try nav(
      """
      <nav epub:type="toc"><ol><li><a href="a"><img src="x.png" alt="Star"/></a></li>
      <li><a href="b" title="Second"/></li><li><a href="c"></a></li><li><p><a href="d">Deep</a></p></li></ol></nav>
      """)
    #expect(outline(navigation.contents) == "Star, Second, Deep")
  }

  @Test func `each kind of list goes to its own place`() throws {
    let navigation = try nav(
      """
      <nav epub:type="page-list"><ol><li><a href="a#p1">1</a></li></ol></nav>
      <nav epub:type="landmarks"><ol><li><a epub:type="cover bodymatter" href="c">C</a></li></ol></nav>
      <nav epub:type="loi"><ol><li><a href="x">Picture</a></li></ol></nav>
      <nav role="doc-toc"><ol><li><a href="a">One</a></li></ol></nav>
      """)
    #expect(outline(navigation.contents) == "One")
    #expect(outline(navigation.pages) == "1")
    #expect(Set(navigation.landmarks.map(\.type)) == ["cover", "bodymatter"])
  }

  @Test func `a lone list without a kind is the contents`() throws {
    #expect(try outline(nav("<nav><ol><li><a href='a'>One</a></li></ol></nav>").contents) == "One")
    #expect(try nav("<nav epub:type='loi'><ol><li><a href='a'>One</a></li></ol></nav>").contents.isEmpty)
  }

  @Test func `what is not well-formed is read as HTML`() throws {
    #expect(
      try outline(nav("<nav epub:type='toc'><ol><li><a href=a>One & <b>two</a>").contents) == "One & two")
  }

  @Test func `an NCX gives contents and pages`() throws {
    let text = """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
      <navPoint><navLabel><text> One </text></navLabel><content src="a.xhtml#x"/>
      <navPoint><navLabel><text>Two</text></navLabel><content src=""/></navPoint></navPoint>
      <navPoint><content src="c.xhtml"/><navPoint><navLabel><text>Orphan</text></navLabel></navPoint></navPoint>
      </navMap><pageList><pageTarget value="7"><content src="a.xhtml#p7"/></pageTarget></pageList></ncx>
      """
    let navigation = try NCXDocument(path: "toc.ncx").read(Array(text.utf8))
    #expect(outline(navigation.contents) == "One (Two), Orphan")
    #expect(navigation.contents[0].target == PackageReference(path: "a.xhtml", fragment: "x"))
    #expect(navigation.contents[0].children[0].target == nil)
    #expect(outline(navigation.pages) == "7")
  }

  @Test func `lists without end do not exhaust the stack`() throws {
    let deep = String(repeating: "<ol><li><a href='a'>x</a>", count: 200)
    _ = try nav("<nav epub:type='toc'>\(deep)")
  }
}
