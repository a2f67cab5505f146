internal import AloudSpeech
internal import CONNXRuntime
internal import Dispatch
internal import Foundation

/// A model that is loaded. Runs share it, at once if they like, each on one thread.
///
/// Unchecked: the handle is constant, and ONNX Runtime lets every thread run it.
final class ONNXSession: @unchecked Sendable {
  /// Names, in the model's order.
  let inputs: [String]
  let outputs: [String]

  private let name: String
  private let runtime: ONNXRuntime
  private let handle: OpaquePointer

  /// Reads the model; blocks for as long as that takes, 30 to 300 ms for a voice.
  ///
  /// - Throws: `SpeechError.engine` when it is no model that ONNX Runtime can run.
  init(model: URL, on runtime: ONNXRuntime) throws(SpeechError) {
    let api = runtime.api
    name = model.lastPathComponent
    let attempted = "loading \(name)"
    var options: OpaquePointer?
    try api.check(attempted, api.pointee.CreateSessionOptions(&options))
    defer { api.pointee.ReleaseSessionOptions(options) }
    try api.check(attempted, api.pointee.SetIntraOpNumThreads(options, 1))
    try api.check(attempted, api.pointee.SetInterOpNumThreads(options, 1))
    try api.check(attempted, api.pointee.SetSessionGraphOptimizationLevel(options, Self.everyOptimization))
    var session: OpaquePointer?
    try api.check(
      attempted, api.pointee.CreateSession(runtime.environment, model.path, options, &session))
    guard let session else { throw .engine(attempted: attempted, detail: "nothing came of it") }
    handle = session
    self.runtime = runtime
    do throws(SpeechError) {
      inputs = try api.names(
        of: session, count: api.pointee.SessionGetInputCount, name: api.pointee.SessionGetInputName)
      outputs = try api.names(
        of: session, count: api.pointee.SessionGetOutputCount, name: api.pointee.SessionGetOutputName)
    } catch {
      api.pointee.ReleaseSession(session)
      throw error
    }
  }

  deinit { runtime.api.pointee.ReleaseSession(handle) }

  /// Runs the model when one of the runtime's lanes is free, on a thread that is none of the cooperative pool's.
  ///
  /// Cancelling the task gives up its place, or ends the run at the model's next node. So does `limit`, counted
  /// from the run's start: no voice needs it, but a model may have a loop without an end.
  ///
  /// - Throws: `SpeechError.engine` for tensors that the model does not take, and for what fails in it;
  ///   `CancellationError`.
  func run(
    _ inputs: [String: Tensor], outputs: [String], limit: Duration = .seconds(60)
  ) async throws -> [Tensor] {
    let options = try ONNXRunOptions(runtime.api)
    try await runtime.lanes.enter()
    return try await withTaskCancellationHandler {
      do {
        return try await withCheckedThrowingContinuation { continuation in
          // A serial queue of its own gets a thread of its own. A concurrent one shares its threads, as many as there
          // are cores, with the cooperative pool, and two runs would stop every task.
          DispatchQueue(label: "ONNX Runtime").async {
            let timer = DispatchWorkItem { options.terminate(because: .tooLong) }
            Self.timers.asyncAfter(deadline: .now() + limit / .seconds(1), execute: timer)
            let result = Result { try self.runNow(inputs, outputs: outputs, options: options) }
            timer.cancel()
            self.runtime.lanes.leave()
            continuation.resume(with: result)
          }
        }
      } catch {
        throw error  // on the caller's actor (docs/decisions/0007)
      }
    } onCancel: {
      options.terminate(because: .cancelled)
    }
  }

  /// Runs the model at once on this thread, which is right for a net that takes less than a millisecond.
  func runNow(_ inputs: [String: Tensor], outputs: [String]) throws(SpeechError) -> [Tensor] {
    let options = try ONNXRunOptions(runtime.api)
    do {
      return try runNow(inputs, outputs: outputs, options: options)
    } catch let error as SpeechError {
      throw error
    } catch {
      throw .engine(attempted: attempted, detail: "it was stopped")
    }
  }

  private static let everyOptimization: Int32 = 99
  private static let timers = DispatchQueue(label: "ONNX Runtime's time limits")

  private var attempted: String { "running \(name)" }

  /// - Throws: `CancellationError` when the options say so, else `SpeechError`.
  private func runNow(
    _ inputs: [String: Tensor], outputs: [String], options: ONNXRunOptions
  ) throws -> [Tensor] {
    let api = runtime.api
    let values = try inputs.map { name, tensor in
      (name, try ONNXValue(tensor, for: name, attempted: attempted, api))
    }
    let inputNames = CStrings(values.map(\.0))
    let outputNames = CStrings(outputs)
    var results = [OpaquePointer?](repeating: nil, count: outputs.count)
    let status = withExtendedLifetime((values, options)) {
      api.pointee.Run(
        handle, options.handle, inputNames.pointers, values.map { $0.1.handle }, values.count,
        outputNames.pointers, outputs.count, &results)
    }
    let made = results.map { $0.map { ONNXValue(owning: $0, api) } }
    do {
      try api.check(attempted, status)
    } catch {
      switch options.reason {
      case .cancelled: throw CancellationError()
      case .tooLong: throw SpeechError.engine(attempted: attempted, detail: "it took too long")
      case nil: throw error
      }
    }
    return try zip(outputs, made).map { name, value in
      guard let value else {
        throw SpeechError.engine(attempted: attempted, detail: "it gave no \(name)")
      }
      return try value.tensor(called: name, attempted: attempted)
    }
  }
}

extension UnsafePointer<OrtApi> {
  fileprivate typealias Counting =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int>?) -> OpaquePointer?
  fileprivate typealias Naming =
    @convention(c) (
      OpaquePointer?, Int, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> OpaquePointer?

  fileprivate func names(
    of session: OpaquePointer, count counting: Counting, name naming: Naming
  ) throws(SpeechError) -> [String] {
    let attempted = "asking a model for its names"
    var allocator: OpaquePointer?
    try check(attempted, pointee.GetAllocatorWithDefaultOptions(&allocator))
    var count = 0
    try check(attempted, counting(session, &count))
    var names: [String] = []
    for index in 0..<count {
      var name: UnsafeMutablePointer<CChar>?
      try check(attempted, naming(session, index, allocator, &name))
      guard let name else { throw .engine(attempted: attempted, detail: "one has none") }
      names.append(String(cString: name))
      try check(attempted, pointee.AllocatorFree(allocator, name))
    }
    return names
  }
}

/// Names as C takes them, for as long as this lives.
private final class CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ names: [String]) { pointers = names.map { UnsafePointer(strdup($0)) } }

  deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
}
