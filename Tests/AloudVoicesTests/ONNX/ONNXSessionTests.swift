import AloudSpeech
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

@Suite struct ONNXSessionTests {
  @Test func `gives its names and what it works out`() async throws {
    let session = try loaded(.negation)
    #expect(session.inputs == ["x"] && session.outputs == ["y"])
    let given = Tensor.floats([1, -2, 3.5], shape: [3])
    #expect(try await session.run(["x": given], outputs: ["y"]) == [.floats([-1, 2, -3.5], shape: [3])])
    #expect(try session.runNow(["x": given], outputs: ["y", "y"]).count == 2)
    #expect(try session.runNow(["x": .floats([], shape: [0])], outputs: ["y"]) == [.floats([], shape: [0])])
  }

  @Test(arguments: [
    (TestModel.Number.int64, Tensor.integers([1, -2], shape: [2])), (.int32, .integers([1, -2], shape: [2])),
    (.double, .floats([1, -2], shape: [2])),
  ])
  func `reads numbers of several kinds`(kind: TestModel.Number, expected: Tensor) throws {
    let session = try loaded(.cast(to: kind))
    #expect(try session.runNow(["x": .floats([1, -2], shape: [2])], outputs: ["y"]) == [expected])
  }

  @Test(arguments: [
    (["x": Tensor.integers([1], shape: [1])], ["y"], "Unexpected input data type"),
    (["x": .floats([1, 2], shape: [1, 2])], ["y"], "Invalid rank"),
    (["x": .floats([1, 2], shape: [3])], ["y"], "2 numbers for x"),
    (["x": .floats([], shape: [-1])], ["y"], "0 numbers for x"),
    (["x": .floats([], shape: [1 << 40, 1 << 40])], ["y"], "0 numbers for x"),
    (["z": .floats([1], shape: [1])], ["y"], "Invalid input name: z"),
    ([:], ["y"], "Missing Input: x"),
    (["x": .floats([1], shape: [1])], ["z"], "Invalid output name: z"),
    (["x": .floats([1], shape: [1])], [], "one output"),
  ])
  func `tensors that a model does not take are errors that say why`(
    inputs: [String: Tensor], outputs: [String], detail: String
  ) async throws {
    let session = try loaded(.negation)
    let error = await #expect(throws: SpeechError.self) { try await session.run(inputs, outputs: outputs) }
    guard case .engine(let attempted, let given)? = error else {
      Issue.record("not the right error: \(String(describing: error))")
      return
    }
    #expect(attempted == "running model.onnx")
    #expect(given.localizedCaseInsensitiveContains(detail))
  }

  @Test func `numbers of a kind that is not read are an error`() throws {
    let session = try loaded(.cast(to: .bool))
    let error = #expect(throws: SpeechError.self) {
      try session.runNow(["x": .floats([1], shape: [1])], outputs: ["y"])
    }
    #expect(error?.message.contains("not read (9)") == true)
  }

  @Test(arguments: [
    [], Array("not a model".utf8), TestModel(nodes: [TestModel.node("Nonsense", ["x"], ["y"])]).bytes,
  ])
  func `what is no model is an error`(bytes: [UInt8]) throws {
    let file = try TestFolders.fresh()
    try Data(bytes).write(to: file)
    for model in [file, URL(fileURLWithPath: "/nonexistent.onnx"), URL(fileURLWithPath: "/tmp")] {
      #expect(throws: SpeechError.self) { try ONNXSession(model: model, on: .shared()) }
    }
  }

  @Test func `forty runs at once of one session give what one gives`() async throws {
    let session = try ONNXSession(model: EngineFiles.found().hibari("hibari.onnx"), on: .shared())
    let ids: [Int64] = [0, 50, 83, 156, 54, 57, 16, 81, 102, 156, 51, 85, 4, 0]
    let inputs: [String: Tensor] = [
      "ids": .integers(ids, shape: [1, ids.count]), "speed": .floats([1], shape: [1]),
    ]
    let expected = try session.runNow(inputs, outputs: session.outputs)
    #expect(expected.count == session.outputs.count && expected.allSatisfy { $0.count > 0 })
    let results = try await withThrowingTaskGroup(of: [Tensor].self) { group in
      for _ in 0..<40 { group.addTask { try await session.run(inputs, outputs: session.outputs) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 40 && results.allSatisfy { $0 == expected })
  }

  @Test(.timeLimit(.minutes(1)))
  func `cancelling ends a run in its midst, and one that waits for its turn`() async throws {
    let runtime = try ONNXRuntime(library: EngineFiles.found().onnxRuntime(), lanes: Lanes(1))
    let endless = try loaded(.endless, on: runtime)
    let running = Task { try await endless.run(["x": .floats([1], shape: [1])], outputs: ["y"]) }
    while runtime.lanes.free > 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    let session = try loaded(.negation, on: runtime)
    let waiting = Task { try await session.run(["x": .floats([1], shape: [1])], outputs: ["y"]) }
    while runtime.lanes.waiting == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(try await session.run(["x": .floats([1], shape: [1])], outputs: ["y"]).count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a run that does not end is ended`() async throws {
    let endless = try loaded(.endless)
    let error = await #expect(throws: SpeechError.self) {
      try await endless.run(
        ["x": .floats([1], shape: [1])], outputs: ["y"], limit: .milliseconds(30))
    }
    #expect(error == .engine(attempted: "running model.onnx", detail: "it took too long"))
  }

  @Test(.timeLimit(.minutes(1))) func `runs hold no thread that others need`() async throws {
    let lanes = Lanes(ProcessInfo.processInfo.activeProcessorCount)
    let runtime = try ONNXRuntime(library: EngineFiles.found().onnxRuntime(), lanes: lanes)
    let endless = try loaded(.endless, on: runtime)
    let tasks = (0..<ProcessInfo.processInfo.activeProcessorCount + 2).map { _ in
      Task { try await endless.run(["x": .floats([1], shape: [1])], outputs: ["y"]) }
    }
    while lanes.waiting < 2 {
      try Task.checkCancellation()
      await Task.yield()
    }
    for number in 0..<20 { #expect(await Task.detached { number }.value == number) }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }

  private func loaded(_ model: TestModel, on runtime: ONNXRuntime? = nil) throws -> ONNXSession {
    let folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "model.onnx")
    try model.write(to: file)
    return try ONNXSession(model: file, on: runtime ?? .shared())
  }
}
