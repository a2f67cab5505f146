import AloudPublication
import AloudText

/// Turns navigation into places in the chapters.
struct ContentsBuilder {
  /// A chapter as far as contents are concerned.
  struct Target {
    let path: String
    let isLinear: Bool
    let anchors: [String: Int]
    let headings: [ContentDocument.Heading]
    /// Printed pages that begin in it.
    let pages: [ContentDocument.Page]
    let title: String?
    /// The first words of the text.
    let opening: String
  }

  let chapters: [Target]
  private let chapterByPath: [String: Int]
  /// By file name, where no other chapter has it.
  private let chapterByName: [Substring: Int]
  private let canonicalPath: (String) -> String

  /// - Parameter canonicalPath: a path as the archive spells it.
  init(_ chapters: [Target], canonicalPath: @escaping (String) -> String) {
    self.chapters = chapters
    self.canonicalPath = canonicalPath
    // The same document twice: its links lead to the first that is read in passing.
    let linearFirst = chapters.indices.filter { chapters[$0].isLinear } + chapters.indices
    let byPath = Dictionary(
      linearFirst.map { (chapters[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    chapterByPath = byPath
    let byName = Dictionary(grouping: byPath.values) { Self.name(chapters[$0].path) }
    chapterByName = byName.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Nil when no chapter is there; its beginning when it has no such anchor.
  ///
  /// Some contents count from the wrong folder: a file name that only one chapter has is enough.
  func location(of reference: PackageReference) -> Location? {
    guard
      let chapter = chapterByPath[reference.path] ?? chapterByPath[canonicalPath(reference.path)]
        ?? chapterByName[Self.name(reference.path)]
    else { return nil }
    return Location(
      chapter: chapter, offset: reference.fragment.flatMap { chapters[chapter].anchors[$0] } ?? 0)
  }

  /// A line that leads nowhere, and holds none that leads anywhere, is left out unless the book meant it so.
  func contents(from points: [NavigationPoint]) -> [ContentsEntry] {
    points.compactMap { point in
      let location = point.target.flatMap(location(of:))
      let children = contents(from: point.children)
      guard location != nil || !children.isEmpty || point.target == nil else { return nil }
      return ContentsEntry(title: point.title, location: location, children: children)
    }
  }

  /// The page list; without one, the page breaks that the chapters mark.
  func pages(from points: [NavigationPoint]) -> [PageLabel] {
    let listed = points.compactMap { point in
      point.target.flatMap(location(of:)).map { PageLabel(label: point.title, location: $0) }
    }
    guard listed.isEmpty else { return listed }
    return chapters.indices.flatMap { index in
      chapters[index].pages.map { page in
        PageLabel(label: page.label, location: Location(chapter: index, offset: page.offset))
      }
    }
  }

  /// Contents for a book without any: its headings, nested by level; a chapter without headings by its title
  /// or its first words.
  func contentsFromHeadings() -> [ContentsEntry] {
    var lines: [(level: Int, entry: ContentsEntry)] = []
    for (index, chapter) in chapters.enumerated() where chapter.isLinear {
      let headings = chapter.headings.filter { !$0.title.isEmpty }
      lines += headings.map { heading in
        let location = Location(chapter: index, offset: heading.offset)
        return (heading.level, ContentsEntry(title: heading.title, location: location))
      }
      let name = chapter.title ?? chapter.opening
      if headings.isEmpty, !name.isEmpty {
        lines.append((1, ContentsEntry(title: name, location: Location(chapter: index, offset: 0))))
      }
    }
    return Self.nested(lines[...])
  }

  /// Lines under the nearest line before them that has a smaller level.
  private static func nested(_ lines: ArraySlice<(level: Int, entry: ContentsEntry)>) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    var rest = lines
    while let line = rest.popFirst() {
      let below = rest.prefix { $0.level > line.level }
      rest = rest.dropFirst(below.count)
      entries.append(
        ContentsEntry(title: line.entry.title, location: line.entry.location, children: nested(below)))
    }
    return entries
  }

  /// Each chapter's title: of the first line of the contents that leads into it, else its first heading.
  func titles(in contents: [ContentsEntry]) -> [String?] {
    var titles = [(title: String, offset: Int)?](repeating: nil, count: chapters.count)
    var stack = Array(contents.reversed())
    while let entry = stack.popLast() {
      if let location = entry.location, location.offset < titles[location.chapter]?.offset ?? Int.max {
        titles[location.chapter] = (entry.title, location.offset)
      }
      stack += entry.children.reversed()
    }
    return chapters.indices.map { index in
      titles[index]?.title ?? chapters[index].headings.first { !$0.title.isEmpty }?.title
    }
  }
}
