internal import AloudPublication
internal import AloudText
internal import Foundation

/// A publication ready to be put into the database: all that takes time is done, and its files are on disk.
struct PreparedRevision: Sendable {
  struct Row: Sendable {
    let chapter: ChapterSummary
    let linearUnitsBefore: Int
    let text: String
    let parsed: Data
  }

  let publication: Publication
  let chapters: [Row]
  let linearUnits: Int
  /// Folder of the resources, in staging.
  let spool: String

  /// Blocks: encodes the chapters and flushes every resource. Throws when one is missing.
  init(_ publication: Publication, spool: String) throws {
    var chapters: [Row] = []
    var units = 0
    for (index, chapter) in publication.chapters.enumerated() {
      let summary = ChapterSummary(
        index: index, key: chapter.key, href: chapter.href, title: chapter.title, isLinear: chapter.isLinear,
        utf16Length: chapter.text.text.length)
      chapters.append(
        Row(
          chapter: summary, linearUnitsBefore: units, text: chapter.text.text.string,
          parsed: try JSON.data(chapter)))
      if chapter.isLinear { units += summary.utf16Length }
    }
    for resource in publication.resources { try Durably.flush("\(spool)/\(resource.file)") }
    try Durably.flush(spool)
    self.publication = publication
    self.chapters = chapters
    self.spool = spool
    linearUnits = units
  }

  /// Writes everything but the book's own row. Inside a transaction.
  func insert(as number: Int, of id: BookID, into database: Database) throws {
    let book = SQLValue.text(id.rawValue)
    try database.run(
      "INSERT INTO revisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      book, .integer(number), .integer(publication.importerVersion), SQLValue(Date()),
      .text(publication.kind.rawValue), .text(publication.title), .text(try JSON.text(publication.authors)),
      SQLValue(publication.language?.rawValue), SQLValue(publication.identifier),
      .text(publication.progression.rawValue), SQLValue(publication.cover),
      .text(try JSON.text(publication.warnings)), .integer(chapters.count), .integer(linearUnits))
    try database.run(
      "INSERT INTO contents VALUES (?, ?, ?, ?)", book, .integer(number),
      .text(try JSON.text(publication.contents)), .text(try JSON.text(publication.pages)))
    for row in chapters {
      try database.run(
        "INSERT INTO chapters VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        book, .integer(number), .integer(row.chapter.index), .text(row.chapter.key.rawValue),
        .text(row.chapter.href), SQLValue(row.chapter.title), SQLValue(row.chapter.isLinear),
        .integer(row.chapter.utf16Length), .integer(row.linearUnitsBefore), .text(row.text),
        .blob(row.parsed))
    }
    for resource in publication.resources {
      // A path listed twice is the first: the content tree cannot mean both.
      try database.run(
        "INSERT OR IGNORE INTO resources VALUES (?, ?, ?, ?, ?, ?)", book, .integer(number),
        .text(resource.path), .text(resource.mediaType), .integer(resource.bytes), .text(resource.file))
    }
  }
}
