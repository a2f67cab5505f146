import AloudImport
import AloudLibrary
import AloudPublication
import AloudServer
import Foundation

extension Command {
  static let `import` = Command(
    "import", "Put files on the shelf.", operands: .oneOrMore("FILE"), options: [.library, .json],
    notes: [
      "Prints a book's id, title, chapters and warnings. The files stay as they are; one that is known already is"
        + " the same book, with its place."
    ]
  ) { arguments in
    let importer = BookImporter(
      library: try arguments.openLibrary(), worker: try ImportWorker.besideThisProgram())
    var outcome = Outcome.done
    for file in arguments.operands {
      do {
        let line = ImportLine(file, try await add(file, by: importer))
        if arguments.has(.json) {
          try Console.print(json: line)
        } else {
          for text in line.texts { try Console.print(text) }
        }
      } catch let refusal as ImportRefusal {
        outcome = .refused
        if arguments.has(.json) {
          try Console.print(json: Failure.Report(Failure(refusal), file: file))
        } else {
          Console.complain("\(file): \(refusal.message)")
        }
      }
    }
    return outcome
  }

  private static func add(
    _ file: String, by importer: BookImporter
  ) async throws -> (book: BookSummary, isNew: Bool) {
    let url = URL(filePath: file)
    let line = ProgressLine("Reading \(url.lastPathComponent.onOneLine)")
    defer { line.clear() }
    return try await importer.add(url, named: url.lastPathComponent) {
      line.update(completed: $0.completed, total: $0.total)
    }
  }
}

/// What `import` says of a file it took.
private struct ImportLine: Encodable {
  let file: String
  let id: BookID
  let title: String
  let chapters: Int
  let warnings: [ImportWarning]
  let new: Bool

  init(_ file: String, _ added: (book: BookSummary, isNew: Bool)) {
    self.file = file
    id = added.book.id
    title = added.book.title
    chapters = added.book.chapters
    warnings = added.book.warnings
    new = added.isNew
  }

  /// A line for the book, and one for each warning.
  var texts: [String] {
    let count = chapters == 1 ? "1 chapter" : "\(chapters) chapters"
    return ["\(id)  \(title.onOneLine), \(count)\(new ? "" : " (known already)")"]
      + warnings.map { "  warning: \($0.detail.onOneLine)" }
  }
}
