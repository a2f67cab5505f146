import AloudPublication
import AloudText
import EPUBBuilder
import Testing

@testable import AloudImport

@Suite struct EPUBImporterTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0]

  private static func refusal(_ archive: ZIPFile) -> ImportRefusal? {
    #expect(throws: ImportRefusal.self) { try CollectingSink.publication(of: archive) }
  }

  private static func chapters(_ count: Int) -> [EPUBChapter] {
    (1...count).map { EPUBChapter("Title \($0)", "<h1>Heading \($0)</h1><p id=\"p\">Text \($0).</p>") }
  }

  private static func titles(_ contents: [ContentsEntry]) -> [String] { contents.map(\.title) }

  @Suite struct Container {
    @Test func `a good book opens without a warning`() throws {
      let publication = try CollectingSink.publication(of: EPUBBook())
      #expect(publication.kind == .epub)
      #expect(publication.title == "A Book")
      #expect(publication.language?.rawValue == "en")
      #expect(publication.warnings.isEmpty)
      #expect(publication.chapters.map(\.key.rawValue) == ["EPUB/chapter-1.xhtml#0"])
    }

    @Test func `mimetype may be missing, late or wrong`() throws {
      let archive = EPUBBook().archive
      for variant in [
        archive.removing("mimetype"), archive.replacing("mimetype", with: "text/plain\n"),
        archive.removing("mimetype") + [archive.entries[0]],
      ] {
        #expect(try CollectingSink.publication(of: variant).chapters.count == 1)
      }
    }

    @Test func `a package document that is not where it should be is searched for`() throws {
      let wrong = EPUBBook().archive.editing("META-INF/container.xml", "EPUB/package.opf", "OPS/none.opf")
      let publication = try CollectingSink.publication(of: wrong)
      #expect(publication.chapters.count == 1)
      #expect(publication.warningCodes == ["package-searched"])
      let none = EPUBBook().archive.removing("META-INF/container.xml")
      #expect(try CollectingSink.publication(of: none).chapters.count == 1)
    }

    @Test func `no package document at all is damage`() {
      #expect(refusal(EPUBBook().archive.removing("EPUB/package.opf"))?.code == .damaged)
      let empty = EPUBBook().archive.editing("META-INF/container.xml", "EPUB/package.opf", "")
      #expect(refusal(empty)?.code == .damaged)
      #expect(refusal(EPUBBook().archive.replacing("EPUB/package.opf", with: "<html/>"))?.code == .damaged)
    }

    @Test(arguments: [
      (["word/document.xml", "[Content_Types].xml"], "Word"), (["1.jpg", "2.jpg"], "pictures"),
      (["a.txt"], "ZIP"),
      ([], "empty ZIP"),
    ])
    func `another kind of archive is called what it is`(names: [String], noun: String) {
      let refusal = refusal(ZIPFile(names.map { ZIPEntry($0, "x") }))
      #expect(refusal?.code == .notABook)
      #expect(refusal?.message.contains(noun) == true)
    }

    @Test func `a book inside a folder of its archive is read from there`() throws {
      var archive = EPUBBook().archive
      archive.entries = archive.entries.map { entry in entry.with { $0.name = Array("book/".utf8) + $0.name }
      }
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.chapters.map(\.href) == ["EPUB/chapter-1.xhtml"])
    }

    @Test func `junk in front and a wrong case do no harm`() throws {
      var archive = EPUBBook(chapters: chapters(2)).archive
      archive.prefix = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
      archive.entries = archive.entries.map { entry in
        entry.with { $0.name = Array(String(decoding: $0.name, as: UTF8.self).uppercased().utf8) }
      }
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.chapters.count == 2)
      #expect(titles(publication.contents) == ["Title 1", "Title 2"])
    }

    @Test func `a password is asked for`() {
      let locked = EPUBBook().archive.changing("EPUB/chapter-1.xhtml") { $0.flags |= ZIPEntry.encryptedFlag }
      #expect(refusal(locked)?.code == .passwordNeeded)
    }

    @Test func `files that point out of the book are left alone`() throws {
      let archive = EPUBBook().archive + [ZIPEntry("../../evil.xhtml", "x"), ZIPEntry("/etc/evil", "x")]
      #expect(try CollectingSink.publication(of: archive).warningCodes == ["unsafe-path"])
    }
  }

  @Suite struct Spine {
    @Test func `chapters outside the flow are kept and marked`() throws {
      let book = EPUBBook(chapters: chapters(3)).with { $0.chapters[1].isLinear = false }
      #expect(try CollectingSink.publication(of: book).chapters.map(\.isLinear) == [true, false, true])
    }

    @Test func `the same document twice is two chapters of two keys`() throws {
      let archive = EPUBBook(chapters: chapters(2)).archive.editing(
        "EPUB/package.opf", "</spine>", "<itemref idref=\"c1\"/></spine>")
      let publication = try CollectingSink.publication(of: archive)
      #expect(
        publication.chapters.map(\.key.rawValue) == [
          "EPUB/chapter-1.xhtml#0", "EPUB/chapter-2.xhtml#0", "EPUB/chapter-1.xhtml#1",
        ])
    }

    @Test func `items that are parts of one document make one chapter`() throws {
      let archive = EPUBBook(chapters: chapters(2)).archive
        .editing(
          "EPUB/package.opf", "</manifest>",
          "<item id=\"x\" href=\"chapter-1.xhtml#p\" media-type=\"application/xhtml+xml\"/></manifest>"
        )
        .editing("EPUB/package.opf", "</spine>", "<itemref idref=\"x\"/></spine>")
      #expect(try CollectingSink.publication(of: archive).chapters.count == 2)
    }

    @Test func `a missing chapter is a warning, and the rest opens`() throws {
      let archive = EPUBBook(chapters: chapters(3)).archive.removing("EPUB/chapter-2.xhtml")
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.chapters.map(\.href) == ["EPUB/chapter-1.xhtml", "EPUB/chapter-3.xhtml"])
      #expect(publication.warnings.map(\.code) == ["chapter-missing"])
      #expect(publication.warnings[0].detail.contains("chapter-2.xhtml"))
      #expect(titles(publication.contents) == ["Title 1", "Title 3"])
    }

    @Test func `a damaged chapter is a warning, and the rest opens`() throws {
      let archive = EPUBBook(chapters: chapters(2)).archive.changing("EPUB/chapter-1.xhtml") { $0.crc ^= 1 }
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.chapters.count == 1)
      #expect(publication.warningCodes == ["chapter-unreadable"])
    }

    @Test func `a book of which no chapter can be read is damaged`() {
      let archive = EPUBBook().archive.changing("EPUB/chapter-1.xhtml") { $0.crc ^= 1 }
      #expect(refusal(archive)?.code == .damaged)
    }

    @Test func `without an order the files are the order`() throws {
      let archive = EPUBBook(chapters: chapters(2)).archive
        .editing("EPUB/package.opf", "<itemref idref=\"c1\"/>", "")
        .editing("EPUB/package.opf", "<itemref idref=\"c2\"/>", "")
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.chapters.count == 2)
      #expect(publication.warningCodes == ["no-spine"])
    }

    @Test func `what cannot be read gives way to its fallback`() throws {
      let archive = EPUBBook(chapters: chapters(1)).archive
        .editing(
          "EPUB/package.opf", "</manifest>",
          """
          <item id="f" href="f.xml" media-type="application/x-foreign" fallback="g"/>
          <item id="g" href="g.xhtml" media-type="application/xhtml+xml" fallback="f"/></manifest>
          """
        )
        .editing("EPUB/package.opf", "</spine>", "<itemref idref=\"f\"/></spine>")
      let publication = try CollectingSink.publication(
        of: archive + [
          ZIPEntry("EPUB/f.xml", "<x/>"), ZIPEntry("EPUB/g.xhtml", "<html><body><p>G</p></body></html>"),
        ])
      #expect(publication.chapters.map(\.href) == ["EPUB/chapter-1.xhtml", "EPUB/g.xhtml"])
    }

    @Test func `nothing at all is nothing to read`() {
      #expect(refusal(EPUBBook(chapters: []).archive)?.code == .noText)
      #expect(refusal(EPUBBook(chapters: [EPUBChapter(nil, "")]).archive)?.code == .noText)
    }

    @Test func `a book read from right to left says so`() throws {
      #expect(
        try CollectingSink.publication(of: EPUBBook().with { $0.progression = "rtl" }).progression == .rtl)
    }
  }

  @Suite struct Contents {
    @Test(arguments: [EPUBBook.Tables.nav, .ncx, .navAndNCX])
    func `lines lead to chapters and anchors`(tables: EPUBBook.Tables) throws {
      let book = EPUBBook(chapters: chapters(2)).with {
        $0.tables = tables
        $0.contents = [
          EPUBContentsLine("One", "chapter-1.xhtml", [EPUBContentsLine("Para", "chapter-1.xhtml#p")]),
          EPUBContentsLine("Two", "chapter-2.xhtml#none"), EPUBContentsLine("Lost", "none.xhtml"),
        ]
        $0.pages = [EPUBContentsLine("7", "chapter-2.xhtml#p"), EPUBContentsLine("8", "none.xhtml")]
      }
      let publication = try CollectingSink.publication(of: book)
      #expect(titles(publication.contents) == ["One", "Two"])
      #expect(publication.contents[0].location == Location(chapter: 0, offset: 0))
      #expect(publication.contents[0].children.map(\.location) == [Location(chapter: 0, offset: 10)])
      #expect(publication.contents[1].location == Location(chapter: 1, offset: 0))
      #expect(publication.pages == [PageLabel(label: "7", location: Location(chapter: 1, offset: 10))])
      #expect(publication.chapters.map(\.title) == ["One", "Two"])
    }

    @Test func `without any table the headings are the contents`() throws {
      let book = EPUBBook(chapters: [
        EPUBChapter(nil, "<h1>One</h1><p>x</p><h2>Sub</h2><p>y</p>"),
        EPUBChapter(nil, "<h2>Other</h2><p>z</p>"),
        EPUBChapter(
          nil, "<p>These are the first words of a chapter that nobody gave any heading at all.</p>"),
      ]).with { $0.tables = .none }
      let publication = try CollectingSink.publication(of: book)
      #expect(titles(publication.contents) == ["One", "These are the first words of a chapter …"])
      #expect(titles(publication.contents[0].children) == ["Sub", "Other"])
      #expect(publication.chapters.map(\.title) == ["One", "Other", nil])
    }

    @Test func `a broken table is a warning`() throws {
      let archive = EPUBBook(chapters: chapters(1)).archive.replacing("EPUB/nav.xhtml", with: "")
      let publication = try CollectingSink.publication(of: archive)
      #expect(publication.warningCodes == ["contents-unreadable"])
      #expect(titles(publication.contents) == ["Heading 1"])
    }
  }

  @Suite struct Pictures {
    private func book(
      _ markup: String = "<p>Some text that is long enough for a chapter. <img src=\"i.png\" alt=\"\"/></p>"
    ) -> EPUBBook {
      EPUBBook(chapters: [EPUBChapter("One", markup)]).with {
        $0.resources = [EPUBResource("i.png", "image/png", EPUBImporterTests.png)]
      }
    }

    @Test func `pictures are known by their bytes`() throws {
      let book = book().with { $0.resources = [EPUBResource("i.png", "image/png", EPUBImporterTests.jpeg)] }
      #expect(try CollectingSink.publication(of: book).resources.map(\.mediaType) == ["image/jpeg"])
    }

    @Test func `a picture that is none is a warning and is not shown`() throws {
      let book = book().with { $0.resources = [EPUBResource("i.png", "image/png", "<script/>")] }
      let publication = try CollectingSink.publication(of: book)
      #expect(publication.resources.isEmpty)
      #expect(publication.warningCodes == ["picture-unreadable"])
    }

    @Test func `a picture that is missing is a warning`() throws {
      let publication = try CollectingSink.publication(of: book().with { $0.resources = [] })
      #expect(publication.warningCodes == ["picture-missing"])
    }

    @Test func `a picture shown twice is kept once`() throws {
      let publication = try CollectingSink.publication(
        of: book("<p>Text <img src=\"i.png\"/><img src=\"I.PNG\"/><img src=\"./i.png\"/></p>"))
      #expect(publication.resources.count == 1)
    }

    @Test func `every way of naming a cover finds it`() throws {
      let cover = EPUBResource("c.jpg", "image/jpeg", EPUBImporterTests.jpeg)
      let page = EPUBChapter(nil, "<p><img src=\"c.jpg\" alt=\"\"/></p>", path: "page.xhtml")
      let text = EPUBChapter("One", "<p>Some words that are enough to make this a chapter of text.</p>")
      let plain = EPUBBook(chapters: [text]).with { $0.resources = [cover] }
      let named = plain.with { $0.cover = "c.jpg" }
      let ways: [ZIPFile] = [
        named.archive, named.with { $0.version = .two }.archive,
        plain.with { $0.metadata = "<meta name='cover' content='r1'/>" }.archive,
        plain.with { $0.metadata = "<meta name='cover' content='c.jpg'/>" }.archive,
        plain.with { $0.landmarks = [EPUBLandmark("cover", "C", "c.jpg")] }.archive,
        plain.with {
          $0.version = .two
          $0.landmarks = [EPUBLandmark("cover", "C", "page.xhtml")]
          $0.chapters = [text, page]
        }.archive,
        plain.with {
          $0.landmarks = [EPUBLandmark("cover", "C", "page.xhtml")]
          $0.chapters = [text, page]
        }.archive,
        plain.with { $0.chapters = [page, text] }.archive,
        EPUBBook(chapters: [text]).with {
          $0.resources = [EPUBResource("Cover.jpg", "image/jpeg", cover.content)]
        }
        .archive,
      ]
      for (index, archive) in ways.enumerated() {
        let publication = try CollectingSink.publication(of: archive)
        #expect(
          publication.cover?.lowercased().hasSuffix(index == ways.count - 1 ? "cover.jpg" : "c.jpg") == true,
          "way \(index)")
      }
      #expect(try CollectingSink.publication(of: plain).cover == nil)
    }

    @Test func `a cover that is no picture is no cover`() throws {
      let book = book().with {
        $0.resources.append(EPUBResource("c.jpg", "image/jpeg", "not a picture"))
        $0.cover = "c.jpg"
      }
      #expect(try CollectingSink.publication(of: book).cover == nil)
    }

    @Test func `a book of pictures opens and says that it has no text`() throws {
      let publication = try CollectingSink.publication(of: book("<p><img src=\"i.png\" alt=\"A page\"/></p>"))
      #expect(publication.warningCodes == ["no-text"])
      #expect(publication.chapters[0].text.text.string == "\u{FFFC}")
    }

    @Test func `a picture in the spine is a chapter`() throws {
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A drawing</title></svg>"
      let archive = EPUBBook().archive
        .editing(
          "EPUB/package.opf", "</manifest>",
          "<item id=\"s\" href=\"a%20b.svg\" media-type=\"image/svg+xml\"/></manifest>"
        )
        .editing("EPUB/package.opf", "</spine>", "<itemref idref=\"s\"/></spine>")
      let publication = try CollectingSink.publication(of: archive + [ZIPEntry("EPUB/a b.svg", svg)])
      #expect(publication.chapters.map(\.href) == ["EPUB/chapter-1.xhtml", "EPUB/a b.svg"])
      #expect(publication.resources.map(\.path) == ["EPUB/a b.svg"])
      #expect(publication.resources.map(\.mediaType) == ["image/svg+xml"])
      #expect(publication.chapters[1].text.readings.map(\.text) == ["A drawing"])
    }
  }

  @Suite struct Description {
    @Test func `a book without a title is called by its file`() throws {
      let archive = EPUBBook().archive.editing("EPUB/package.opf", "<dc:title>A Book</dc:title>", "")
      #expect(try CollectingSink.publication(of: archive.bytes, named: "My Notes.EPUB").title == "My Notes")
    }

    @Test func `a language that is not declared is the chapters', else detected`() throws {
      let declared = EPUBBook(
        language: nil, chapters: [EPUBChapter("One", "<p>x y z</p>").with { $0.language = "fr" }])
      #expect(try CollectingSink.publication(of: declared).language?.rawValue == "fr")
      let text = String(repeating: "Это довольно длинный русский текст, в котором много слов. ", count: 5)
      let silent = EPUBBook(language: nil, chapters: [EPUBChapter("One", "<p>\(text)</p>")])
      #expect(try CollectingSink.publication(of: silent).language?.rawValue == "ru")
    }

    @Test func `fixed layout is a warning`() throws {
      let fixed = EPUBBook().with { $0.metadata = "<meta property=\"rendition:layout\">pre-paginated</meta>" }
      #expect(try CollectingSink.publication(of: fixed).warningCodes == ["fixed-layout"])
      let apple = ZIPEntry(
        "META-INF/com.apple.ibooks.display-options.xml",
        "<display_options><platform name='*'><option name='fixed-layout'>true</option></platform></display_options>"
      )
      #expect(
        try CollectingSink.publication(of: EPUBBook().archive + [apple]).warningCodes == ["fixed-layout"])
    }
  }
}
