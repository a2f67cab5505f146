import AloudSpeech
import AloudText
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

@Suite struct DurationOutputTests {
  private static func node(_ kind: String, _ input: String, _ output: String) -> [UInt8] {
    TestModel.node(kind, [input], [output])
  }

  private static func model(_ nodes: [[UInt8]], outputs: [String] = ["sound"]) -> TestModel {
    TestModel(nodes: nodes, outputs: outputs.map { TestModel.Value(name: $0, shape: nil) })
  }

  @Suite struct Finding {
    @Test(arguments: [
      // What rounds, and is summed at once or through what only reshapes.
      ([node("Ceil", "a", "d"), node("CumSum", "d", "s")], "d"),
      ([node("CumSum", "e", "s"), node("Squeeze", "d", "e"), node("Ceil", "a", "d")], "d"),
      ([node("Round", "a", "r"), node("Clip", "r", "d"), node("CumSum", "d", "s")], "d"),
      (
        [
          node("Ceil", "a", "d"), node("Cast", "d", "1"), node("Reshape", "1", "2"),
          node("Transpose", "2", "3"), node("Identity", "3", "4"), node("Flatten", "4", "5"),
          node("Unsqueeze", "5", "6"), node("CumSum", "6", "s"),
        ], "d"
      ),
      // One of two that round.
      ([node("Ceil", "a", "d"), node("Ceil", "a", "x"), node("CumSum", "x", "s")], "x"),
      // One, though it is summed twice, and though the graph is a circle.
      ([node("Ceil", "a", "d"), node("CumSum", "d", "s"), node("CumSum", "d", "t")], "d"),
      (
        [node("Ceil", "b", "d"), node("Cast", "d", "c"), node("Cast", "c", "d"), node("CumSum", "c", "s")],
        "d"
      ),
      // None.
      ([node("CumSum", "a", "s")], nil),
      ([node("Ceil", "a", "d")], nil),
      ([node("Ceil", "a", "d"), node("Mul", "d", "m"), node("CumSum", "m", "s")], nil),
      ([node("Clip", "a", "d"), node("CumSum", "d", "s")], nil),
      ([node("Round", "a", "d"), node("CumSum", "d", "s")], nil),
      ([TestModel.node("Ceil", ["a"], []), TestModel.node("CumSum", [], [])], nil),
      (
        [node("Ceil", "a", "d"), TestModel.node("Reshape", ["a", "d"], ["r"]), node("CumSum", "r", "s")], nil
      ),
      ([node("Ceil", "d", "d"), node("Cast", "d", "d")], nil),
      ([], nil),
      // Too many, or too far away.
      (
        [node("Ceil", "a", "d"), node("CumSum", "d", "s"), node("Ceil", "a", "e"), node("CumSum", "e", "t")],
        nil
      ),
      (
        [node("Ceil", "a", "0"), node("CumSum", "7", "s")]
          + (0..<7).map { node("Cast", "\($0)", "\($0 + 1)") }, nil
      ),
    ])
    func `durations are what is rounded and then summed up`(nodes: [[UInt8]], expected: String?) throws {
      let plan = try model(nodes).bytes.withUnsafeBytes { try DurationOutput.Plan($0) }
      #expect(plan.output == expected)
      #expect((plan.addition != nil) == (expected != nil))
    }

    @Test func `a graph that gives them already needs nothing`() throws {
      let nodes = [node("Ceil", "a", "d"), node("CumSum", "d", "s")]
      let plan = try model(nodes, outputs: ["sound", "d"]).bytes.withUnsafeBytes {
        try DurationOutput.Plan($0)
      }
      #expect(plan.output == "d" && plan.addition == nil)
    }

    @Test func `a very broad graph takes no longer than a long one`() throws {
      let fan = (0..<20_000).map { node("Cast", "d", "c\($0)") }
      let plan = try model([node("Ceil", "a", "d")] + fan + [node("CumSum", "c1", "s")]).bytes
        .withUnsafeBytes { try DurationOutput.Plan($0) }
      #expect(plan.output == nil)
    }
  }

