import AloudPublication
import AloudText
import Foundation
import Testing

@testable import AloudImport

/// The shared corpus through the real worker, against what its manifest expects.
@Suite(.enabled(if: Corpus.isPresent, "there is no corpus beside this package"))
struct CorpusTests {
  private func result(_ path: String) async throws -> Result<Publication, ImportRefusal> {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let spool = try TemporaryFolder()
    do {
      let report = try await ImportWorker.besideThisProgram().report(
        on: Corpus.file(path), named: name, spool: spool.url)
      let peak = try #require(report.usage).peakMemory
      #expect(peak < 500_000_000, "\(path) took \(peak) bytes")
      return .success(try report.result.get())
    } catch let refusal as ImportRefusal {
      #expect(try spool.names().isEmpty)
      return .failure(refusal)
    }
  }

  // MARK: Good books

  /// A book, and what a person sees of it.
  struct Known: Sendable, CustomTestStringConvertible {
    let name: String
    let title: String
    let language: String
    let chapters: Int
    /// Lines of the contents, those inside others included.
    let contents: Int
    let cover: String?
    var testDescription: String { name }
  }

  @Test(arguments: [
    Known(
      name: "openreader-wizard-of-oz", title: "The Wonderful Wizard of Oz", language: "en", chapters: 28,
      contents: 29, cover: "OEBPS/1564258975611641132_cover.jpg"),
    Known(
      name: "readest-sample-alice", title: "Alice's Adventures in Wonderland", language: "en", chapters: 16,
      contents: 14, cover: "OPS/images/cover.png"),
    Known(
      name: "idpf-childrens-literature", title: "Children's Literature", language: "en", chapters: 3,
      contents: 31, cover: "EPUB/images/cover.png"),
    Known(
      name: "idpf-wasteland", title: "The Waste Land", language: "en-US", chapters: 1, contents: 6,
      cover: "EPUB/wasteland-cover.jpg"),
    Known(
      name: "standardebooks-devils-dictionary", title: "The Devil’s Dictionary", language: "en-US",
      chapters: 32, contents: 32, cover: "epub/images/cover.svg"),
    Known(
      name: "readium-Tiny-2-NCX", title: "Tiny EPUB 2 Linear", language: "en", chapters: 4, contents: 3,
      cover: "images/epub_logo.jpeg"),
    Known(
      name: "readium-Tiny-3-Footnote", title: "Tiny EPUB 3 - Footnote", language: "en-US", chapters: 4,
      contents: 2, cover: "OPS/images/epub_logo_footnote.jpeg"),
    Known(
      name: "debian-history-ru", title: "Краткая история Debian", language: "ru", chapters: 7, contents: 44,
      cover: nil),
    Known(
      name: "udhr-zh-Hans", title: "世界人权宣言", language: "zh-Hans", chapters: 31, contents: 31, cover: nil),
    Known(
      name: "udhr-th", title: "ปฏิญญาสากลว่าด้วยสิทธิมนุษยชน", language: "th", chapters: 31, contents: 31,
      cover: nil),
  ])
  func `known books open with the right chapters, contents, cover and language`(known: Known) async throws {
    let publication = try await result("epub/\(known.name).epub").get()
    #expect(publication.title == known.title)
    #expect(publication.language?.rawValue == known.language)
    #expect(publication.chapters.count == known.chapters)
    #expect(Self.entries(publication.contents).count == known.contents)
    #expect(Self.entries(publication.contents).allSatisfy { $0.location != nil || !$0.children.isEmpty })
    #expect(publication.cover == known.cover)
    #expect(publication.warnings.isEmpty)
  }

  private static func entries(_ contents: [ContentsEntry]) -> [ContentsEntry] {
    contents.flatMap { [$0] + entries($0.children) }
  }

  @Test(arguments: Corpus.books(in: "epub"))
  func `every good book opens, with contents that lead into it`(path: String) async throws {
    let publication = try await result(path).get()
    #expect(!publication.chapters.isEmpty)
    #expect(Self.entries(publication.contents).contains { $0.location != nil })
    #expect(publication.language != nil)
  }

