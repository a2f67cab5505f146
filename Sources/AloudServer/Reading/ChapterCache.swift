import AloudLibrary
import AloudPublication
import AloudText

/// Chapters read from the library and divided, the last few kept: the screen and the voice ask for the same ones.
actor ChapterCache {
  private struct Key: Hashable {
    let book: BookID
    let revision: Int
    let language: LanguageTag?
    let index: Int
  }

  private let library: Library
  private let capacity: Int
  private var chapters: [Key: Task<SegmentedChapter, any Error>] = [:]
  /// The one asked for last comes last.
  private var recent: [Key] = []

  init(library: Library, capacity: Int = 16) {
    self.library = library
    self.capacity = capacity
  }

  /// Throws `LibraryError`; `noSuchRevision` when `book` is not what the library holds any more.
  func chapter(_ index: Int, of book: BookSummary) async throws -> SegmentedChapter {
    let key = Key(book: book.id, revision: book.revision, language: book.language, index: index)
    recent.removeAll { $0 == key }
    recent.append(key)
    let task = chapters[key] ?? Task { [library] in try await Self.read(index, of: book, from: library) }
    chapters[key] = task
    while recent.count > capacity { chapters[recent.removeFirst()] = nil }
    do {
      return try await task.value
    } catch {
      if chapters[key] == task { chapters[key] = nil }
      throw error
    }
  }

  private static func read(
    _ index: Int, of book: BookSummary, from library: Library
  ) async throws -> SegmentedChapter {
    let chapter = try await library.chapter(book.id, index)
    let before = book.kind == .pdf && index > 0 ? try await library.chapter(book.id, index - 1) : nil
    let after =
      chapter.runsOn && index + 1 < book.chapters ? try await library.chapter(book.id, index + 1) : nil
    guard try await library.book(book.id).revision == book.revision else {
      throw LibraryError.noSuchRevision(book.id, book.revision)
    }
    return await divide(
      chapter, language: book.language,
      joins: Segmenter.Joins(before: before.flatMap { $0.runsOn ? $0.text : nil }, after: after?.text))
  }

  /// Off the actor: a long chapter takes a while.
  @concurrent
  private static func divide(
    _ chapter: Chapter, language ofBook: LanguageTag?, joins: Segmenter.Joins
  ) async -> SegmentedChapter {
    let language =
      chapter.language ?? ofBook ?? LanguageDetector.language(of: chapter.text.text.string)?.tag ?? english
    let segments = Segmenter().segments(
      of: chapter.text, language: language, others: ofBook.map { [$0] } ?? [], joins: joins)
    return SegmentedChapter(chapter: chapter, segments: segments)
  }

  /// For a chapter that says nothing of its language and shows none: a table of numbers.
  private static let english: LanguageTag = {
    guard let english = LanguageTag("en") else { preconditionFailure("“en” is a language tag") }
    return english
  }()
}
