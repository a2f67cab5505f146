import AloudPublication
import AloudText
import Testing

@testable import AloudImport

@Suite struct PlainTextImporterTests {
  private func read(_ text: String, name: String = "a.txt") throws -> Publication {
    try PlainTextImporter.publication(from: Array(text.utf8), name: name)
  }

  private func blocks(_ text: String) throws -> [String] {
    try read(text).chapters.flatMap(\.blocks)
  }

  @Suite struct Paragraphs {
    private func blocks(_ text: String) throws -> [String] { try PlainTextImporterTests().blocks(text) }

    @Test(arguments: [
      "One two.\n\nThree.", "One two.\r\n \t\r\nThree.\r\n", "\u{FEFF}\n\nOne two.\n\n\n\n Three. \n",
    ])
    func `blank lines part paragraphs`(_ text: String) throws {
      #expect(try blocks(text) == ["One two.", "Three."])
    }

    @Test func `without blank lines each line is a paragraph`() throws {
      #expect(try blocks("One.\nTwo, and more.\nThree?") == ["One.", "Two, and more.", "Three?"])
    }

    @Test func `long lines are paragraphs, blank lines or not`() throws {
      let long = String(repeating: "word ", count: 40) + "end."
      #expect(try blocks("\(long)\n\(long)\n\nShort.") == [long, long, "Short."])
    }

    @Test func `lines broken at a column are joined`() throws {
      let text = """
        Alice was beginning to get very tired of sitting by her sister on the
        bank, and of having nothing to do: once or twice she had peeped into
        the book her sister was reading, but it had no pictures or
        conversations in it, “and what is the use of a book,” thought Alice
        “without pictures or conversations?”

        So she was considering in her own mind (as well as she could, for the
        hot day made her feel very sleepy and stupid), whether the pleasure of
        making a daisy-chain would be worth the trouble of getting up and
        picking the daisies.
        """
      let found = try blocks(text)
      #expect(found.count == 2)
      #expect(
        found.first?.hasPrefix(
          "Alice was beginning to get very tired of sitting by her sister on the bank, and") == true)
      #expect(found.last?.hasSuffix("getting up and picking the daisies.") == true)
      #expect(!found.joined().contains("\n"))
    }

