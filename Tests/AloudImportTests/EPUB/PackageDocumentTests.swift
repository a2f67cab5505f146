import AloudText
import Testing

@testable import AloudImport

@Suite struct PackageDocumentTests {
  private func package(metadata: String = "", rest: String = "", attributes: String = "version=\"3.0\"")
    throws
    -> PackageDocument
  {
    let text = """
      <package xmlns="http://www.idpf.org/2007/opf" \(attributes)>
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">\(metadata)</metadata>
      \(rest)</package>
      """
    return try PackageDocument(Array(text.utf8), path: "OPS/package.opf")
  }

  @Suite struct Titles {
    @Test(
      arguments: [
        ("<dc:title>  A \n B </dc:title><dc:title>C</dc:title>", "A B"),
        (
          "<dc:title id='a'>Sub</dc:title><dc:title id='b'>Main</dc:title>"
            + "<meta refines='#a' property='title-type'>subtitle</meta><meta refines='#b' property='title-type'>main</meta>",
          "Main"
        ),
        (
          "<dc:title id='a'>Sub</dc:title><dc:title>Plain</dc:title><meta refines='#a' property='title-type'>subtitle</meta>",
          "Plain"
        ),
        ("<dc:title></dc:title><dc:title>Second</dc:title>", "Second"),
        ("<dc-metadata><dc:Title>Old</dc:Title></dc-metadata>", "Old"),
        ("<title>Without prefix</title>", "Without prefix"), ("", nil),
      ] as [(String, String?)])
    func `the main title is found`(metadata: String, title: String?) throws {
      #expect(try PackageDocumentTests().package(metadata: metadata).metadata.title == title)
    }
  }

  @Suite struct Authors {
    @Test(arguments: [
      ("<dc:creator>A</dc:creator><dc:creator>B</dc:creator><dc:creator>A</dc:creator>", ["A", "B"]),
      ("<dc:creator opf:role='ill'>I</dc:creator><dc:creator opf:role='aut'>A</dc:creator>", ["A"]),
      (
        "<dc:creator id='i'>I</dc:creator><meta refines='#i' property='role'>ill</meta><dc:creator>A</dc:creator>",
        ["A"]
      ),
      ("<dc:creator opf:role='edt'>E</dc:creator>", ["E"]),
      (
        "<dc:creator id='b'>B</dc:creator><dc:creator id='a'>A</dc:creator>"
          + "<meta refines='#a' property='display-seq'>1</meta><meta refines='#b' property='display-seq'>2</meta>",
        ["A", "B"]
      ),
      ("<dc:contributor>C</dc:contributor>", []),
    ])
    func `those who wrote it, in order`(metadata: String, authors: [String]) throws {
      #expect(try PackageDocumentTests().package(metadata: metadata).metadata.authors == authors)
    }
  }

  @Test(
    arguments: [
      ("en", "en"), (" en-gb ", "en-GB"), ("pt_BR", "pt-BR"), ("zh-cn", "zh-CN"), ("eng", "en"),
      ("ger", "de"),
      ("English", "en"), ("iw", "he"), ("fre-CA", "fr-CA"), ("und", nil), ("mul", nil), ("zxx", nil),
      ("UND", nil),
      ("klingonese", nil), ("x", nil), ("haw", "haw"),
    ] as [(String, String?)])
  func `a declared language is taken where it is plausible`(text: String, tag: String?) throws {
    #expect(DeclaredLanguage.tag(text)?.rawValue == tag)
    let package = try package(metadata: "<dc:language>\(text)</dc:language>")
    #expect(package.metadata.languages.map(\.rawValue) == (tag.map { [$0] } ?? []))
  }

  @Test func `the identifier is the one that the package points at`() throws {
    let package = try package(
      metadata: "<dc:identifier>a</dc:identifier><dc:identifier id='x'>b</dc:identifier>",
      attributes: "unique-identifier=\"x\"")
    #expect(package.metadata.identifier == "b")
  }

  @Test func `fallbacks that bite their tail end`() throws {
    let package = try package(
      rest: """
        <manifest><item id="a" href="a.bin" media-type="x/y" fallback="b"/>
        <item id="b" href="b.bin" media-type="x/y; charset=Z" fallback="a"/></manifest>
        """)
    let first = try #require(package.item(id: "a"))
    #expect(package.fallbacks(from: first).map(\.id) == ["a", "b"])
    #expect(package.item(id: "b")?.mediaType == "x/y")
    #expect(package.item(id: "b")?.path == "OPS/b.bin")
  }

  @Test func `spine, guide and direction are read`() throws {
    let package = try package(
      rest: """
        <spine toc="n" page-progression-direction="rtl"><itemref idref="a" linear="no"/><itemref/>
        <itemref idref="b" properties="rendition:layout-pre-paginated x"/></spine>
        <guide><reference type="Cover" href="../c.xhtml#x"/><reference type="toc" href="http://e.org/"/></guide>
        """)
    #expect(package.spine.map(\.idref) == ["a", "b"])
    #expect(package.spine.map(\.isLinear) == [false, true])
    #expect(package.isRightToLeft)
    #expect(package.ncx == "n")
    #expect(package.guide.map(\.type) == ["cover"])
    #expect(package.guide.map(\.target) == [PackageReference(path: "c.xhtml", fragment: "x")])
  }

  @Test(arguments: ["<html/>", "", "plain text"])
  func `what is no package is a fault`(text: String) {
    #expect(throws: XMLFault.self) { try PackageDocument(Array(text.utf8), path: "x") }
  }
}
