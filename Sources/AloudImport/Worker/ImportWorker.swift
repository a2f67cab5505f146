public import AloudPublication
public import Foundation
import Glibc

/// Imports files in a child process: `aloud-worker` reads what a stranger wrote, this side only its checked
/// answer.
public struct ImportWorker: Sendable {
  let executable: URL
  private let limits: WorkerLimits

  public init(executable: URL, limits: WorkerLimits = .standard) {
    self.executable = executable
    self.limits = limits
  }

  /// The worker that was built or installed with the running program.
  ///
  /// - Throws: `ImportRefusal` (`crashed`) when there is none.
  public static func besideThisProgram(limits: WorkerLimits = .standard) throws -> ImportWorker {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = folder.map { [$0, $0.appending(path: "../libexec/aloud")] } ?? []
    let candidates = places.map { $0.appending(path: "aloud-worker").standardizedFileURL }
    guard let executable = candidates.first(where: { access($0.path, X_OK) == 0 }) else {
      throw ImportRefusal(
        .crashed, "The program that reads books, aloud-worker, is missing from this installation.",
        detail: "not at " + candidates.map(\.path).joined(separator: " or "))
    }
    return ImportWorker(executable: executable, limits: limits)
  }

  /// Reads `file` in a child; its pictures are written as `spool/0`, `spool/1`, … and stay there only when the
  /// import ends well. Cancelling the task ends the child at once.
  ///
  /// - Parameters:
  ///   - name: what the person calls the file: a title for want of a better one, and part of messages.
  ///   - spool: an existing folder that holds no file of such names.
  ///   - progress: called on the import's own thread.
  /// - Throws: `ImportRefusal` or `CancellationError`.
  public func publication(
    from file: URL, named name: String, spool: URL,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> Publication {
    try await report(on: file, named: name, spool: spool, progress: progress).result.get()
  }

  /// As `publication`, with what the work took.
  func report(
    on file: URL, named name: String, spool: URL,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> WorkerRun.Report {
    let stop: StopSignal
    do {
      stop = try StopSignal()
    } catch {
      throw ImportRefusal(.crashed, "Aloud could not start the program that reads books.", detail: "\(error)")
    }
    let run = WorkerRun(
      executable: executable, limits: limits, name: name, spool: Spool(spool), stop: stop, progress: progress)
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await onThread { try run.report(on: openRegular(file, limit: limits.file)) }
    } onCancel: {
      stop.stop()
    }
  }
}

/// The open file, once it is known to be a file with something in it.
private func openRegular(_ file: URL, limit: Int) throws -> Descriptor {
  let descriptor = try opened(file)
  var status = stat()
  guard fstat(descriptor.raw, &status) == 0 else {
    throw unopened(SystemFault(attempt: "look at the file", code: errno))
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw ImportRefusal(.notABook, "This is a folder; Aloud opens books that are single files.")
  default: throw ImportRefusal(.notABook, "This is a device or a pipe, not a book.")
  }
  guard status.st_size > 0 else { throw ImportRefusal(.empty, "This file is empty.") }
  guard status.st_size <= limit else {
    throw ImportRefusal(
      .tooLarge, "This file is too large for Aloud to read: more than \(limit >> 20) MB.",
      detail: "\(status.st_size) bytes")
  }
  return descriptor
}

private func opened(_ file: URL) throws -> Descriptor {
  do {
    return try Descriptor.reading(file.path)
  } catch {
    throw unopened(error)
  }
}

private func unopened(_ fault: SystemFault) -> ImportRefusal {
  ImportRefusal(
    .notABook, fault.code == ENOENT ? "There is no such file." : "The file could not be opened.",
    detail: fault.description)
}

/// The result of blocking work, done on a thread of its own: the cooperative pool has two threads here, and
/// they are for work that never waits.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result(catching: work)) }
    // Decoding recurses once for every level of nesting.
    thread.stackSize = 8 << 20
    thread.start()
  }
}
