import AloudPublication
import AloudText

extension Command {
  private static let chapter = Option("chapter", value: "N", "Only this chapter, counted from 0.")
  private static let units = Option(
    "units", value: "UNITS", "Words, phrases, sentences, utterances or blocks. (blocks)")
  private static let spoken = Option("spoken", "What a voice is given for it.")

  static let text = Command(
    "text", "The words of a file, a unit a line.", operands: .one("FILE"),
    options: [chapter, units, .language, .skip, spoken, .json],
    notes: [
      "FILE may be “-” for standard input.",
      "Without --json a line is the unit's text, line ends shown as spaces; with --spoken what is said.",
      "What --skip leaves out is not in --spoken; with --json it is told by “skip”.",
    ]
  ) { arguments in
    let unit = try arguments.choice(units, of: TextUnit.self) ?? .blocks
    let skip = try arguments.skipChoice()
    let only = try arguments.number(chapter, in: 0...Int.max)
    let book = try await ReadBook(arguments.operands[0], language: try arguments.language())
    if let only { try book.requireChapter(only) }
    for index in only.map({ $0..<$0 + 1 }) ?? book.publication.chapters.indices {
      try Task.checkCancellation()
      let chapter = UnitChapter(book, index, skip: skip, isSpoken: arguments.has(spoken))
      for line in chapter.lines(unit) {
        if arguments.has(.json) {
          try Console.print(json: line)
        } else if let text = arguments.has(spoken) ? line.spoken : line.text {
          try Console.print(text.onOneLine)
        }
      }
    }
    return .done
  }
}