  @Suite struct Copying {
    /// Rounds and sums x up; gives the sum alone.
    private let summing = TestModel(
      nodes: [
        node("Ceil", "x", "frames"),
        TestModel.node("Constant", [], ["axis"], [[10, 9] + Array("value_int".utf8) + [24, 0, 160, 1, 2]]),
        TestModel.node("CumSum", ["frames", "axis"], ["y"]),
      ],
      inputs: [TestModel.Value(name: "x")], outputs: [TestModel.Value(name: "y")],
      // A field after the output, as protobuf allows.
      rest: ProtobufFields.field(10, Array(String(repeating: "note ", count: 30).utf8)))

    @Test func `the copy gives them, and else what the model gave`() throws {
      let (model, cache) = try places(summing.bytes)
      let (copy, output) = try DurationOutput.exposing(model, in: cache)
      #expect(output == "frames" && copy != model)
      let session = try ONNXSession(model: copy, on: .shared())
      #expect(session.outputs == ["y", "frames"])
      let results = try session.runNow(["x": .floats([0.5, 1.5], shape: [2])], outputs: ["frames", "y"])
      #expect(results == [.floats([1, 2], shape: [2]), .floats([1, 3], shape: [2])])
    }

    @Test func `is made once, and again when it is not whole`() throws {
      let (model, cache) = try places(summing.bytes)
      let copy = try DurationOutput.exposing(model, in: cache).model
      #expect(copy.deletingPathExtension().lastPathComponent == SHA256.hex(of: summing.bytes))
      let whole = try Data(contentsOf: copy)
      let made = try made(copy)
      #expect(try DurationOutput.exposing(model, in: cache).model == copy)
      #expect(try self.made(copy) == made)
      try whole.dropLast(3).write(to: copy)
      #expect(try DurationOutput.exposing(model, in: cache).model == copy)
      #expect(try Data(contentsOf: copy) == whole)
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      #expect(names.sorted() == [copy.lastPathComponent, "digests"].sorted())
    }

    @Test func `a model that changed is another one`() throws {
      let (model, cache) = try places(summing.bytes)
      let before = try DurationOutput.exposing(model, in: cache).model
      var changed = summing
      changed.rest = ProtobufFields.field(10, Array(String(repeating: "NOTE ", count: 30).utf8))
      try Data(changed.bytes).write(to: model)
      let after = try DurationOutput.exposing(model, in: cache).model
      #expect(before != after)
      #expect(after.deletingPathExtension().lastPathComponent == SHA256.hex(of: changed.bytes))
    }

    @Test func `a cache that cannot be written is an error`() throws {
      let (model, _) = try places(summing.bytes)
      #expect(throws: SpeechError.self) {
        try DurationOutput.exposing(model, in: URL(fileURLWithPath: "/dev/null/cache"))
      }
    }

    @Test func `what needs nothing is used where it lies`() throws {
      let (model, cache) = try places(TestModel.negation.bytes)
      #expect(try DurationOutput.exposing(model, in: cache) == (model, nil))
      #expect(!FileManager.default.fileExists(atPath: cache.path))
    }

    private func places(_ bytes: [UInt8]) throws -> (model: URL, cache: URL) {
      let folder = try TestFolders.fresh()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let model = folder.appending(path: "voice.onnx")
      try Data(bytes).write(to: model)
      return (model, folder.appending(path: "cache"))
    }

