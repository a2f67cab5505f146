/// Help as it is printed, made from the table.
enum Help {
  static func program(_ commands: [Command]) -> String {
    let rows = commands.map { ($0.name, $0.summary) }
    return """
      Aloud reads any page out loud, on your own machine.

      Usage: aloud COMMAND …

      \(table(rows))

      “aloud COMMAND --help” explains a command; “aloud --version” says which version this is.
      Exit codes: 0 done, 1 failed, 2 the input was refused, 64 wrong usage.

      """
  }

  static func command(_ command: Command) -> String {
    let operands =
      switch command.operands {
      case .none: ""
      case .one(let name): " \(name)"
      case .atMostOne(let name): " [\(name)]"
      case .oneOrMore(let name): " \(name)…"
      case .any(let names): " [\(names)]"
      }
    let rows = command.options.map { ($0.spelling, $0.help) }
    let notes = command.notes.map { $0 + "\n\n" }.joined()
    return """
      \(command.summary)

      Usage: aloud \(command.name)\(operands) [options]

      \(notes)\(table(rows))

      """
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }.joined(separator: "\n")
  }
}
