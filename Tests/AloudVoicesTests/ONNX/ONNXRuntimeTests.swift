import AloudSpeech
import Foundation
import Testing

@testable import AloudVoices

@Suite struct ONNXRuntimeTests {
  @Test func `is loaded once, in the pinned version`() throws {
    let runtime = try ONNXRuntime.shared()
    #expect(runtime === (try ONNXRuntime.shared()))
    #expect(runtime.version == "1.32.0")
  }

  @Test(arguments: [
    ("1.10.0", true), ("1.17.1", true), ("1.32.0", true), ("1.100.0-dev+cpu", true), ("1.9.1", false),
    ("2.0.0", false), ("0.32.0", false), ("11.20", false), ("1", false), ("1.", false), ("1.x", false),
    ("1.-20", false), ("", false),
  ])
  func `knows versions by their numbers`(version: String, isKnown: Bool) {
    #expect(ONNXRuntime.isKnown(version: version) == isKnown)
  }

  @Test(arguments: [
    ("/nonexistent/libonnxruntime.so", "cannot open shared object file"),
    ("/etc/passwd", "invalid ELF header"), ("libm.so.6", "OrtGetApiBase"),
  ])
  func `what is no ONNX Runtime is an error that says so`(path: String, detail: String) {
    let library = URL(string: path) ?? URL(fileURLWithPath: path)
    let error = #expect(throws: SpeechError.self) { try ONNXRuntime(library: library) }
    guard case .engine("loading ONNX Runtime", let given)? = error else {
      Issue.record("not the right error: \(String(describing: error))")
      return
    }
    #expect(given.contains(detail))
  }

  /// The official builds keep a name for the machine and a database of what ran, and send them to Microsoft.
  @Test func `its telemetry neither runs nor keeps anything`() throws {
    let runtime = try ONNXRuntime.shared()
    _ = try ONNXSession(model: EngineFiles.found().hibari("oov.onnx"), on: runtime)
    #expect(getenv("ORT_DISABLE_TELEMETRY").map { String(cString: $0) } == "1")
    for descriptor in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      // The descriptor that lists them is closed by now.
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
      #expect(target?.contains("Microsoft") != true)
    }
  }
}
