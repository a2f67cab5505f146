import AloudImport
import AloudNarration
import AloudPublication
import AloudServer
import AloudText
import Foundation

/// A file read into a publication for a command that leaves the library alone.
struct ReadBook: Sendable {
  let publication: Publication
  /// What `--language` says: for text that declares none.
  private let language: LanguageTag?
  /// Holds the pictures; gone with this.
  private let folder: TemporaryFolder
  private let segmenter = Segmenter()

  /// Reads the file, the book that lies unpacked in a folder, or standard input for `-`.
  init(_ operand: String, language: LanguageTag?) async throws {
    let folder = try TemporaryFolder()
    let spool = folder.url.appending(path: "spool", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: spool, withIntermediateDirectories: false)
    var file = URL(filePath: operand)
    var name = file.lastPathComponent
    if operand == "-" {
      name = "Standard input"
      file = folder.url.appending(path: "input")
      try await StandardInput.save(to: file)
    } else if let package = PackageFolder(file) {
      file = folder.url.appending(path: "input")
      try package.save(to: file)
    }
    let line = ProgressLine("Reading \(name.onOneLine)")
    publication = try await ImportWorker.besideThisProgram().publication(
      from: file, named: name, spool: spool
    ) { line.update(completed: $0.completed, total: $0.total) }
    line.clear()
    self.language = language
    self.folder = folder
  }

  func requireChapter(_ index: Int) throws {
    guard publication.chapters.indices.contains(index) else {
      let count = publication.chapters.count
      throw Failure(
        "There is no chapter \(index): the book has \(count), counted from 0.", code: "no-such-chapter",
        exitCode: 2)
    }
  }

  /// As declared, else as the command line says, else as the text shows; nil where nothing tells.
  func language(of chapter: Chapter) -> LanguageTag? {
    if let declared = chapter.language { return declared }
    let ofBook = publication.language
    // A plain text declares nothing: what its publication says was found out.
    return (publication.kind == .text ? language ?? ofBook : ofBook ?? language)
      ?? LanguageDetector.language(of: chapter.text.text.string)?.tag
  }

  /// Of a chapter that is there.
  func segments(of index: Int) -> ChapterSegments {
    let chapters = publication.chapters
    let chapter = chapters[index]
    let before = index > 0 && chapters[index - 1].runsOn ? chapters[index - 1].text : nil
    let after = chapter.runsOn && index + 1 < chapters.count ? chapters[index + 1].text : nil
    return segmenter.segments(
      of: chapter.text, language: language(of: chapter) ?? .english,
      others: publication.language.map { [$0] } ?? [], joins: .init(before: before, after: after))
  }
}

extension ReadBook: NarrationSource {
  var chapterCount: Int { publication.chapters.count }

  func chapter(_ index: Int) async throws -> NarrationChapter {
    try requireChapter(index)
    let chapter = publication.chapters[index]
    return NarrationChapter(
      chapter, segments: segments(of: index),
      isPage: publication.kind == .pdf || publication.kind == .photo)
  }
}

extension LanguageTag {
  /// For text in which no language can be told.
  fileprivate static let english = LanguageTag("en")!
}

extension PackageFolder {
  /// Packed into a file that is not there yet.
  fileprivate func save(to file: URL) throws {
    try Data().write(to: file, options: .withoutOverwriting)
    let handle = try FileHandle(forWritingTo: file)
    try pack(limit: BookImporter.sizeLimit) { try handle.write(contentsOf: $0) }
    try handle.close()
  }
}
