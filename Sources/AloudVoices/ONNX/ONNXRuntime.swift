internal import AloudSpeech
internal import CONNXRuntime
internal import Foundation

/// ONNX Runtime: the table of its functions, and its environment, of which a program has one.
///
/// Unchecked: both are constant once made, and ONNX Runtime lets every thread use them.
final class ONNXRuntime: @unchecked Sendable {
  /// As ONNX Runtime gives it: `1.32.0`.
  let version: String
  /// Shared by the runs of every session.
  let lanes: Lanes
  let api: UnsafePointer<OrtApi>
  let environment: OpaquePointer

  /// Loaded at first use, and kept for the life of the program.
  static func shared() throws(SpeechError) -> ONNXRuntime { try loaded.get() }

  private static let loaded: Result<ONNXRuntime, SpeechError> = {
    do throws(SpeechError) {
      return .success(try ONNXRuntime(library: EngineFiles.found().onnxRuntime()))
    } catch {
      return .failure(error)
    }
  }()

  /// - Throws: `SpeechError.engine` when the library cannot be loaded, or is not one that Aloud knows.
  init(library: URL, lanes: Lanes = Lanes(ProcessInfo.processInfo.activeProcessorCount)) throws(SpeechError) {
    var message: UnsafePointer<CChar>?
    guard let base = onnx_runtime_open(library.path, &message) else {
      throw Self.fault(message.map { String(cString: $0) } ?? "it offers nothing")
    }
    let version = base.pointee.GetVersionString().map { String(cString: $0) } ?? "unknown"
    guard Self.isKnown(version: version) else {
      throw Self.fault("it is version \(version), and 1.10 to 1.x are known")
    }
    guard let api = base.pointee.GetApi(1) else { throw Self.fault("it has no functions of version 1") }
    var environment: OpaquePointer?
    // What fails comes back as a status; a run that is cancelled is no error to print.
    try api.check(Self.attempted, api.pointee.CreateEnv(Int32(ORT_LOG_FATAL), "aloud", &environment))
    guard let environment else { throw Self.fault("it made no environment") }
    self.version = version
    self.lanes = lanes
    self.api = api
    self.environment = environment
    try api.check(Self.attempted, api.pointee.DisableTelemetryEvents(environment))
  }

  deinit { api.pointee.ReleaseEnv(environment) }

  /// The table's first version has been in use since 1.0; before 1.10 nothing was tried, and 2 may be anything.
  static func isKnown(version: String) -> Bool {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == "1", let minor = Int(parts[1]) else { return false }
    return minor >= 10
  }

  private static let attempted = "loading ONNX Runtime"

  private static func fault(_ detail: String) -> SpeechError { .engine(attempted: attempted, detail: detail) }
}

extension UnsafePointer<OrtApi> {
  /// Releases the status of a call, and throws what it says.
  func check(_ attempted: @autoclosure () -> String, _ status: OpaquePointer?) throws(SpeechError) {
    guard let status else { return }
    defer { pointee.ReleaseStatus(status) }
    let message = pointee.GetErrorMessage(status).map { String(cString: $0) } ?? "no reason given"
    throw .engine(attempted: attempted(), detail: "\(message) (code \(pointee.GetErrorCode(status)))")
  }
}
