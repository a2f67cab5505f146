internal import AloudSpeech
internal import Dispatch
internal import Foundation
internal import Synchronization

extension PiperModel {
  /// Tries the voice in a program of its own, `aloud-voice-check`: whether it loads, speaks, and tells its durations.
  ///
  /// - Parameters:
  ///   - deadline: seconds; a voice of the largest size takes a few.
  ///   - program: nil for the one beside this program.
  /// - Throws: `VoiceFault`, `SpeechError.engine` when the program is not there, `CancellationError`.
  @concurrent
  static func check(folder: URL, deadline: Double = 120, program: URL? = nil) async throws -> Facts {
    // Seen first here, where it needs no program.
    let files = try PiperFolder(folder)
    _ = try PiperConfiguration(at: files.configuration)
    let executable = try program ?? OwnProgram.named("aloud-voice-check", attempted: "trying a voice")
    let check = RunningCheck(executable, folder: folder)
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      switch try await check.outcome(within: deadline) {
      case .facts(let facts): return facts
      case .fault(let fault): throw fault
      }
    } onCancel: {
      check.end(because: .cancelled)
    }
  }
}

/// A running `aloud-voice-check`.
private final class RunningCheck: Sendable {
  enum Ending: Sendable { case cancelled, tooSlow, endless }

  private struct State {
    let process: Process
    var hasStarted = false
    var ending: Ending?
  }

  private let state: Mutex<State>
  private let answer = Pipe()
  private let hasEnded = DispatchSemaphore(value: 0)

  private static let queue = DispatchQueue(label: "Trying voices", attributes: .concurrent)
  /// Speakers take most of an answer, some forty bytes each.
  private static let longestAnswer = 1 << 20
  private static let passedOn: Set = ["ALOUD_ENGINES", "HOME", "LD_LIBRARY_PATH", "XDG_CACHE_HOME"]

  init(_ executable: URL, folder: URL) {
    let process = Process()
    process.executableURL = executable
    process.arguments = [folder.path]
    process.environment = ProcessInfo.processInfo.environment.filter { Self.passedOn.contains($0.key) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    let hasEnded = hasEnded
    process.terminationHandler = { _ in hasEnded.signal() }
    state = Mutex(State(process: process))
  }

  func outcome(within deadline: Double) async throws -> VoiceCheck.Outcome {
    let timer = DispatchWorkItem { self.end(because: .tooSlow) }
    Self.queue.asyncAfter(deadline: .now() + deadline, execute: timer)
    defer { timer.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Result { try self.run() }) }
    }
  }

  /// Ends the program, and lets it not begin.
  func end(because ending: Ending) {
    state.withLock { state in
      state.ending = state.ending ?? ending
      if state.hasStarted, state.process.isRunning { kill(state.process.processIdentifier, SIGKILL) }
    }
  }

  private func run() throws -> VoiceCheck.Outcome {
    try state.withLock { state in
      guard state.ending == nil else { return }
      try state.process.run()
      state.hasStarted = true
    }
    var line = Data()
    // Ends with the program: nothing else holds the other end.
    if state.withLock({ $0.hasStarted }) {
      while line.count <= Self.longestAnswer,
        let part = try answer.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty
      {
        line += part
      }
      if line.count > Self.longestAnswer { end(because: .endless) }
      // Whatever it has started and goes on writing, ends with that.
      try answer.fileHandleForReading.close()
      hasEnded.wait()
    }
    let (process, ending) = state.withLock { ($0.process, $0.ending) }
    switch ending {
    case .cancelled: throw CancellationError()
    case .tooSlow: return .fault(.tooSlow)
    case .endless: return .fault(.crashed("it gave no end of answers"))
    case nil: break
    }
    if process.terminationReason == .uncaughtSignal {
      return .fault(
        process.terminationStatus == SIGXCPU ? .tooSlow : .crashed("signal \(process.terminationStatus)"))
    }
    do {
      return try JSONDecoder().decode(VoiceCheck.Outcome.self, from: line)
    } catch {
      return .fault(.crashed("it ended with \(process.terminationStatus) and no answer"))
    }
  }
}
