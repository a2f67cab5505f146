import AloudLibrary
import AloudNarration
import AloudPublication

/// A book of the library as a narration reads it. Bound to one revision: when there is a newer one, the
/// narration is gone.
struct BookSource: NarrationSource {
  let book: BookSummary
  let library: Library
  let chapters: ChapterCache

  var chapterCount: Int { book.chapters }

  func chapter(_ index: Int) async throws -> NarrationChapter {
    do {
      let segmented = try await chapters.chapter(index, of: book)
      return NarrationChapter(
        segmented.chapter, segments: segmented.segments, isPage: book.kind == .pdf || book.kind == .photo)
    } catch LibraryError.noSuchRevision, LibraryError.noSuchBook {
      throw NarrationError.gone
    }
  }
}
