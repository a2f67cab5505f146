import AloudPublication
import AloudText
import Testing

@testable import AloudImport

@Suite(.enabled(if: Corpus.isPresent, "the corpus is not beside the package"))
struct PlainTextCorpusTests {
  private func read(_ name: String) throws -> Publication {
    try PlainTextImporter.publication(from: Corpus.bytes("text/\(name).txt"), name: "\(name).txt")
  }

  private func text(_ name: String) throws -> String {
    try read(name).chapters.map(\.text.text.string).joined(separator: "\n")
  }

  /// The same declaration in UTF-8 gives most of the words.
  @Test(arguments: [
    ("encoded-arb.windows-1256", "udhr-arb", "ar"), ("encoded-cmn_hans.gb18030", "udhr-cmn_hans", "zh"),
    ("encoded-eng.utf-16-bom", "pud-en-news-and-wiki", "en"), ("encoded-fra.iso-8859-1", "udhr-fra", "fr"),
    ("encoded-jpn.shift_jis", "udhr-jpn", "ja"), ("encoded-rus.windows-1251", "udhr-rus", "ru"),
  ])
  func `no encoding becomes mojibake`(_ name: String, _ model: String, _ language: String) throws {
    let publication = try read(name)
    #expect(publication.language?.language == language)
    let text = try text(name)
    #expect(!text.contains("\u{FFFD}"))
    let letters = Set(text.unicodeScalars.filter { $0.value >= 0x80 && $0.properties.isAlphabetic })
    let known = Set(try self.text(model).unicodeScalars)
    if language != "en" { #expect(letters.count { !known.contains($0) } * 20 <= letters.count) }
  }

  @Test func `broken lines of a long book are paragraphs again`() throws {
    let publication = try read("alice-gutenberg")
    #expect(publication.chapters.count == 3)
    let blocks = publication.chapters.flatMap(\.blocks)
    #expect(
      blocks.contains {
        $0.hasPrefix(
          "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do:"
        )
      })
    #expect(blocks.contains("Published: 1897\nCategorie(s): Fiction, Fantasy\nSource: Wikisource"))
    let prose = blocks.filter { $0.count > 400 }
    #expect(prose.count { $0.contains("\n") } * 50 <= prose.count)
    let lengths = publication.chapters.map(\.text.text.length)
    #expect((lengths.max() ?? 0) < (lengths.min() ?? 0) * 11 / 10)
  }

  @Test func `a sentence a line is a paragraph a line`() throws {
    #expect(try read("pud-en-news-and-wiki").chapters.flatMap(\.blocks).count == 250)
    #expect(try read("pud-th-news-and-wiki").chapters.flatMap(\.blocks).count == 250)
    #expect(try read("pud-th-news-and-wiki").language?.language == "th")
  }
}
