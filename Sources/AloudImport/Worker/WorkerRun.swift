import AloudPublication
import Foundation
import Glibc

/// One child at work on one file, from start to reaping. Blocks its thread; `stop` may come from any other.
struct WorkerRun {
  let executable: URL
  let limits: WorkerLimits
  let name: String
  let spool: Spool
  let stop: StopSignal
  let progress: @Sendable (ImportProgress) -> Void

  /// What is kept of the child's standard error, in bytes.
  private static let longestComplaint = 4_096

  /// How the reading of the answer ended.
  private enum Ending {
    case closed
    case stopped
    case outOfTime
    case broken(any Error)
  }

  /// What came of a run, and what it took.
  struct Report {
    /// The error is an `ImportRefusal`, or a `CancellationError` after `stop`.
    let result: Result<Publication, any Error>
    /// Nil when the worker did not live to say it.
    let usage: WorkerUsage?
  }

  func report(on file: borrowing Descriptor) -> Report {
    var answer = WorkerAnswer(spool: spool, limits: limits, progress: progress)
    do {
      let publication = try run(file, &answer)
      return Report(result: .success(publication), usage: answer.usage)
    } catch {
      answer.discardSpool()
      return Report(result: .failure(error), usage: answer.usage)
    }
  }

  private func run(_ file: borrowing Descriptor, _ answer: inout WorkerAnswer) throws -> Publication {
    let request = WorkerRequest(name: name, limits: limits)
    var child: ChildProcess
    do {
      child = try ChildProcess(
        executable: executable.path, arguments: [], environment: try request.environment(), input: file)
    } catch {
      throw ImportRefusal(
        .crashed, "Aloud could not start the program that reads books.", detail: "\(error)")
    }
    var complaint: [UInt8] = []
    let ending = listen(to: child, &answer, &complaint)
    if case .closed = ending {} else { child.killNow() }
    let status = try child.wait()
    return try outcome(ending, status, answer, complaint: String(decoding: complaint, as: UTF8.self))
  }

  /// Reads both pipes until they close, or until there is a reason to read no further.
  private func listen(
    to child: borrowing ChildProcess, _ answer: inout WorkerAnswer, _ complaint: inout [UInt8]
  ) -> Ending {
    let deadline = ContinuousClock.now + limits.time
    var frames = WorkerFrameReader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var polled = [child.output.raw, child.errors.raw, stop.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    do {
      while polled[0].fd >= 0 || polled[1].fd >= 0 {
        let left = deadline - .now
        guard left > .zero else { return .outOfTime }
        try SystemFault.check("wait for the worker") {
          poll(&polled, nfds_t(polled.count), left.pollMilliseconds)
        }
        if polled[2].revents != 0 { return .stopped }
        if polled[0].revents != 0 {
          let count = try SystemFault.check("read the answer") { read(polled[0].fd, &buffer, buffer.count) }
          if count == 0 { polled[0].fd = -1 }
          frames.append(buffer[..<count])
          while let frame = try frames.next() { try answer.take(frame) }
        }
        if polled[1].revents != 0 {
          let count = try SystemFault.check("read the complaint") {
            read(polled[1].fd, &buffer, buffer.count)
          }
          if count == 0 { polled[1].fd = -1 }
          complaint += buffer[..<min(count, Self.longestComplaint - complaint.count)]
        }
      }
      return frames.isEmpty ? .closed : .broken(WorkerFault("an answer that ends inside a frame"))
    } catch {
      return .broken(error)
    }
  }

  private func outcome(
    _ ending: Ending, _ status: ChildProcess.ExitStatus, _ answer: WorkerAnswer, complaint: String
  ) throws -> Publication {
    switch ending {
    case .stopped: throw CancellationError()
    case .outOfTime: throw ImportRefusal.timedOut(detail: "stopped after \(limits.time)")
    case .broken(let refusal as ImportRefusal): throw refusal
    case .broken(let fault as SystemFault): throw ImportRefusal(fault)
    case .broken(let fault): throw ImportRefusal.crashed(detail: "it answered with \(fault)")
    case .closed: break
    }
    if let publication = try answer.publication(), status == .exited(0) { return publication }
    switch status {
    case .killed(signal: SIGXCPU):
      throw ImportRefusal.timedOut(detail: "stopped after \(limits.processor) s of processor time")
    case _ where WorkerProgram.isOutOfMemory(complaint: complaint):
      throw ImportRefusal(
        .tooLarge, "This book is too large for Aloud to read.",
        detail: "the worker ran out of its \(limits.memory >> 20) MB of memory")
    case .killed(let signal):
      throw ImportRefusal.crashed(detail: "killed by signal \(signal). \(complaint)")
    case .exited(let code):
      throw ImportRefusal.crashed(detail: "exit status \(code) without an answer. \(complaint)")
    }
  }
}

extension ImportRefusal {
  fileprivate static func timedOut(detail: String) -> ImportRefusal {
    ImportRefusal(.timedOut, "This file took too long to read, so Aloud gave up on it.", detail: detail)
  }

  fileprivate static func crashed(detail: String) -> ImportRefusal {
    ImportRefusal(
      .crashed, "Aloud’s reader broke down on this file; nothing was kept of it.",
      detail: detail.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The spool, or a pipe, failed.
  fileprivate init(_ fault: SystemFault) {
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(fault.code)
    self.init(
      .noRoom,
      isFull
        ? "The disk is full, so the book could not be kept."
        : "Aloud could not write the book’s pictures to its library.",
      detail: fault.description)
  }
}

extension Duration {
  /// For `poll`: rounded up, so that a wait never ends early, and at most a minute at a time.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    return Int32(min(60_000, seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1))
  }
}
