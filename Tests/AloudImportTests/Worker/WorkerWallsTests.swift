import Foundation
import Glibc
import Testing

@testable import AloudImport

@Suite struct WorkerWallsTests {
  @Test func `no forbidden thing can be done from behind the walls`() throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "aloud-worker")
    process.arguments = ["--inspect-walls"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let trials = try JSONDecoder().decode([WorkerWalls.Trial].self, from: data)
    #expect(trials.count == 13)
    for trial in trials {
      // ENOSYS where this kind of machine has no such call; EPERM from the filter.
      #expect([EPERM, ENOSYS].contains(trial.code), "\(trial.attempt): \(trial.code)")
    }
  }

  @Test func `started by hand it explains itself`() throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "aloud-worker")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(String(decoding: complaint, as: UTF8.self).contains("started by aloud"))
  }
}
