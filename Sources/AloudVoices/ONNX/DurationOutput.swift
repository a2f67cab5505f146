internal import AloudSpeech
internal import Foundation

/// Makes a speech model give the frames of each of its symbols: the numbers are in every model of the Piper/VITS and
/// StyleTTS2 families, but not among what it gives.
enum DurationOutput {
  /// The model at `model` with that output, and the output's name; a copy in `cache` when it had to be added, made
  /// once. Without a name, and without a copy, when the durations cannot be told: there is no such number, or there
  /// are several.
  ///
  /// Reads the file without loading it. Blocks.
  ///
  /// - Throws: `SpeechError.engine` when it is no model, is larger than 1 GiB, or the copy cannot be written.
  static func exposing(_ model: URL, in cache: URL) throws(SpeechError) -> (model: URL, output: String?) {
    let attempted = "reading \(model.lastPathComponent)"
    do {
      let data = try mapped(model)
      let plan = try data.withUnsafeBytes { try Plan($0) }
      guard let addition = plan.addition else { return (model, plan.output) }
      let digest = try ModelDigest.digest(of: model, remembering: cache)
      let copy = cache.appending(path: "\(digest).onnx")
      if try size(of: copy) == data.count + addition.growth { return (copy, plan.output) }
      try write(data, with: addition, to: copy)
      return (copy, plan.output)
    } catch let error as SpeechError {
      throw error
    } catch is ProtobufFields.Malformed {
      throw .engine(attempted: attempted, detail: "it is not an ONNX model")
    } catch {
      throw .engine(attempted: attempted, detail: error.localizedDescription)
    }
  }

  /// The output of a graph that holds its durations.
  ///
  /// They are rounded up by `Ceil`, or rounded and clipped, and summed up to place each symbol: of the results of such
  /// nodes, the one from which a `CumSum` is reached through nodes that only reshape. Nil when that is not exactly one.
  static func output(of graph: ModelGraph) -> String? {
    let rounded = Set(graph.nodes.lazy.filter { $0.kind == .round }.map(\.output))
    let consumers = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].input }
    let candidates = graph.nodes.filter { node in
      switch node.kind {
      case .ceil: true
      case .clip: rounded.contains(node.input)
      default: false
      }
    }
    let summed = Set(candidates.map(\.output)).filter { name in
      !name.isEmpty && isSummed(name, graph.nodes, consumers)
    }
    return summed.count == 1 ? summed.first : nil
  }

  /// Bytes.
  static let largestModel = 1 << 30
  /// Nodes that reshape, one after the other.
  private static let longestChain = 6
  /// Durations that so many nodes reshape are none; this bounds the search.
  private static let mostConsumers = 1000

  private static func isSummed(
    _ name: String, _ nodes: [ModelGraph.Node], _ consumers: [String: [Int]]
  ) -> Bool {
    var seen: Set = [name]
    var names = [name]
    for _ in 0...longestChain {
      let next = names.flatMap { consumers[$0] ?? [] }
      guard next.count <= mostConsumers else { return false }
      if next.contains(where: { nodes[$0].kind == .cumulativeSum }) { return true }
      names = next.filter { nodes[$0].kind.passesThrough }.map { nodes[$0].output }
        .filter { seen.insert($0).inserted }
    }
    return false
  }

  private static func mapped(_ model: URL) throws -> Data {
    let values = try model.resolvingSymlinksInPath().resourceValues(forKeys: [
      .isRegularFileKey, .fileSizeKey,
    ])
    guard values.isRegularFile == true, let size = values.fileSize else {
      throw ProtobufFields.Malformed()
    }
    guard size <= largestModel else {
      throw SpeechError.engine(
        attempted: "reading \(model.lastPathComponent)", detail: "\(size) bytes are more than any voice has")
    }
    return try Data(contentsOf: model, options: .alwaysMapped)
  }

  /// Nil when it is not there.
  private static func size(of file: URL) throws -> Int? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
  }

  private static func write(_ data: Data, with addition: Addition, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let part = folder.appending(path: "\(UUID().uuidString).part")
    do {
      guard FileManager.default.createFile(atPath: part.path, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
      let handle = try FileHandle(forWritingTo: part)
      defer { try? handle.close() }  // after it has been synchronized: nothing more can be lost
      for piece in addition.pieces(of: data) { try handle.write(contentsOf: piece) }
      try handle.synchronize()
      guard rename(part.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: part)  // the error at hand says more
      throw error
    }
  }
}

extension DurationOutput {
  /// What a model needs.
  struct Plan {
    let output: String?
    /// Nil when the output is there already, or cannot be told.
    let addition: Addition?

    init(_ bytes: UnsafeRawBufferPointer) throws(ProtobufFields.Malformed) {
      let graph = try ModelGraph(bytes)
      output = DurationOutput.output(of: graph)
      addition =
        if let output, !graph.outputs.contains(output) {
          Addition(output, to: graph)
        } else {
          nil
        }
    }
  }

  /// An output more at the end of a graph, by its name alone: ONNX Runtime works out type and shape by itself.
  struct Addition {
    private let tag: [UInt8]
    private let output: [UInt8]
    private let field: Range<Int>
    private let content: Range<Int>

    init(_ name: String, to graph: ModelGraph) {
      output = ProtobufFields.field(
        ModelGraph.outputNumber, ProtobufFields.field(1, Array(name.utf8)))
      field = graph.field
      content = graph.content
      tag =
        ProtobufFields.varint(Int(ModelGraph.graphNumber) << 3 | 2)
        + ProtobufFields.varint(content.count + output.count)
    }

    /// Bytes.
    var growth: Int { output.count + tag.count - (content.lowerBound - field.lowerBound) }

    /// The model with the output, in order.
    func pieces(of model: Data) -> [Data] {
      [
        model[..<field.lowerBound], Data(tag), model[content], Data(output), model[field.upperBound...],
      ]
    }
  }
}
