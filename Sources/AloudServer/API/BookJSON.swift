import AloudLibrary
import AloudPublication
import AloudText
import Foundation

/// A book as the API shows it.
struct BookJSON: Encodable {
  let id: BookID
  let title: String
  let authors: [String]
  let language: Nullable<LanguageTag>
  let kind: Publication.Kind
  let progression: Publication.Progression
  let chapters: Int
  let cover: Nullable<String>
  let progress: Double
  let finished: Bool
  let opened: Nullable<Date>
  let added: Date
  let revision: Int
  let warnings: [ImportWarning]
  /// Left out of the shelf.
  let chapterList: [ChapterJSON]?

  init(_ book: BookSummary, chapterList: [ChapterSummary]? = nil) {
    id = book.id
    title = book.title
    authors = book.authors
    language = Nullable(book.language)
    kind = book.kind
    progression = book.progression
    chapters = book.chapters
    cover = Nullable(book.hasCover ? "/api/books/\(book.id)/cover" : nil)
    progress = book.progress
    finished = book.isFinished
    opened = Nullable(book.opened)
    added = book.added
    revision = book.revision
    warnings = book.warnings
    self.chapterList = chapterList?.map(ChapterJSON.init)
  }
}

/// A chapter in the list of a book's chapters.
struct ChapterJSON: Encodable {
  let index: Int
  let key: ChapterKey
  let title: Nullable<String>
  let linear: Bool
  let utf16Length: Int

  init(_ chapter: ChapterSummary) {
    index = chapter.index
    key = chapter.key
    title = Nullable(chapter.title)
    linear = chapter.isLinear
    utf16Length = chapter.utf16Length
  }
}
