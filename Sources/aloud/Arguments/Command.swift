/// One command: its row in the table that parsing and help are made from, and what it does.
struct Command: Sendable {
  /// What stands beside the options.
  enum Operands: Hashable, Sendable {
    case none
    case one(String)
    /// One that may be left out.
    case atMostOne(String)
    case oneOrMore(String)
    /// Any number, which the command takes apart itself.
    case any(String)
  }

  let name: String
  /// One line for the list of commands.
  let summary: String
  let operands: Operands
  let options: [Option]
  /// What else its help says, a paragraph each.
  let notes: [String]
  let run: @Sendable (Arguments) async throws -> Outcome

  init(
    _ name: String, _ summary: String, operands: Operands = .none, options: [Option], notes: [String] = [],
    run: @escaping @Sendable (Arguments) async throws -> Outcome
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
    self.notes = notes
    self.run = run
  }
}

/// How a command that ran to its end ended; the rest are errors.
enum Outcome: Int32, Sendable {
  case done = 0
  /// It was done, and what it looked for is wrong.
  case problem = 1
  /// Some of the input was refused, and the reason is printed.
  case refused = 2
}
