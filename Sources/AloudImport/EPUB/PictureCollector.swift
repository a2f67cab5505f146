import AloudPublication

/// Hands the pictures that a book shows to the sink, each once, and knows which of them can be shown.
struct PictureCollector {
  let container: EPUBContainer
  let sink: any ImportSink

  private(set) var resources: [Resource] = []
  /// By the path that was asked for: the path it is kept under, nil when it cannot be shown.
  private var known: [String: String?] = [:]
  private var kept: Set<String> = []

  private static let largest = 64 << 20

  init(container: EPUBContainer, sink: any ImportSink) {
    self.container = container
    self.sink = sink
  }

  /// Takes the picture at `path` in.
  ///
  /// - Returns: the path to show it by; nil when there is no picture there.
  /// - Throws: `ArchiveFault` when nothing more is to be read of the archive; whatever the sink throws.
  @discardableResult
  mutating func collect(_ path: String, _ warnings: inout ImportWarnings) throws -> String? {
    if let answer = known[path] { return answer }
    let answer = try keep(path, &warnings)
    known[path] = .some(answer)
    return answer
  }

  /// The path by which a picture collected before is shown; nil when it is not.
  func shown(_ path: String) -> String? { known[path] ?? nil }

  private mutating func keep(_ path: String, _ warnings: inout ImportWarnings) throws -> String? {
    guard let entry = container.directory[path] else {
      warnings.add("picture-missing", "Some pictures are missing from this book", about: path)
      return nil
    }
    if kept.contains(entry.path) { return entry.path }
    guard let bytes = try container.bytesIfReadable(entry.path, limit: Self.largest),
      let kind = PictureKind(sniffing: bytes)
    else {
      warnings.add("picture-unreadable", "Some pictures cannot be shown", about: entry.path)
      return nil
    }
    resources.append(try sink.resource(path: entry.path, mediaType: kind.rawValue, bytes: bytes))
    kept.insert(entry.path)
    return entry.path
  }
}

extension [ContentNode] {
  /// With every picture under the path that `shown` gives for it, or none.
  func showingPictures(_ shown: (String) -> String?) -> [ContentNode] {
    map { node in
      switch node {
      case .atom(let atom, let offset):
        .atom(
          ContentNode.Atom(
            kind: atom.kind, resource: atom.resource.flatMap(shown), alternativeText: atom.alternativeText,
            width: atom.width, height: atom.height), at: offset)
      case .element(let element):
        .element(
          ContentNode.Element(
            tag: element.tag, attributes: element.attributes, block: element.block, target: element.target,
            children: element.children.showingPictures(shown)))
      case .text, .lineBreak, .aside:
        node
      }
    }
  }
}
