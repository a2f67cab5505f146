import AloudPublication
import AloudText

/// A book's table of contents and its printed pages.
struct ContentsJSON: Encodable {
  struct Entry: Encodable {
    let title: String
    let chapter: Nullable<Int>
    let offset: Nullable<Int>
    let children: [Entry]

    init(_ entry: ContentsEntry) {
      title = entry.title
      chapter = Nullable(entry.location?.chapter)
      offset = Nullable(entry.location?.offset)
      children = entry.children.map(Entry.init)
    }
  }

  struct Page: Encodable {
    let label: String
    let chapter: Int
    let offset: Int

    init(_ page: PageLabel) {
      label = page.label
      chapter = page.location.chapter
      offset = page.location.offset
    }
  }

  let contents: [Entry]
  let pages: [Page]

  init(contents: [ContentsEntry], pages: [PageLabel]) {
    self.contents = contents.map(Entry.init)
    self.pages = pages.map(Page.init)
  }
}
