import AloudLibrary
import AloudText
import Foundation

extension Command {
  static let list = Command(
    "list", "The books on the shelf.", options: [.library, .json],
    notes: ["In the shelf's order: unfinished by most recently opened, then finished."]
  ) { arguments in
    let library = try arguments.openLibrary()
    let books = try await library.books()
    for book in books {
      try arguments.has(.json) ? Console.print(json: BookLine(book)) : Console.print(text(book))
    }
    if books.isEmpty && !arguments.has(.json) && Console.errorIsTerminal {
      Console.note("The shelf is empty: “aloud import FILE” puts a book on it.")
    }
    return .done
  }

  private static func text(_ book: BookSummary) -> String {
    let authors = book.authors.isEmpty ? "" : " — " + book.authors.joined(separator: ", ")
    let state = book.isFinished ? "finished" : "\(Int(book.progress * 100)) %"
    return "\(book.id)  \(state)\t\(book.title.onOneLine)\(authors.onOneLine)"
  }
}

/// A line of `list --json`.
private struct BookLine: Encodable {
  let id: BookID
  let title: String
  let authors: [String]
  @OrNull var language: LanguageTag?
  let chapters: Int
  let progress: Double
  let finished: Bool
  @OrNull var opened: String?

  init(_ book: BookSummary) {
    id = book.id
    title = book.title
    authors = book.authors
    language = book.language
    chapters = book.chapters
    progress = book.progress
    finished = book.isFinished
    opened = book.opened?.formatted(.iso8601)
  }
}

extension Arguments {
  /// The library that `--library` names, else this user's.
  func openLibrary() throws -> Library {
    try Library(directory: file(.library) ?? Library.defaultDirectory)
  }
}
