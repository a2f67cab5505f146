import AloudPublication
import AloudText

/// A chapter and how its text is divided for following.
struct SegmentedChapter: Sendable {
  let chapter: Chapter
  let segments: ChapterSegments
}
