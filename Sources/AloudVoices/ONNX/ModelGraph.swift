/// As much of an ONNX model's graph as tells where its durations are: the nodes of a few kinds, and the names of its
/// outputs. Weights are passed over by their length, and graphs inside nodes are not entered.
struct ModelGraph {
  struct Node {
    let kind: Kind
    /// The first input, which for these kinds is the data; empty when it has none.
    let input: String
    /// The first output, and the only one that these kinds have.
    let output: String
  }

  enum Kind: String {
    case ceil = "Ceil"
    case clip = "Clip"
    case round = "Round"
    case cumulativeSum = "CumSum"
    case squeeze = "Squeeze"
    case unsqueeze = "Unsqueeze"
    case reshape = "Reshape"
    case cast = "Cast"
    case transpose = "Transpose"
    case identity = "Identity"
    case flatten = "Flatten"

    /// Whether the same numbers come out, in whatever shape.
    var passesThrough: Bool {
      switch self {
      case .squeeze, .unsqueeze, .reshape, .cast, .transpose, .identity, .flatten: true
      case .ceil, .clip, .round, .cumulativeSum: false
      }
    }
  }

  /// Offsets of the graph's field in the model, with its tag, and of the graph itself.
  let field: Range<Int>
  let content: Range<Int>
  let nodes: [Node]
  let outputs: [String]

  /// - Throws: `Malformed` when the bytes are no protobuf, have no graph or more than one, or have more nodes than any
  ///   voice.
  init(_ bytes: UnsafeRawBufferPointer) throws(ProtobufFields.Malformed) {
    var model = ProtobufFields(bytes, in: 0..<bytes.count)
    var graph: ProtobufFields.Field?
    while let field = try model.next() {
      guard field.number == Self.graphNumber else { continue }
      guard graph == nil, field.holdsBytes else { throw ProtobufFields.Malformed() }
      graph = field
    }
    guard let graph else { throw ProtobufFields.Malformed() }

    var nodes: [Node] = []
    var outputs: [String] = []
    var fields = ProtobufFields(bytes, in: graph.content)
    while let field = try fields.next() {
      guard field.holdsBytes else { continue }
      switch field.number {
      case Self.nodeNumber:
        if let node = try Self.node(bytes, field.content) { nodes.append(node) }
      case UInt64(Self.outputNumber):
        outputs.append(try Self.text(1, in: field.content, of: bytes) ?? "")
      default: break
      }
      guard nodes.count <= Self.mostNodes, outputs.count <= Self.mostNodes else {
        throw ProtobufFields.Malformed()
      }
    }
    field = graph.whole
    content = graph.content
    self.nodes = nodes
    self.outputs = outputs
  }

  /// Field numbers of onnx.proto: ModelProto.graph, GraphProto.node, GraphProto.output.
  static let graphNumber: UInt64 = 7
  static let nodeNumber: UInt64 = 1
  static let outputNumber = 12

  /// A Piper voice has 2,800, of all kinds.
  private static let mostNodes = 100_000
  /// Bytes; a longer one is taken for no name.
  private static let longestName = 4096

  /// NodeProto: 1 input, 2 output, 4 op_type. Nil for the other kinds.
  private static func node(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(ProtobufFields.Malformed) -> Node? {
    guard let name = try text(4, in: range, of: bytes), let kind = Kind(rawValue: name) else { return nil }
    return Node(
      kind: kind, input: try text(1, in: range, of: bytes) ?? "",
      output: try text(2, in: range, of: bytes) ?? "")
  }

  /// The first field of that number, when it holds a name.
  private static func text(
    _ number: UInt64, in range: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) throws(ProtobufFields.Malformed) -> String? {
    var fields = ProtobufFields(bytes, in: range)
    while let field = try fields.next() {
      guard field.number == number, field.holdsBytes else { continue }
      guard field.content.count <= longestName else { return nil }
      return String(validating: UnsafeRawBufferPointer(rebasing: bytes[field.content]), as: UTF8.self)
    }
    return nil
  }
}
