public import AloudText

/// A chapter as the client receives it: its text, its tree of allow-listed elements whose leaves are ranges of
/// the text, and how the text is divided for following. `openapi.yaml` describes its JSON.
public struct SentChapter: Encodable, Sendable {
  /// The library's id of the book.
  private let book: String
  private let revision: Int
  private let index: Int
  private let chapter: Chapter
  private let segments: ChapterSegments
  private let resourceURL: @Sendable (String) -> String?

  /// - Parameters:
  ///   - revision: of the publication, from 1.
  ///   - index: of the chapter in that revision, from 0.
  ///   - resourceURL: where the client finds a resource of the publication, by path; nil for what the book
  ///     names and does not have.
  public init(
    book: String, revision: Int, index: Int, chapter: Chapter, segments: ChapterSegments,
    resourceURL: @escaping @Sendable (String) -> String?
  ) {
    self.book = book
    self.revision = revision
    self.index = index
    self.chapter = chapter
    self.segments = segments
    self.resourceURL = resourceURL
  }

  private enum Key: String, CodingKey {
    case book, revision, index, key, href, title, linear, language, direction, writingMode, text, tree
    case words, silent, phrases, sentences, utterances, skips, anchors
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: Key.self)
    try json.encode(book, forKey: .book)
    try json.encode(revision, forKey: .revision)
    try json.encode(index, forKey: .index)
    try json.encode(chapter.key.rawValue, forKey: .key)
    try json.encode(chapter.href, forKey: .href)
    // Written as null where there is none, so `encode` and not `encodeIfPresent`.
    try json.encode(chapter.title, forKey: .title)
    try json.encode(chapter.isLinear, forKey: .linear)
    try json.encode(chapter.language, forKey: .language)
    try json.encode(chapter.direction, forKey: .direction)
    try json.encode(chapter.writingMode, forKey: .writingMode)
    try json.encode(chapter.text.text.string, forKey: .text)
    try json.encode(chapter.content.map { SentNode(node: $0, resourceURL: resourceURL) }, forKey: .tree)
    try json.encode(segments.words.flatMap { [$0.range.start, $0.range.end] }, forKey: .words)
    try json.encode(segments.words.indices.filter { segments.words[$0].isSilent }, forKey: .silent)
    try json.encode(segments.phrases.map(\.lowerBound), forKey: .phrases)
    try json.encode(segments.sentences.map(\.lowerBound), forKey: .sentences)
    try json.encode(segments.utterances.map(\.lowerBound), forKey: .utterances)
    try json.encode(chapter.text.skips.map(SentSkip.init), forKey: .skips)
    try json.encode(chapter.anchors, forKey: .anchors)
  }
}

/// A skip, and whether a reader who has chosen nothing does not hear it.
private struct SentSkip: Encodable {
  let start: Int
  let end: Int
  let kind: Skip.Kind
  let reason: String
  let isDefault: Bool

  init(_ skip: Skip) {
    start = skip.range.start
    end = skip.range.end
    kind = skip.kind
    reason = skip.reason
    isDefault = SkipLevel.some.skips(skip.kind)
  }

  private enum CodingKeys: String, CodingKey {
    case start, end, kind, reason
    case isDefault = "default"
  }
}

/// A node of the tree: a text is its two offsets, all else is an object with its kind in `t`.
private struct SentNode: Encodable {
  let node: ContentNode
  let resourceURL: @Sendable (String) -> String?

  private enum Key: String, CodingKey {
    case type = "t"
    case offset = "at"
    case kind = "k"
    case block = "b"
    case attributes = "a"
    case target = "to"
    case children = "c"
    case text, src, alt, width, height
  }

  func encode(to encoder: any Encoder) throws {
    switch node {
    case .text(let range):
      var json = encoder.unkeyedContainer()
      try json.encode(range.start)
      try json.encode(range.end)
    case .lineBreak(let offset):
      var json = encoder.container(keyedBy: Key.self)
      try json.encode("br", forKey: .type)
      try json.encode(offset, forKey: .offset)
    case .atom(let atom, let offset):
      var json = encoder.container(keyedBy: Key.self)
      try json.encode(atom.kind == .image ? "img" : atom.kind.rawValue, forKey: .type)
      try json.encode(offset, forKey: .offset)
      try json.encode(atom.resource.flatMap(resourceURL), forKey: .src)
      try json.encode(atom.alternativeText, forKey: .alt)
      try json.encode(atom.width, forKey: .width)
      try json.encode(atom.height, forKey: .height)
    case .aside(let aside):
      var json = encoder.container(keyedBy: Key.self)
      try json.encode("aside", forKey: .type)
      try json.encode(aside.kind, forKey: .kind)
      try json.encode(aside.text, forKey: .text)
    case .element(let element):
      var json = encoder.container(keyedBy: Key.self)
      try json.encode(element.tag, forKey: .type)
      try json.encodeIfPresent(element.block, forKey: .block)
      try json.encode(element.attributes, forKey: .attributes)
      try json.encodeIfPresent(element.target.map { [$0.chapter, $0.offset] }, forKey: .target)
      try json.encode(
        element.children.map { SentNode(node: $0, resourceURL: resourceURL) }, forKey: .children)
    }
  }
}
