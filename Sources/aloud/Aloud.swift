import AloudImport
import Foundation

/// The command line: arguments to calls, results to text.
@main
enum Aloud {
  static let version = "0.1.0"

  static let commands: [Command] = [
    .serve, .import, .list, .inspect, .text, .speak, .voices, .doctor, .bench,
  ]

  static func main() async {
    // A reader that goes away is an ordinary write error. Not SIG_IGN, which the programs we start would inherit.
    signal(SIGPIPE) { _ in }
    let words = Array(CommandLine.arguments.dropFirst())
    let interruption = Interruption()
    do {
      let outcome = try await interruption.watch { try await run(words) }
      exit(outcome.rawValue)
    } catch is Console.ReaderGone {
      Interruption.die(of: SIGPIPE)
    } catch {
      if let signal = interruption.signal { Interruption.die(of: signal) }
      exit(report(Failure(error), asJSON: words.prefix { $0 != "--" }.contains("--json")))
    }
  }

  private static func run(_ words: [String]) async throws -> Outcome {
    guard let first = words.first else { throw UsageError("Which command?") }
    switch first {
    case "--help", "-h", "help":
      try Console.write(try help(words.dropFirst().first))
    case "--version":
      try Console.print("aloud \(version)")
    default:
      let command = try named(first)
      let arguments = try Arguments(Array(words.dropFirst()), of: command)
      guard !arguments.wantsHelp else {
        try Console.write(Help.command(command))
        return .done
      }
      return try await command.run(arguments)
    }
    return .done
  }

  private static func help(_ name: String?) throws -> String {
    try name.map { Help.command(try named($0)) } ?? Help.program(commands)
  }

  private static func named(_ name: String) throws -> Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(
        unknown: name.hasPrefix("-") ? "option" : "command", name,
        near: commands.map(\.name) + ["--help", "--version"])
    }
    return command
  }

  /// Says what went wrong and gives back the exit code.
  private static func report(_ failure: Failure, asJSON: Bool) -> Int32 {
    if asJSON {
      do {
        try Console.print(json: Failure.Report(failure))
      } catch {
        Console.complain(failure.message)
      }
    } else {
      Console.complain(failure.message)
    }
    return failure.exitCode
  }
}
