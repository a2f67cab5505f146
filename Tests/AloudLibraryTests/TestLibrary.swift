import AloudLibrary
import AloudPublication
import AloudText
import Foundation
import TestFolders

/// A library in a folder of its own, gone with this.
final class TestLibrary: Sendable {
  let directory: URL
  let library: Library

  init() throws {
    directory = try TestFolders.fresh().appending(path: "library")
    library = try Library(directory: directory)
  }

  deinit { try? FileManager.default.removeItem(at: directory.deletingLastPathComponent()) }

  /// As another process, or a later one, would see it.
  func reopen() throws -> Library { try Library(directory: directory) }

  /// Puts a book whose chapters are `texts` on the shelf; `original` decides which book it is.
  @discardableResult
  func add(
    _ texts: [String], original: String = "original", title: String = "Title", importerVersion: Int = 1,
    resources: [String: String] = [:], linear: Set<Int>? = nil
  ) async throws -> (book: BookSummary, isNew: Bool) {
    let (publication, staging) = try await stage(
      texts, title: title, importerVersion: importerVersion, resources: resources, linear: linear)
    let file = staging.appending(path: "upload")
    try Data(original.utf8).write(to: file)
    return try await library.add(
      publication, original: file, sha256: digest(original), staging: staging, name: "\(title).epub")
  }

  /// A publication and the staging folder that holds its resources.
  func stage(
    _ texts: [String], title: String = "Title", importerVersion: Int = 1, resources: [String: String] = [:],
    linear: Set<Int>? = nil, keys: [String]? = nil
  ) async throws -> (Publication, URL) {
    let staging = try await library.stagingDirectory()
    let spool = Library.spool(in: staging)
    var list: [Resource] = []
    for (index, (path, bytes)) in resources.sorted(by: { $0.key < $1.key }).enumerated() {
      try Data(bytes.utf8).write(to: spool.appending(path: "\(index)"))
      list.append(Resource(path: path, mediaType: "image/png", bytes: bytes.utf8.count, file: "\(index)"))
    }
    let chapters = texts.enumerated().map { index, text in
      Chapter(
        key: ChapterKey(rawValue: keys?[index] ?? "chapter-\(index)"), href: "\(index).xhtml",
        title: "Chapter \(index)", isLinear: linear?.contains(index) ?? true,
        text: ChapterText(
          text: CanonicalText(text),
          blocks: [TextBlock(range: TextRange(0, text.utf16.count), kind: .paragraph)]),
        content: [
          .element(.init(tag: "p", block: 0, children: [.text(TextRange(0, text.utf16.count))]))
        ])
    }
    let publication = Publication(
      kind: .epub, title: title, authors: ["Author"], language: LanguageTag("en"), identifier: nil,
      progression: .ltr, cover: list.first?.path, chapters: chapters,
      contents: [ContentsEntry(title: "One", location: Location(chapter: 0, offset: 0))],
      pages: [PageLabel(label: "iv", location: Location(chapter: 0, offset: 0))], resources: list,
      warnings: [ImportWarning(code: "fixed-layout", detail: "It was laid out.")],
      importerVersion: importerVersion)
    return (publication, staging)
  }

  /// Every file below the library's folder but the database's and the locks, relative.
  func files() throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path(percentEncoded: false))
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        let path = directory.path(percentEncoded: false) + "/" + name
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
          && !name.hasPrefix("aloud.sqlite") && !name.hasSuffix("lock")
      })
  }
}

extension Library {
  /// A place written by `device`, and what became of it.
  @discardableResult
  func go(
    _ id: BookID, to offset: Int, chapter: Int = 0, base: Int, device: String = "phone",
    kind: PositionRecord.Kind = .played, at: Double = 1_000, bookRevision: Int? = nil
  ) throws -> PositionOutcome {
    try setPosition(
      id,
      PositionWrite(
        location: Location(chapter: chapter, offset: offset), bookRevision: bookRevision, base: base,
        device: DeviceID(rawValue: device)!, kind: kind, at: Date(timeIntervalSince1970: at)))
  }
}

func digest(_ text: String) -> String { SHA256.hex(of: text.utf8) }