    @Test func `verse keeps its lines`() throws {
      let text = """
        How doth the little crocodile
          Improve his shining tail,
        And pour the waters of the Nile
          On every golden scale!

        How cheerfully he seems to grin,
          How neatly spread his claws,
        And welcome little fishes in
          With gently smiling jaws!
        """
      #expect(
        try blocks(text) == [
          "How doth the little crocodile\nImprove his shining tail,\nAnd pour the waters of the Nile\nOn every golden scale!",
          "How cheerfully he seems to grin,\nHow neatly spread his claws,\nAnd welcome little fishes in\nWith gently smiling jaws!",
        ])
    }

    @Test func `indents begin paragraphs of broken lines`() throws {
      let text = """
        The first paragraph runs on over the end of a line until it comes to
        its own end here.
            The second one begins with an indent, as in a printed book, and it
        goes on for a while, until it has no more to say, which is here and
        now.
            The third is short.
        """
      let found = try blocks(text)
      #expect(found.count == 3)
      #expect(found.map { $0.prefix(9) } == ["The first", "The secon", "The third"])
    }

    @Test func `a short line ends a paragraph where no blank line does`() throws {
      let text = """
        This is a text whose lines are broken at about seventy columns but
        which has no blank lines between its paragraphs at all.
        The next paragraph begins on a new line, and nothing but the short
        line before it says so; it is enough for a reader, and for us too it
        is enough.
        """
      let found = try blocks(text)
      #expect(found.map { $0.prefix(8) } == ["This is ", "The next"])
    }

    @Test func `ideographs are joined without a space`() throws {
      let line = String(repeating: "春眠不覺曉處處聞啼鳥", count: 4)
      #expect(try blocks("\(line)\n\(line)\n終。\n\n後") == [line + line + "終。", "後"])
    }
  }

  @Suite struct Titles {
    @Test(arguments: [
      ("My Book.txt", "My Book"), ("dir/notes.v2.txt", "notes.v2"), ("README", "README"),
      ("C:\\x\\a  b.TXT", "a b"),
      ("Dr. Jekyll", "Dr. Jekyll"),
    ])
    func `the file's name is the title`(_ name: String, _ title: String) throws {
      #expect(try PlainTextImporterTests().read("x", name: name).title == title)
    }

    @Test(arguments: ["", ".txt", "/"])
    func `without a name the first words are`(_ name: String) throws {
      #expect(try PlainTextImporterTests().read("\n  A letter \nfrom", name: name).title == "A letter")
      let long = String(repeating: "word ", count: 30)
      #expect(
        try PlainTextImporterTests().read(long, name: name).title == String(repeating: "word ", count: 12)
          .dropLast() + "…")
    }
  }

  @Suite struct Parts {
    @Test func `a long text is cut into equal parts at paragraph ends`() throws {
      let paragraph = String(repeating: "x", count: 1_999)
      let publication = try PlainTextImporterTests().read(
        Array(repeating: paragraph, count: 65).joined(separator: "\n\n"))
      // 130,000 units: three parts of a third each, not two full ones and a tail.
      #expect(publication.chapters.map { $0.text.blocks.count } == [22, 21, 22])
      #expect(publication.chapters.map(\.key.rawValue) == ["0", "1", "2"])
      #expect(publication.contents.map { $0.location?.chapter } == [0, 1, 2])
    }

    @Test func `a paragraph is never cut, however long`() throws {
      let text = "a.\n\n" + String(repeating: "word ", count: 40_000) + "\n\nb."
      let publication = try PlainTextImporterTests().read(text)
      #expect(publication.chapters.map { $0.text.blocks.count }.reduce(0, +) == 3)
      #expect(publication.chapters.allSatisfy { !$0.text.blocks.isEmpty })
    }

    @Test func `a short text is one chapter without contents`() throws {
      let publication = try PlainTextImporterTests().read("a\n\nb")
      #expect(publication.chapters.count == 1)
      #expect(publication.contents.isEmpty)
      #expect(publication.kind == .text)
    }

    @Test func `parts lose nothing and keep their order`() throws {
      var random = SplitMix(seed: 3)
      for _ in 0..<50 {
        let paragraphs = (0..<Int.random(in: 1...80, using: &random)).map { index in
          ["\(index)" + String(repeating: "x", count: Int.random(in: 0...9_000, using: &random))]
        }
        let parts = PlainTextImporter.parts(of: paragraphs)
        #expect(Array(parts.joined()) == paragraphs)
        #expect(parts.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Suite struct Languages {
    @Test func `a language that is told is the publication's`() throws {
      let french = try PlainTextImporterTests().read(
        "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité."
      )
      #expect(french.language == LanguageTag("fr"))
      #expect(french.progression == .ltr)
      let hebrew = try PlainTextImporterTests().read(
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
      )
      #expect(hebrew.language == LanguageTag("he"))
      #expect(hebrew.chapters.map(\.direction) == [.rtl])
    }

    @Test func `a few words have none`() throws {
      #expect(try PlainTextImporterTests().read("ok").language == nil)
    }
  }

  @Suite struct Refusals {
    private func code(_ bytes: [UInt8]) -> ImportRefusal.Code? {
      do {
        _ = try PlainTextImporter.publication(from: bytes, name: "a.txt")
        return nil
      } catch let refusal as ImportRefusal {
        return refusal.code
      } catch {
        return .crashed
      }
    }

    @Test(arguments: [[], Array(" \n\t\r\n\u{A0}\u{3000}".utf8), [0xEF, 0xBB, 0xBF], [0xFF, 0xFE]])
    func `nothing to read is empty`(_ bytes: [UInt8]) {
      #expect(code(bytes) == .empty)
    }

    @Test func `what is full of zeros or control bytes is no book`() {
      #expect(code(Array(repeating: 0, count: 1_000)) == .notABook)
      #expect(code((0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }) == .notABook)
    }

    @Test func `a stray control byte is U+FFFD`() throws {
      #expect(
        try PlainTextImporterTests().blocks("a" + String(repeating: "b", count: 300) + "\u{0}\u{1}c").first?
          .hasSuffix("b\u{FFFD}\u{FFFD}c") == true)
    }
  }

  @Test func `the tree and the text are one`() throws {
    let chapter = try #require(try read("a\nb\n\nc").chapters.first)
    #expect(chapter.text.text.string == "a\nb\nc")
    #expect(chapter.text.blocks.count == 2)
    #expect(
      chapter.content == [
        .element(
          .init(tag: "p", block: 0, children: [.text(.init(0, 1)), .lineBreak(at: 1), .text(.init(2, 3))])),
        .element(.init(tag: "p", block: 1, children: [.text(.init(4, 5))])),
      ])
  }
}

extension Chapter {
  var blocks: [String] { text.blocks.map { text.text.slice($0.range) } }
}
