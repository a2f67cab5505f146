import AloudPublication
import AloudText
import EPUBBuilder
import Testing

@testable import AloudImport

@Suite struct BookLanguagesTests {
  private static let french = """
    <p>La vieille femme ouvrit la fenêtre et regarda dans la rue. Il n'y avait encore personne. Elle attendit que \
    les cloches se taisent, puis retourna dans sa cuisine.</p>
    """
  private static let english = """
    <p>The old woman opened the window and looked down into the street. Nobody was there yet. She waited until the \
    bells had stopped and then went back to her kitchen.</p>
    """

  /// A book whose package and documents declare a language.
  private func book(_ declared: String?, document: String? = nil, _ chapters: [String]) throws -> Publication
  {
    try CollectingSink.publication(
      of: EPUBBook(
        language: declared,
        chapters: chapters.enumerated().map { index, body in
          var chapter = EPUBChapter("Chapter \(index)", body)
          chapter.language = document
          return chapter
        }))
  }

  /// The languages of the chapter's blocks as they are divided, each once.
  private func languages(_ book: Publication, _ chapter: Int) throws -> Set<String> {
    let language = try #require(book.chapters[chapter].language ?? book.language)
    let segments = Segmenter().segments(
      of: book.chapters[chapter].text, language: language, others: book.language.map { [$0] } ?? [])
    return Set(segments.languages.map(\.rawValue))
  }

  private func repeated(_ text: String) -> String { String(repeating: text, count: 4) }

  @Test(arguments: ["en", "en-US", "de"])
  func `a book that declares the wrong language is in the one of its text`(declared: String) throws {
    let chapters = ["<h1>Chapitre premier</h1>" + repeated(Self.french), "<p>Fin</p>"]
    for document in [declared, nil] {
      let book = try book(declared, document: document, chapters)
      #expect(book.language?.rawValue == "fr")
      #expect(try languages(book, 0) == ["fr"])
      #expect(try languages(book, 1) == ["fr"])
    }
  }

  @Test func `documents that declare the wrong language do not speak for the book`() throws {
    let book = try book("fr-CA", document: "en", [repeated(Self.french), "<p>Fin</p>"])
    #expect(book.language?.rawValue == "fr-CA")
    #expect(book.chapters.allSatisfy { $0.language?.language == "fr" })
    #expect(try languages(book, 1).allSatisfy { $0.hasPrefix("fr") })
  }

  @Test func `a right declaration stands, over foreign paragraphs too`() throws {
    let book = try book("en-GB", [repeated(Self.english) + Self.french])
    #expect(book.language?.rawValue == "en-GB")
    #expect(try languages(book, 0) == ["en-GB", "fr"])
  }

  @Test func `a translation that has hardly begun keeps its language`() throws {
    let book = try book("fr", [Self.french] + Array(repeating: Self.english, count: 12))
    #expect(book.language?.rawValue == "fr")
    #expect(try languages(book, 0) == ["fr"])
    #expect(try languages(book, 1) == ["en"])
  }

  @Test func `nothing declared is found out`() throws {
    #expect(try book(nil, [repeated(Self.french)]).language?.rawValue == "fr")
  }

  @Test(
    .enabled(if: Corpus.isPresent, "there is no corpus beside this package"),
    arguments: [
      ("debmake-doc-zh-cn", "zh", ["zh", "en"]), ("debmake-doc-ja", "en", ["ja", "en"]),
      ("live-manual-pt_BR", "pt-BR", ["pt-BR", "en"]), ("ubuntu-packaging-guide-uk", "uk", ["uk", "en"]),
      ("debian-history-lt", "lt", ["lt", "en"]), ("thorium-chambre-jaune", "fr", ["fr", "en"]),
    ])
  func `the corpus' mislabelled and half-translated books come out right`(
    name: String, language: String, expected: [String]
  ) throws {
    let book = try CollectingSink.publication(of: try Corpus.bytes("epub/\(name).epub"))
    #expect(book.language?.rawValue == language)
    var lengths: [String: Int] = [:]
    for index in book.chapters.indices {
      let chapter = book.chapters[index]
      let segments = Segmenter().segments(
        of: chapter.text, language: try #require(chapter.language ?? book.language),
        others: book.language.map { [$0] } ?? [])
      for (utterance, tag) in zip(segments.utterances, segments.languages) {
        lengths[tag.rawValue, default: 0] += utterance.count
      }
    }
    let total = lengths.values.reduce(0, +)
    for tag in expected { #expect(lengths[tag, default: 0] > 0, "\(tag)") }
    let others = lengths.filter { !expected.contains($0.key) }
    #expect(others.values.reduce(0, +) * 100 < total, "\(others)")
  }
}
