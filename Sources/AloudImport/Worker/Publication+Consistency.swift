import AloudPublication
import AloudText

/// What every importer promises and everything behind the worker relies on, checked on the safe side of the
/// pipe: a worker that a hostile file has taken over can lie, but not in these things.
extension Publication {
  /// - Throws: `WorkerFault` that names the first promise broken.
  func checkConsistency() throws(WorkerFault) {
    let paths = Set(resources.map(\.path))
    try require(paths.count == resources.count, "two resources of one path")
    if let cover { try require(paths.contains(cover), "a cover that is no resource") }
    try require(Set(chapters.map(\.key)).count == chapters.count, "two chapters of one key")
    let checker = LocationChecker(lengths: chapters.map(\.text.text.length))
    for chapter in chapters {
      try chapter.text.checkConsistency()
      for (id, offset) in chapter.anchors {
        try require((0...chapter.text.text.length).contains(offset), "an anchor outside its chapter: \(id)")
      }
      var nodes = NodeChecker(chapter: chapter, resources: paths, locations: checker)
      try nodes.check(chapter.content)
    }
    for page in pages { try checker.check(page.location) }
    try checker.check(contents)
  }
}

private func require(_ condition: Bool, _ fault: @autoclosure () -> String) throws(WorkerFault) {
  if !condition { throw WorkerFault(fault()) }
}

extension ChapterText {
  /// Blocks tile the text with one U+000A between them; skips and readings are sorted and lie inside blocks.
  fileprivate func checkConsistency() throws(WorkerFault) {
    var end = -1
    for block in blocks {
      try require(
        block.range.start == end + 1 && block.range.start <= block.range.end, "blocks that do not tile")
      try require(block.range.end <= text.length, "a block beyond the text")
      if end >= 0 {
        try require(text.units[end] == CanonicalText.lineFeed, "blocks not joined by a line feed")
      }
      end = block.range.end
    }
    try require(max(end, 0) == text.length, "text outside the blocks")
    try checkInsideBlocks(skips.map(\.range), mayOverlap: false)
    try checkInsideBlocks(readings.map(\.range), mayOverlap: true)
  }

  private func checkInsideBlocks(_ ranges: [TextRange], mayOverlap: Bool) throws(WorkerFault) {
    var index = 0
    var last = TextRange(0, 0)
    for range in ranges {
      try require(range.start >= 0 && range.start <= range.end, "a range that runs backwards")
      try require(mayOverlap ? range.start >= last.start : range.start >= last.end, "ranges out of order")
      last = range
      while index < blocks.count, blocks[index].range.end < range.end { index += 1 }
      try require(index < blocks.count && blocks[index].range.contains(range), "a range outside its block")
    }
  }
}

private struct LocationChecker {
  /// UTF-16 length of each chapter.
  let lengths: [Int]

  func check(_ location: Location) throws(WorkerFault) {
    try require(lengths.indices.contains(location.chapter), "a location in no chapter")
    try require((0...lengths[location.chapter]).contains(location.offset), "a location outside its chapter")
  }

  func check(_ contents: [ContentsEntry]) throws(WorkerFault) {
    for entry in contents {
      if let location = entry.location { try check(location) }
      try check(entry.children)
    }
  }
}

private struct NodeChecker {
  let chapter: Chapter
  let resources: Set<String>
  let locations: LocationChecker

  mutating func check(_ nodes: [ContentNode]) throws(WorkerFault) {
    for node in nodes { try check(node) }
  }

  /// Nothing that runs, loads or restyles, whoever may rely on it not being there.
  private func check(attribute name: String, _ value: String) throws(WorkerFault) {
    let isHarmless = !name.hasPrefix("on") && !["style", "src", "srcdoc", "action", "is"].contains(name)
    try require(isHarmless, "an attribute “\(name)”")
    guard name == "href" else { return }
    let scheme = PackagePath.scheme(of: value)
    try require(["http", "https", "mailto"].contains(scheme), "a link to “\(scheme ?? "nowhere")”")
  }

  private mutating func check(_ node: ContentNode) throws(WorkerFault) {
    let units = chapter.text.text.units
    switch node {
    case .text(let range):
      try require(
        0 <= range.start && range.start <= range.end && range.end <= units.count, "a leaf outside the text")
    case .lineBreak(let offset):
      try require(
        units.indices.contains(offset) && units[offset] == CanonicalText.lineFeed, "a break nowhere")
    case .atom(let atom, let offset):
      try require(units.indices.contains(offset) && units[offset] == CanonicalText.atom, "an atom nowhere")
      if let resource = atom.resource {
        try require(resources.contains(resource), "a picture that is no resource")
      }
    case .aside:
      break
    case .element(let element):
      try require(ContentNode.allowedTags.contains(element.tag), "an element “\(element.tag)”")
      for (name, value) in element.attributes { try check(attribute: name, value) }
      if let block = element.block {
        try require(chapter.text.blocks.indices.contains(block), "an element of no block")
      }
      if let target = element.target { try locations.check(target) }
      try check(element.children)
    }
  }
}