    private func made(_ file: URL) throws -> UInt64 {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      return try #require(attributes[.systemFileNumber] as? UInt64)
    }
  }

  @Suite struct BadInput {
    @Test(arguments: [
      [], Array("not a model".utf8), [0x3a], [0x3a, 0xff], [0x3a, 0x05, 0x0a],
      // A length that is too long, or runs on.
      [0x3a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
      [0x3a] + [UInt8](repeating: 0x80, count: 20), [UInt8](repeating: 0xff, count: 40),
      // Field 0, a group, a kind of field that is none.
      [0x02, 0x00], [0x3b, 0x3c], [0x3e, 0x00], [0x3f],
      // A graph that is a number, two graphs, none, and a graph whose node is cut.
      [0x38, 0x01], [0x3a, 0x00, 0x3a, 0x00], [0x08, 0x08], [0x3a, 0x02, 0x0a, 0x05],
      [0x3a, 0x04, 0x0a, 0x02, 0x22, 0x09],
    ])
    func `what is no model is an error`(bytes: [UInt8]) throws {
      #expect(throws: ProtobufFields.Malformed.self) {
        try bytes.withUnsafeBytes { try DurationOutput.Plan($0) }
      }
    }

    @Test func `names may be anything`() throws {
      for name in [[UInt8](repeating: 0x61, count: 100_000), [0xff, 0xfe], [0], []] {
        let ceil = ProtobufFields.field(2, name) + ProtobufFields.field(4, Array("Ceil".utf8))
        let sum = ProtobufFields.field(1, name) + ProtobufFields.field(4, Array("CumSum".utf8))
        let plan = try model([ceil, sum]).bytes.withUnsafeBytes { try DurationOutput.Plan($0) }
        #expect(plan.output == (name == [0] ? "\0" : nil))
      }
    }

    @Test func `bytes changed at will never do harm`() throws {
      let whole = model([node("Ceil", "a", "d"), node("Cast", "d", "c"), node("CumSum", "c", "s")]).bytes
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<3000 {
        var bytes = whole.prefix(Int.random(in: 0...whole.count, using: &generator)).map { $0 }
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        do {
          let plan = try bytes.withUnsafeBytes { try DurationOutput.Plan($0) }
          let copy = plan.addition?.pieces(of: Data(bytes)).reduce(Data(), +)
          if let copy {
            let again = try copy.withUnsafeBytes { try DurationOutput.Plan($0) }
            #expect(again.output == plan.output && again.addition == nil)
            #expect(copy.count == bytes.count + (plan.addition?.growth ?? 0))
          }
        } catch is ProtobufFields.Malformed {}
      }
    }

    @Test func `a file of two gigabytes is refused by its size`() throws {
      let file = try TestFolders.fresh()
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      try #require(truncate(file.path, 2 << 30) == 0)
      let error = #expect(throws: SpeechError.self) { try DurationOutput.exposing(file, in: file) }
      #expect(error?.message.contains("2147483648 bytes") == true)
    }

    @Test(arguments: ["/nonexistent.onnx", "/dev/zero", "/tmp"])
    func `what is no file is an error`(path: String) throws {
      #expect(throws: SpeechError.self) {
        try DurationOutput.exposing(URL(fileURLWithPath: path), in: TestFolders.fresh())
      }
    }
  }

  @Suite struct Voices {
    @Test func `Joe's frames and samples are of one length`() async throws {
      let files = try EngineFiles.found()
      let joe = files.voice("en_US-joe-medium").appending(path: "en_US-joe-medium.onnx")
      let (model, output) = try DurationOutput.exposing(joe, in: files.cache)
      #expect(output == "/Ceil_output_0")
      let session = try ONNXSession(model: model, on: .shared())
      #expect(session.outputs == ["output", "/Ceil_output_0"])
      let ids: [Int64] = [1, 0, 20, 0, 59, 0, 24, 0, 120, 0, 27, 0, 100, 0, 10, 0, 2]
      let results = try await session.run(
        [
          "input": .integers(ids, shape: [1, ids.count]),
          "input_lengths": .integers([Int64(ids.count)], shape: [1]),
          "scales": .floats([0.667, 1, 0.8], shape: [3]),
        ], outputs: session.outputs)
      guard case .floats(let frames, _) = results[1] else { throw WrongKind() }
      #expect(frames.count == ids.count)
      #expect(frames.allSatisfy { $0 >= 0 && $0 == $0.rounded() })
      #expect(results[0].count == Int(frames.reduce(0, +)) * 256)
    }

    @Test func `Hibari's durations are two frames of spectrum each`() async throws {
      let files = try EngineFiles.found()
      let (model, output) = try DurationOutput.exposing(files.hibari("hibari.onnx"), in: files.cache)
      let name = try #require(output)
      let session = try ONNXSession(model: model, on: .shared())
      let ids: [Int64] = [0, 50, 83, 156, 54, 57, 16, 81, 102, 156, 51, 85, 4, 0]
      let results = try await session.run(
        ["ids": .integers(ids, shape: [1, ids.count]), "speed": .floats([1], shape: [1])],
        outputs: [name, "f0"])
      guard case .floats(let durations, _) = results[0] else { throw WrongKind() }
      #expect(durations.count == ids.count)
      #expect(results[1].shape == [1, 2 * Int(durations.reduce(0, +))])
    }

    private struct WrongKind: Error {}
  }
}
