import AloudPublication

/// Chooses the importer for a file by what is in it.
struct BookImporter {
  /// What the person calls the file.
  let name: String

  private static let longestText = 64 << 20

  /// - Throws: `ImportRefusal`; whatever the sink throws.
  func read(_ file: InputFile, into sink: any ImportSink) throws {
    guard file.size > 0 else { throw ImportRefusal(.empty, "This file is empty.") }
    let head = try file.bytes(at: 0, count: 4_096)
    switch FileKind(head: head, hasTrailer: try ArchiveTrailer.position(in: file) != nil) {
    case .archive:
      try EPUBImporter(name: name).read(file, into: sink)
    case .text:
      try readText(file, into: sink)
    case .foreign(let noun):
      throw ImportRefusal(.notABook, "This is \(noun), which Aloud cannot open as a book.")
    }
  }

  private func readText(_ file: InputFile, into sink: any ImportSink) throws {
    guard file.size <= Self.longestText else {
      throw ImportRefusal(
        .tooLarge, "This text is too long for Aloud to read: more than \(Self.longestText >> 20) MB.",
        detail: "\(file.size) bytes")
    }
    let bytes = try file.bytes(at: 0, count: file.size)
    let publication = try PlainTextImporter.publication(from: bytes, name: name)
    for (index, chapter) in publication.chapters.enumerated() {
      try sink.chapter(chapter)
      try sink.progress(ImportProgress(completed: index + 1, total: publication.chapters.count))
    }
    try sink.finish(publication.with(chapters: [], resources: []))
  }
}
