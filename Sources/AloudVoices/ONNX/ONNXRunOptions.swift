internal import AloudSpeech
internal import CONNXRuntime
internal import Synchronization

/// What one run is told while it runs: to end.
///
/// Unchecked: the handle is constant, and ONNX Runtime lets any thread set its flag.
final class ONNXRunOptions: @unchecked Sendable {
  enum Reason { case cancelled, tooLong }

  let handle: OpaquePointer
  private let api: UnsafePointer<OrtApi>
  private let ended = Mutex<Reason?>(nil)

  init(_ api: UnsafePointer<OrtApi>) throws(SpeechError) {
    var handle: OpaquePointer?
    let attempted = "preparing a run"
    try api.check(attempted, api.pointee.CreateRunOptions(&handle))
    guard let handle else { throw .engine(attempted: attempted, detail: "nothing came of it") }
    self.handle = handle
    self.api = api
  }

  deinit { api.pointee.ReleaseRunOptions(handle) }

  /// Why the run was told to end; nil when it was not.
  var reason: Reason? { ended.withLock { $0 } }

  /// Ends the run at its next node, from any thread; before it began or after it ended too. The first reason stays.
  func terminate(because reason: Reason) {
    ended.withLock { $0 = $0 ?? reason }
    // It sets a flag, and cannot fail for a handle that lives.
    if let status = api.pointee.RunOptionsSetTerminate(handle) { api.pointee.ReleaseStatus(status) }
  }
}
