import AloudLibrary
import AloudPublication
import AloudText
import Foundation

/// Imports and moves about in a library until it is killed, and says what the library has acknowledged, a line
/// each:
///
///     book SHA256 ID
///     position ID REVISION OFFSET
///     revision ID NUMBER
///
/// Usage: aloud-kill-probe LIBRARY FIRST, where FIRST numbers the first book it adds.
@main
struct KillProbe {
  static func main() async throws {
    let library = try Library(directory: URL(filePath: CommandLine.arguments[1]))
    guard let first = Int(CommandLine.arguments[2]) else { return }
    for number in first... {
      let (book, _) = try await add(number, to: library)
      try acknowledge("book \(book.sha256) \(book.id)")
      var base = 0
      for offset in 0..<20 {
        let outcome = try await library.setPosition(
          book.id,
          PositionWrite(
            location: Location(chapter: 1, offset: offset), base: base, device: DeviceID(rawValue: "probe")!,
            kind: offset % 3 == 0 ? .moved : .played, at: Date()))
        guard case .stored(let record) = outcome else { fatalError("\(outcome)") }
        base = record.revision
        try acknowledge("position \(book.id) \(record.revision) \(record.location.offset)")
      }
      if number % 3 == 0 {
        let (publication, staging) = try await stage(number, version: 2, in: library)
        let revised = try await library.revise(book.id, publication, staging: staging)
        try acknowledge("revision \(book.id) \(revised.revision)")
      }
    }
  }

  private static func add(_ number: Int, to library: Library) async throws -> (BookSummary, Bool) {
    let (publication, staging) = try await stage(number, version: 1, in: library)
    let original = Data("Original \(number)".utf8)
    let file = staging.appending(path: "upload")
    try original.write(to: file)
    return try await library.add(
      publication, original: file, sha256: SHA256.hex(of: original), staging: staging, name: "\(number).epub")
  }

  private static func stage(
    _ number: Int, version: Int, in library: Library
  ) async throws -> (Publication, URL) {
    let staging = try await library.stagingDirectory()
    let resources = try (0..<3).map { index in
      let bytes = Data(repeating: UInt8(index), count: 10_000)
      try bytes.write(to: Library.spool(in: staging).appending(path: "\(index)"))
      return Resource(path: "\(index).png", mediaType: "image/png", bytes: bytes.count, file: "\(index)")
    }
    let chapters = (0..<5).map { index in
      let text = (0..<400).map { "Book \(number), chapter \(index), word \($0)." }.joined(separator: " ")
      return Chapter(
        key: ChapterKey(rawValue: "\(index)"), href: "\(index)", title: nil,
        text: ChapterText(
          text: CanonicalText(text),
          blocks: [TextBlock(range: TextRange(0, text.utf16.count), kind: .paragraph)]),
        content: [.text(TextRange(0, text.utf16.count))])
    }
    let publication = Publication(
      kind: .epub, title: "Book \(number)", authors: [], language: nil, identifier: nil, progression: .ltr,
      cover: nil, chapters: chapters, contents: [], pages: [], resources: resources, warnings: [],
      importerVersion: version)
    return (publication, staging)
  }

  /// Written at once: what stays in a buffer dies with the process.
  private static func acknowledge(_ line: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
