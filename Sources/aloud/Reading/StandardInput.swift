import AloudImport
import Dispatch
import Foundation

/// What comes by a pipe, kept in a file so that it can be read like any other.
enum StandardInput {
  /// Bytes; more is refused.
  private static let limit = 512 << 20

  static func save(to file: URL) async throws {
    let isCancelled = Flag()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try copy(to: file, until: isCancelled) })
        }
      }
    } onCancel: {
      isCancelled.raise()
    }
  }

  private static func copy(to file: URL, until isCancelled: Flag) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw Failure("There is no room to keep the text.", detail: file.path)
    }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }  // the file is temporary, and every write was looked at
    var count = 0
    while true {
      if isCancelled.isRaised { throw CancellationError() }
      // Waits a tenth of a second at a time: a terminal may never send anything.
      var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 100) != 0 else { continue }
      guard let data = try FileHandle.standardInput.read(upToCount: 64 << 10), !data.isEmpty else { return }
      count += data.count
      guard count <= limit else {
        throw ImportRefusal(.tooLarge, "This is too long for Aloud to read: more than \(limit >> 20) MB.")
      }
      try output.write(contentsOf: data)
    }
  }
}
