import Foundation

@testable import AloudVoices

/// An ONNX model written byte by byte (onnx.proto), as small as a test needs.
struct TestModel {
  enum Number: Int {
    case float = 1
    case int32 = 6
    case int64 = 7
    case bool = 9
    case double = 11
  }

  struct Value {
    var name: String
    var number = Number.float
    /// Nil leaves the type out; an empty dimension's name is any size.
    var shape: [String]? = ["N"]
  }

  var nodes: [[UInt8]]
  var inputs: [Value] = []
  var outputs: [Value] = []
  /// Fields of the graph after everything else.
  var rest: [UInt8] = []

  var graph: [UInt8] {
    nodes.flatMap { field(1, $0) } + field(2, "test") + inputs.flatMap { field(11, Self.value($0)) }
      + outputs.flatMap { field(12, Self.value($0)) } + rest
  }

  var bytes: [UInt8] { number(1, 8) + field(8, number(2, 17)) + field(7, graph) }

  func write(to url: URL) throws { try Data(bytes).write(to: url) }

  static func node(_ kind: String, _ inputs: [String], _ outputs: [String], _ attributes: [[UInt8]] = [])
    -> [UInt8]
  {
    inputs.flatMap { field(1, $0) } + outputs.flatMap { field(2, $0) } + field(4, kind)
      + attributes.flatMap { field(5, $0) }
  }

  /// y = −x, for numbers of any count.
  static let negation = TestModel(
    nodes: [node("Neg", ["x"], ["y"])], inputs: [Value(name: "x")], outputs: [Value(name: "y")])

  /// y = x as numbers of another kind.
  static func cast(to kind: Number) -> TestModel {
    let attribute = field(1, "to") + number(3, kind.rawValue) + number(20, 2)
    return TestModel(
      nodes: [node("Cast", ["x"], ["y"], [attribute])], inputs: [Value(name: "x")],
      outputs: [Value(name: "y", number: kind)])
  }

  /// Negates x for ever.
  static var endless: TestModel {
    TestModel(
      nodes: [endlessNode(from: "x", to: "y")], inputs: [Value(name: "x")], outputs: [Value(name: "y")])
  }

  static func endlessNode(from input: String, to output: String) -> [UInt8] {
    let body = TestModel(
      nodes: [node("Identity", ["go"], ["goes"]), node("Neg", ["v"], ["w"])],
      inputs: [
        Value(name: "i", number: .int64, shape: []), Value(name: "go", number: .bool, shape: []),
        Value(name: "v"),
      ],
      outputs: [Value(name: "goes", number: .bool, shape: []), Value(name: "w")])
    let attribute = field(1, "body") + field(6, body.graph) + number(20, 5)
    return node("Loop", ["", "", input], [output], [attribute])
  }

  static func attribute(_ name: String, _ value: Int) -> [UInt8] {
    field(1, name) + number(3, value) + number(20, 2)
  }

  static func attribute(_ name: String, _ value: Float) -> [UInt8] {
    field(1, name) + ProtobufFields.varint(2 << 3 | 5) + bytes(of: value) + number(20, 1)
  }

  static func attribute(_ name: String, _ values: [Float]) -> [UInt8] {
    field(1, name) + field(7, values.flatMap(bytes)) + number(20, 6)
  }

  static func attribute(_ name: String, _ values: [Int]) -> [UInt8] {
    field(1, name) + field(8, values.flatMap(ProtobufFields.varint)) + number(20, 7)
  }

  private static func bytes(of value: Float) -> [UInt8] {
    withUnsafeBytes(of: value.bitPattern.littleEndian, Array.init)
  }

  private static func value(_ value: Value) -> [UInt8] {
    guard let shape = value.shape else { return field(1, value.name) }
    let dimensions = shape.flatMap { field(1, field(2, $0)) }
    return field(1, value.name)
      + field(2, field(1, number(1, value.number.rawValue) + field(2, dimensions)))
  }
}

private func field(_ number: Int, _ content: [UInt8]) -> [UInt8] { ProtobufFields.field(number, content) }
private func field(_ number: Int, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }
private func number(_ field: Int, _ value: Int) -> [UInt8] {
  ProtobufFields.varint(field << 3) + ProtobufFields.varint(value)
}
