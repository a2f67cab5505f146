internal import AloudPublication
internal import AloudText

/// The headings of a content tree, for books that have no contents of their own.
struct HeadingList {
  private(set) var headings: [ContentDocument.Heading] = []

  private let text: ChapterText

  init(_ content: [ContentNode], of text: ChapterText) {
    self.text = text
    for node in content { visit(node) }
  }

  private mutating func visit(_ node: ContentNode) {
    guard case .element(let element) = node else { return }
    guard element.tag.count == 2, element.tag.first == "h", let level = element.tag.last?.wholeNumberValue,
      let start = Self.firstOffset(node)
    else {
      for child in element.children { visit(child) }
      return
    }
    var title = ""
    append(element.children, to: &title)
    let folded = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !folded.isEmpty { headings.append(.init(level: level, title: folded, offset: start)) }
  }

  private func append(_ nodes: [ContentNode], to title: inout String) {
    for node in nodes {
      switch node {
      case .text(let range): title += spoken(range)
      case .lineBreak: title += " "
      case .atom(let atom, _): title += atom.alternativeText ?? ""
      case .aside: break
      case .element(let element):
        if element.block != nil { title += " " }
        append(element.children, to: &title)
      }
    }
  }

  /// The slice without what is skipped at the default level.
  private func spoken(_ range: TextRange) -> String {
    var pieces = ""
    var start = range.start
    let first = text.skips.partitioningIndex { $0.range.end > range.start }
    for skip in text.skips[first...] {
      guard skip.range.start < range.end else { break }
      guard SkipLevel.some.skips(skip.kind) else { continue }
      if skip.range.start > start { pieces += text.text.slice(.init(start, skip.range.start)) }
      start = max(start, min(skip.range.end, range.end))
    }
    if start < range.end { pieces += text.text.slice(.init(start, range.end)) }
    return pieces
  }

  /// A loop: a lazy `compactMap` asks for its first element twice, which doubles at every level.
  private static func firstOffset(of nodes: [ContentNode]) -> Int? {
    for node in nodes {
      if let offset = firstOffset(node) { return offset }
    }
    return nil
  }

  private static func firstOffset(_ node: ContentNode) -> Int? {
    switch node {
    case .text(let range): range.start
    case .lineBreak(let offset), .atom(_, let offset): offset
    case .aside: nil
    case .element(let element): firstOffset(of: element.children)
    }
  }
}
