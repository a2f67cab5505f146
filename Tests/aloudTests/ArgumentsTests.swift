import AloudText
import Testing

@testable import aloud

@Suite("A command line")
struct ArgumentsTests {
  private let size = Option("size", short: "s", value: "N", "How many.")
  private let level = Option("skip", value: "LEVEL", "Which.")
  private let from = Option("from", value: "C:O", "Where.")
  private let loud = Option("loud", short: "l", "Loudly.")

  @Test(
    "gives the same values however it is spelt",
    arguments: [
      ["a", "--size", "3", "--loud", "b"], ["--size=3", "a", "-l", "b"], ["-s3", "-l", "a", "--", "b"],
      ["-s", "3", "a", "b", "--loud"],
    ])
  func spellings(words: [String]) throws {
    let arguments = try parse(words)
    #expect(arguments.operands == ["a", "b"])
    #expect(try arguments.number(size, in: 0...9) == 3)
    #expect(arguments.has(loud))
  }

  @Test("takes a lone dash, and all after two, as they are")
  func dashes() throws {
    #expect(try parse(["-", "--", "--loud", "--", "-s"]).operands == ["-", "--loud", "--", "-s"])
    #expect(try !parse(["a", "--", "--loud"]).has(loud))
    #expect(try parse(["a", "--size="]).text(size)?.isEmpty == true)
  }

  @Test(
    "that is not understood is answered with a sentence",
    arguments: [
      (["a", "--sise", "3"], "There is no option “--sise”: did you mean “--size”?"),
      (["a", "--laud"], "There is no option “--laud”: did you mean “--loud”?"),
      (["a", "--nothing-like-it"], "There is no option “--nothing-like-it”."),
      (["a", "-x"], "There is no option “-x”."),
      (["a", "--size"], "“--size” wants a value: N."),
      (["a", "-s"], "“--size” wants a value: N."),
      (["a", "--loud=yes"], "“--loud” takes no value."),
      (["a", "--size", "1", "-s2"], "“--size” is given twice."),
      ([], "FILE is missing."),
      (["--loud"], "FILE is missing."),
    ])
  func usage(words: [String], sentence: String) {
    #expect(throws: UsageError(sentence, command: "try")) { try parse(words) }
  }

  @Test("needs no operands when it asks for help")
  func help() throws { #expect(try parse(["-h"]).wantsHelp) }

  @Test("has as many operands as its command takes")
  func operands() throws {
    #expect(throws: UsageError("Only one FILE can be given.", command: "try")) {
      try parse(["a", "b"], operands: .one("FILE"))
    }
    #expect(throws: UsageError("“a” is one word too many.", command: "try")) {
      try parse(["a"], operands: .none)
    }
    #expect(try parse([], operands: .none).operands.isEmpty)
  }

  @Test("has numbers in range", arguments: ["", "x", "-1", "10", "1.5", "99999999999999999999", " 3"])
  func numbers(text: String) throws {
    let arguments = try parse(["a", "--size=\(text)"])
    #expect(throws: UsageError.self) { try arguments.number(size, in: 0...9) }
  }

  @Test("has places", arguments: [("0:0", 0, 0), ("12:345", 12, 345), ("3", 3, 0)])
  func places(text: String, chapter: Int, offset: Int) throws {
    #expect(try parse(["a", "--from", text]).location(from) == Location(chapter: chapter, offset: offset))
  }

  @Test("has no other places", arguments: ["", ":", "1:", ":1", "-1:0", "1:-1", "1:2:3", "a:b"])
  func noPlaces(text: String) throws {
    let arguments = try parse(["a", "--from=\(text)"])
    #expect(
      throws: UsageError(
        "“--from \(text)” is not understood: it wants CHAPTER:OFFSET, both counted from 0.", command: "try")
    ) { try arguments.location(from) }
  }

  @Test("has choices, and says which")
  func choices() throws {
    #expect(try parse(["a", "--skip", "all"]).choice(level, of: SkipLevel.self) == .all)
    #expect(
      throws: UsageError("“--skip most” is not understood: it wants none, some or all.", command: "try")
    ) { try parse(["a", "--skip", "most"]).choice(level, of: SkipLevel.self) }
  }

  @Test("has a skip choice, and names the kinds when it is not understood")
  func skipChoice() throws {
    #expect(try parse(["a"], options: [.skip]).skipChoice() == .some)
    #expect(
      try parse(["a", "--skip", "all,-code"], options: [.skip]).skipChoice()
        == SkipChoice(.all, apart: [.code: false]))
    #expect(try parse(["a", "--skip", "-noteMark"], options: [.skip]).skipChoice().skips(.noteMark) == false)
    let arguments = try parse(["a", "--skip=some,+captions"], options: [.skip])
    let error = #expect(throws: UsageError.self) { try arguments.skipChoice() }
    for part in ["“--skip some,+captions” is not understood", "+KIND", " caption,", " noteMark,"] {
      #expect(error?.message.contains(part) == true)
    }
  }

  @Test("shows every option of a command in its help")
  func helpText() throws {
    let text = Help.command(command(.oneOrMore("FILE")))
    #expect(text.contains("Usage: aloud try FILE… [options]"))
    for option in command(.none).options { #expect(text.contains(option.help)) }
  }

  @Test("has commands whose names and options are not told apart by chance")
  func table() {
    #expect(Set(Aloud.commands.map(\.name)).count == Aloud.commands.count)
    for command in Aloud.commands {
      #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
      #expect(Set(command.options.compactMap(\.short)).count == command.options.compactMap(\.short).count)
      #expect(command.options.allSatisfy { $0.help.hasSuffix(".") || $0.help.hasSuffix(")") })
    }
  }

  private func command(_ operands: Command.Operands, options: [Option] = []) -> Command {
    Command("try", "Tries.", operands: operands, options: options + [size, level, from, loud]) { _ in .done }
  }

  private func parse(
    _ words: [String], operands: Command.Operands = .oneOrMore("FILE"), options: [Option] = []
  ) throws -> Arguments {
    try Arguments(words, of: command(operands, options: options))
  }
}

@Suite("The distance between two words")
struct EditDistanceTests {
  @Test(
    "counts letters put in, taken out, replaced and swapped",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("chapter", "chapter", 0), ("chaptr", "chapter", 1),
      ("chpater", "chapter", 1),
      ("chaster", "chapter", 1), ("kitten", "sitting", 3),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(EditDistance.between(a, b) == expected)
    #expect(EditDistance.between(b, a) == expected)
  }
}
