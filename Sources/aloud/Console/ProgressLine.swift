import Foundation
import Synchronization

/// One line on a terminal that tells how far long work has come; says nothing in a pipe.
final class ProgressLine: Sendable {
  private let title: String
  private let isShown: Bool
  private let last = Mutex<String>("")

  init(_ title: String, isShown: Bool = Console.errorIsTerminal) {
    self.title = title
    self.isShown = isShown
  }

  deinit { show("") }

  /// `completed` of `total`; a total of 0 is not known yet.
  func update(completed: Int, total: Int) {
    guard total > 0 else { return }
    show("\(title): \(min(completed, total) * 100 / total) %")
  }

  /// Takes the line away, so that something else may be said.
  func clear() { show("") }

  private func show(_ text: String) {
    guard isShown else { return }
    last.withLock { last in
      guard text != last else { return }
      last = text
      // A progress line that cannot be drawn is no loss.
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }
  }
}
