import Foundation

/// What a worker is told beside the file. In the environment, which other users of the machine cannot read:
/// the name of a book is nobody else's business.
struct WorkerRequest: Codable {
  static let variable = "ALOUD_WORKER_REQUEST"

  /// The file's name, for titles and messages; never opened.
  let name: String
  let limits: WorkerLimits

  func environment() throws -> [String: String] {
    let json = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    var environment = [
      Self.variable: json,
      "LC_ALL": "C.UTF-8",
      // A crash is reported by its signal; the backtracer would be another program to start.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // Where the Swift run-time is not where the linker expects it.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// What this process was told; nil when it was not started as a worker.
  static func received() throws -> WorkerRequest? {
    guard let json = ProcessInfo.processInfo.environment[variable] else { return nil }
    return try JSONDecoder().decode(WorkerRequest.self, from: Data(json.utf8))
  }
}
