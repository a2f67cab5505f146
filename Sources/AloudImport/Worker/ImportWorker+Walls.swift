import Foundation

extension ImportWorker {
  /// What the worker can do on this machine that its walls should keep it from: names of system calls, none when
  /// the walls hold.
  ///
  /// - Throws: `ImportRefusal` (`crashed`) when the worker cannot be asked.
  public func openWalls() async throws -> [String] {
    try await onThread { [executable] in
      let process = Process()
      process.executableURL = executable
      process.arguments = ["--inspect-walls"]
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      do {
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let trials = try JSONDecoder().decode([WorkerWalls.Trial].self, from: data)
        return trials.filter { $0.code == 0 }.map(\.attempt)
      } catch {
        throw ImportRefusal(
          .crashed, "The walls about the program that reads books could not be put up.", detail: "\(error)")
      }
    }
  }
}
