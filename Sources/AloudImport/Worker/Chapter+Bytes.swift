import AloudPublication
import AloudText

/// A chapter as it goes through the pipe: a tenth of the memory that JSON takes on either side.
extension Chapter {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(key)
    writer.write(href)
    writer.write(optional: title) { $0.write($1) }
    writer.write(isLinear)
    writer.write(optional: language) { $0.write($1.rawValue) }
    writer.write(direction)
    writer.write(writingMode)
    writer.write(runsOn)
    writer.write(text)
    writer.write(all: content) { $0.write($1) }
    writer.write(all: anchors.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
    return writer.bytes
  }

  /// Ranges run forward; whether they lie in the text is for `Publication.checkConsistency()` to say.
  init(bytes: [UInt8]) throws(WorkerFault) {
    var reader = ByteReader(bytes)
    self.init(
      key: try reader.choice(of: ChapterKey.self), href: try reader.string(),
      title: try reader.optionalString(),
      isLinear: try reader.flag(), language: try reader.language(),
      direction: try reader.choice(of: Direction.self),
      writingMode: try reader.choice(of: WritingMode.self), runsOn: try reader.flag(),
      text: try reader.text(),
      content: try reader.nodes(depth: 0), anchors: try reader.anchors())
    guard reader.isAtEnd else { throw WorkerFault("bytes after the end of a chapter") }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ range: TextRange) {
    write(range.start)
    write(range.length)
  }

  fileprivate mutating func write(_ text: ChapterText) {
    write(text.text.string)
    write(all: text.blocks) {
      $0.write($1.range)
      $0.write($1.kind)
      $0.write(optional: $1.language) { $0.write($1.rawValue) }
      $0.write(optional: $1.marker) { $0.write($1) }
    }
    write(all: text.skips) {
      $0.write($1.range)
      $0.write($1.kind)
      $0.write($1.reason)
    }
    write(all: text.readings) {
      $0.write($1.range)
      $0.write($1.text)
      $0.write($1.source)
    }
  }
}

extension ByteReader {
  fileprivate mutating func language() throws(WorkerFault) -> LanguageTag? {
    guard try flag() else { return nil }
    let name = try string()
    guard let tag = LanguageTag(name) else { throw WorkerFault("no language is called “\(name)”") }
    return tag
  }

  fileprivate mutating func range() throws(WorkerFault) -> TextRange {
    let start = try integer()
    return TextRange(start, start + (try integer()))
  }

  fileprivate mutating func anchors() throws(WorkerFault) -> [String: Int] {
    let pairs = try all { (reader) throws(WorkerFault) in (try reader.string(), try reader.integer()) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  fileprivate mutating func text() throws(WorkerFault) -> ChapterText {
    ChapterText(
      text: CanonicalText(try string()),
      blocks: try all { (reader) throws(WorkerFault) in
        TextBlock(
          range: try reader.range(), kind: try reader.choice(of: TextBlock.Kind.self),
          language: try reader.language(), marker: try reader.optionalString())
      },
      skips: try all { (reader) throws(WorkerFault) in
        Skip(
          range: try reader.range(), kind: try reader.choice(of: Skip.Kind.self), reason: try reader.string())
      },
      readings: try all { (reader) throws(WorkerFault) in
        Reading(
          range: try reader.range(), text: try reader.string(),
          source: try reader.choice(of: Reading.Source.self))
      })
  }
}
