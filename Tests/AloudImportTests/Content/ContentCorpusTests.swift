import AloudPublication
import AloudText
import Testing

@testable import AloudImport

/// What the odd books of the corpus come to as text.
@Suite(.enabled(if: Corpus.isPresent, "there is no corpus beside this package"))
struct ContentCorpusTests {
  private func chapters(_ path: String) throws -> [Chapter] {
    try CollectingSink.publication(of: Corpus.bytes(path)).chapters
  }

  @Test func `what must not be read is neither text nor spoken`() throws {
    let chapter = try #require(try chapters("epub-broken/what-must-not-be-read.epub").last)
    let text = chapter.text
    #expect(
      text.text.string == """
        Read this.
        DO NOT READ aria-hidden
        And1 this.
        A footnote, not part of the flow.
        H2O, x2, 漢字, Dr. abc.
        Read
        across
        breaks, unbroken, and partial emphasis inside words.
        Year
        1984
        Price
        $3.50
        \u{FFFC}
        code   keeps
          spaces
        """)
    let silent = text.skips.filter { SkipLevel.some.skips($0.kind) }.map { text.text.slice($0.range) }
    #expect(silent == ["DO NOT READ aria-hidden", "1"])
    #expect(text.readings.map(\.text) == ["かん", "じ", "Alt text to read"])
    #expect(text.blocks.map(\.kind).suffix(6) == [.cell, .cell, .cell, .cell, .paragraph, .code])
  }

  @Test func `odd characters stay, and those no text may hold are U+FFFD`() throws {
    let chapters = try chapters("epub-broken/odd-characters.epub")
    #expect(chapters.count == 2)
    let first = chapters[0].text.text.string
    #expect(first.hasPrefix("Soft\u{AD}hyphen\u{AD}ated, zero\u{200B}width\u{200B}space"))
    #expect(first.unicodeScalars.contains("\u{202E}"))
    #expect(!first.contains("\u{FFFD}"))
    #expect(chapters[1].blocks.first == "A NUL \u{FFFD} here, a \u{FFFD} vertical tab, a \u{FFFD} escape.")
  }

  @Test func `tag soup is readable in both chapters`() throws {
    let chapters = try chapters("epub-broken/tag-soup-xhtml.epub")
    #expect(chapters.count == 2)
    #expect(chapters[0].blocks.prefix(2).first == "Chapter I")
    #expect(chapters.allSatisfy { $0.text.blocks.count > 3 && !$0.text.text.string.contains("&nbsp") })
  }

  @Test func `legacy encodings are no mojibake`() throws {
    let text = try chapters("epub-broken/chapters-in-legacy-encodings.epub").map(\.text.text.string)
    #expect(text.count == 5)
    #expect(text[0].hasPrefix("Написано Иэном Мэрдоком"))
    #expect(
      text.contains {
        $0.hasPrefix("Ça fait déjà été à Noël; naïve façade, 50\u{A0}%.")
          || $0.hasPrefix("Ça fait déjà été à Noël; naïve façade, 50 %.")
      })
    #expect(text.allSatisfy { !$0.contains("\u{FFFD}") && !$0.contains("Ð") })
  }

  @Test func `a word that is a note mark is read`() throws {
    let book = try chapters("epub/idpf-childrens-literature.epub")
    let silent = book.flatMap { chapter in
      chapter.text.skips.filter { $0.kind == .noteMark }.map { chapter.text.text.slice($0.range) }
    }
    #expect(!silent.contains("warrior") && !silent.contains("Emperor's"))
  }

  @Test func `ruby of a whole novel is readings`() throws {
    let chapters = try chapters("epub/idpf-kusamakura-japanese-vertical-writing.epub")
    let readings = chapters.flatMap { chapter in
      chapter.text.readings.filter { $0.source == .ruby }.map {
        "\(chapter.text.text.slice($0.range))=\($0.text)"
      }
    }
    #expect(readings.count > 2_500)
    #expect(readings.contains("障子=しょうじ"))
    #expect(chapters.contains { $0.writingMode == .verticalRL })
  }

  /// What a client joins from the tree is the canonical text, offset for offset. One book of many megabytes of
  /// formulas is left to the worker's tests.
  @Test(
    arguments: (Corpus.books(in: "epub") + Corpus.books(in: "epub-broken")).filter {
      !$0.contains("linear-algebra")
    })
  func `the tree's leaves are the text`(_ path: String) throws {
    let chapters: [Chapter]
    do {
      chapters = try self.chapters(path)
    } catch is ImportRefusal {
      return
    }
    for chapter in chapters {
      var walker = TreeWalker(chapter.text.text)
      for node in chapter.content { walker.visit(node) }
      #expect(walker.blocks.joined(separator: "\n") == chapter.text.text.string, "\(chapter.href)")
      #expect(walker.offsets == chapter.text.blocks.map(\.range.start), "\(chapter.href)")
      #expect(chapter.text.text.units.first != 0x0A && chapter.text.text.units.last != 0x0A)
    }
  }
}

/// Joins the leaves of a tree as a client does, block by block.
private struct TreeWalker {
  private(set) var blocks: [String] = []
  /// Where each block begins, by its first leaf.
  private(set) var offsets: [Int] = []
  private let text: CanonicalText

  init(_ text: CanonicalText) { self.text = text }

  mutating func visit(_ node: ContentNode) {
    switch node {
    case .text(let range): add(text.slice(range), at: range.start)
    case .lineBreak(let offset): add("\n", at: offset)
    case .atom(_, let offset): add("\u{FFFC}", at: offset)
    case .aside: break
    case .element(let element):
      if element.block != nil { blocks.append("") }
      for child in element.children { visit(child) }
    }
  }

  private mutating func add(_ piece: String, at offset: Int) {
    guard let last = blocks.indices.last else { return }
    if offsets.count <= last { offsets.append(offset) }
    blocks[last] += piece
  }
}