  /// Traps that the manifest describes.
  @Test func `good books with traps are read as they were meant`() async throws {
    let manual = try await result("epub/live-manual-ca.epub").get()
    #expect(Set(manual.chapters.map(\.href)).count == manual.chapters.count)
    #expect(Self.entries(manual.contents).count == 190)

    let fixed = try await result("epub/idpf-haruko-html-jpeg.epub").get()
    #expect(fixed.warningCodes == ["fixed-layout", "no-text"])
    #expect(fixed.progression == .rtl)

    let twice = try await result("epub/w3c-pkg-spine-duplicate-item-rendering.epub").get()
    #expect(twice.chapters.count == 4)

    let overlaid = try await result("epub/idpf-moby-dick-mo.epub").get()
    #expect(overlaid.warningCodes == ["recording-missing"])

    let misfiled = try await result("epub/ubuntu-packaging-guide-uk.epub").get()
    #expect(Self.entries(misfiled.contents).count > 50)

    // The worker reads one open file; a folder is packed before it gets there.
    let folder = await #expect(throws: ImportRefusal.self) {
      try await result("epub/unpacked-wasteland").get()
    }
    #expect(folder?.message.contains("folder") == true)
  }

  @Test func `a book unpacked in a folder opens like the book itself`() async throws {
    let spool = try TemporaryFolder()
    let packed = spool.url.appending(path: "packed")
    try Data().write(to: packed)
    let handle = try FileHandle(forWritingTo: packed)
    let folder = try #require(PackageFolder(Corpus.file("epub/unpacked-wasteland")))
    try folder.pack(limit: 16 << 20) { try handle.write(contentsOf: $0) }
    try handle.close()
    let publication = try await ImportWorker.besideThisProgram().publication(
      from: packed, named: "unpacked-wasteland", spool: spool.folder("spool"))
    let book = try await result("epub/idpf-wasteland.epub").get()
    #expect(publication.title == book.title)
    #expect(publication.chapters.map(\.text.text) == book.chapters.map(\.text.text))
    #expect(publication.warnings.isEmpty)
  }

  // MARK: Broken books

  @Test(arguments: Corpus.books(in: "epub-broken"))
  func `every broken book has an outcome that the manifest allows`(path: String) async throws {
    let expected = try #require(Corpus.expectations[path])
    let mayOpen =
      expected.hasPrefix("open") || expected.contains("or open") || expected.contains("or fall back")
    let mayRefuse = expected.contains("reject")
    switch try await result(path) {
    case .success(let publication):
      #expect(mayOpen, "“\(publication.title)” opened: \(expected)")
      #expect(!publication.contents.isEmpty)
    case .failure(let refusal):
      #expect(mayRefuse || expected.hasPrefix("reject"), "\(refusal): \(expected)")
    }
  }

  /// A refusal and words that its sentence or detail must hold.
  struct Refused: Sendable, CustomTestStringConvertible {
    let name: String
    let code: ImportRefusal.Code
    let words: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Refused(name: "drm-adobe-adept", code: .drm, words: "Adobe ADEPT"),
    Refused(name: "drm-readium-lcp", code: .drm, words: "Readium LCP"),
    Refused(name: "epubcheck-ocf-encryption-unknown-valid", code: .drm, words: "encrypted"),
    Refused(name: "epubcheck-ocf-zip-unreadable-empty-fatal", code: .empty, words: "empty"),
    Refused(
      name: "epubcheck-ocf-zip-unreadable-image-with-epub-extension-fatal", code: .notABook, words: "JPEG"),
    Refused(name: "epubcheck-ocf-zip-unreadable-no-end-header-fatal", code: .damaged, words: "damaged"),
    Refused(name: "truncated-60pct", code: .damaged, words: "cut short"),
    Refused(name: "epubcheck-ocf-container-not-ocf-error", code: .notABook, words: "META-INF/container.xml"),
    Refused(
      name: "epubcheck-ocf-package-document-missing-fatal", code: .damaged, words: "package document"),
    Refused(
      name: "epubcheck-e2-ocf-metainf-container-rootfile-full-path-empty-error", code: .damaged,
      words: "package document"),
    Refused(name: "zip-password", code: .passwordNeeded, words: "password"),
    Refused(name: "zip-bomb-300MB", code: .tooLarge, words: "too large"),
  ])
  func `what is refused is refused for the right reason`(expected: Refused) async throws {
    let refusal = await #expect(throws: ImportRefusal.self) {
      try await result("epub-broken/\(expected.name).epub").get()
    }
    #expect(refusal?.code == expected.code)
    let told = [refusal?.message, refusal?.detail].compactMap(\.self).joined(separator: " ")
    #expect(told.contains(expected.words))
  }

  /// A book that opens, and what of it.
  struct Opened: Sendable, CustomTestStringConvertible {
    let name: String
    let chapters: Int
    let warnings: Set<String>
    var testDescription: String { name }
  }

  @Test(arguments: [
    Opened(name: "backslash-entry-names", chapters: 14, warnings: []),
    Opened(name: "bom-and-blank-before-xml-decl", chapters: 5, warnings: []),
    Opened(name: "chapters-in-legacy-encodings", chapters: 5, warnings: []),
    Opened(name: "container-lists-wrong-opf-path", chapters: 14, warnings: ["package-searched"]),
    Opened(name: "empty-spine", chapters: 1, warnings: ["no-spine"]),
    Opened(name: "entity-expansion-bomb", chapters: 1, warnings: ["chapter-unreadable"]),
    Opened(name: "epub2-without-any-toc", chapters: 16, warnings: []),
    Opened(name: "epubcheck-e2-opf-legacy-oebps12-error", chapters: 1, warnings: []),
    Opened(
      name: "epubcheck-ocf-filename-duplicate-after-common-case-folding-error", chapters: 2, warnings: []),
    Opened(
      name: "epubcheck-content-xhtml-referenced-resource-missing-error", chapters: 1,
      warnings: ["picture-missing", "no-text"]),
    Opened(name: "images-only-no-text", chapters: 1, warnings: ["no-text"]),
    Opened(name: "odd-characters", chapters: 2, warnings: []),
    Opened(name: "one-chapter-crc-error", chapters: 15, warnings: ["chapter-unreadable"]),
    Opened(name: "one-huge-chapter", chapters: 2, warnings: []),
    Opened(name: "percent-encoded-hrefs", chapters: 4, warnings: []),
    Opened(name: "real-everything-inside-epub-folder-uk", chapters: 7, warnings: []),
    Opened(name: "spine-points-at-nothing", chapters: 2, warnings: ["chapter-missing"]),
    Opened(name: "tag-soup-xhtml", chapters: 2, warnings: ["markup-recovered", "picture-missing"]),
    Opened(name: "wrong-case-paths", chapters: 4, warnings: []),
    Opened(name: "zip-slip-paths", chapters: 1, warnings: ["unsafe-path", "chapter-missing"]),
  ])
  func `what opens says what it lacks`(expected: Opened) async throws {
    let publication = try await result("epub-broken/\(expected.name).epub").get()
    #expect(publication.chapters.count == expected.chapters)
    #expect(publication.warningCodes == expected.warnings)
  }

  @Test func `old encodings come out as what was written, behind the walls too`() async throws {
    let publication = try await result("epub-broken/chapters-in-legacy-encodings.epub").get()
    let beginnings = [
      "Написано Иэном", "The Debian Project", "They were indeed", "Ça fait déjà", "It was the White",
    ]
    for (chapter, beginning) in zip(publication.chapters, beginnings) {
      let text = chapter.text.text.string
      #expect(text.hasPrefix(beginning), "\(chapter.href)")
      #expect(!text.contains("\u{FFFD}"), "\(chapter.href)")
    }
    #expect(publication.chapters[1].text.text.string.contains("задумывался как тщательное"))
  }

  @Test func `what must not be read is no text, or is skipped`() async throws {
    let publication = try await result("epub-broken/what-must-not-be-read.epub").get()
    for chapter in publication.chapters {
      let skipped = chapter.text.skips.filter { SkipLevel.some.skips($0.kind) }
      let spoken = chapter.text.text.units.indices.filter { offset in
        !skipped.contains { $0.range.contains(offset) }
      }
      let text = String(decoding: spoken.map { chapter.text.text.units[$0] }, as: UTF16.self)
      #expect(text.contains("Read this."))
      #expect(!text.contains("DO NOT READ"))
    }
  }
}
