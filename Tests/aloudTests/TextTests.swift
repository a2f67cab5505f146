import EPUBBuilder
import Foundation
import Testing

@Suite("aloud text")
struct TextTests {
  private let prose = "“Come here,” she said, “and look.” It was 3/4 full.\n\nA second paragraph; it ends.\n"

  @Test(
    "gives every unit its exact slice and its place, in order",
    arguments: ["words", "phrases", "sentences", "utterances", "blocks"])
  func slices(unit: String) throws {
    let desk = try Desk()
    let file = try desk.write(prose.utf8, to: "a.txt")
    let whole = try desk.run("text", file, "--units", "blocks", "--json").objects
    let canonical = Array(
      try whole.map { try #require($0["text"] as? String) }.joined(separator: "\n").utf16)
    let run = try desk.run("text", file, "--units", unit, "--json")
    #expect(run.status == 0)
    var end = 0
    for line in try run.objects {
      #expect(
        Set(line.keys) == [
          "unit", "chapter", "block", "kind", "start", "end", "text", "phrase", "sentence", "utterance",
          "language",
        ])
      #expect(line["unit"] as? String == String(unit.dropLast()))
      let start = try #require(line["start"] as? Int)
      #expect(start >= end)
      end = try #require(line["end"] as? Int)
      #expect(line["text"] as? String == String(decoding: canonical[start..<end], as: UTF16.self))
      #expect(line["kind"] as? String == "paragraph")
      #expect(line["language"] as? String == "en")
    }
    #expect(end == canonical.count)
  }

  @Test("has one block a paragraph of a plain text, and each a line")
  func plain() throws {
    let desk = try Desk()
    let file = try desk.write(prose.utf8, to: "a.txt")
    #expect(
      try desk.run("text", file).lines == [
        "“Come here,” she said, “and look.” It was 3/4 full.", "A second paragraph; it ends.",
      ])
    #expect(
      try desk.run("text", file, "--units=sentences").lines == [
        "“Come here,”", "she said,", "“and look.”", "It was 3/4 full.", "A second paragraph; it ends.",
      ])
  }

  @Test("reads standard input for a dash")
  func input() throws {
    let run = try Desk().run("text", "-", "--units", "words", input: "Good morning.")
    #expect(run.status == 0)
    #expect(run.lines == ["Good", "morning."])
  }

  @Test("tells what is said, on the first of the words it is said for")
  func spoken() throws {
    let run = try Desk().run("text", "-", "--units", "words", "--spoken", "--json", input: "Dr. Who has 3/4.")
    let lines = try run.objects
    #expect(lines.map { $0["text"] as? String } == ["Dr.", "Who", "has", "3/4."])
    #expect((lines[0]["spoken"] as? String)?.lowercased() == "doctor")
    #expect(lines.allSatisfy { $0["spokenEnd"] == nil })
  }

  @Test("marks what is skipped at the level asked for")
  func skips() throws {
    let desk = try Desk()
    let book = EPUBBook(
      chapters: [
        EPUBChapter(
          "One",
          """
          <p>Said<a epub:type="noteref" href="#n">1</a> once.</p><aside epub:type="footnote" id="n"><p>Note.</p></aside>
          """)
      ])
    let file = try desk.write(book.bytes, to: "book.epub")
    let lines = try desk.run("text", file, "--units", "words", "--json").objects
    let skipped = lines.filter { $0["skip"] != nil }
    #expect(skipped.map { $0["text"] as? String } == ["1"])
    let skip = try #require(skipped.first?["skip"] as? [String: Any])
    #expect(Set(skip.keys) == ["kind", "reason"])
    #expect(skip["kind"] as? String == "noteMark")
    #expect(
      try desk.run("text", file, "--units", "words", "--json", "--skip", "none").objects
        .allSatisfy { $0["skip"] == nil })
    #expect(
      try desk.run("text", file, "--units", "words", "--json", "--skip", "all").objects
        .filter { $0["skip"] != nil }.map { $0["text"] as? String } == ["1", "Note."])
  }

  @Test("gives one chapter, and says when there is no such one")
  func chapters() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "book.epub")
    #expect(try desk.run("text", file, "--chapter", "1").lines == ["A note."])
    #expect(try desk.run("text", file).lines.count == 2)
    let run = try desk.run("text", file, "--chapter", "2")
    #expect(run.status == 2)
    #expect(run.sentence == "There is no chapter 2: the book has 2, counted from 0.")
  }

  @Test("takes the language it is told for text that declares none")
  func language() throws {
    let run = try Desk().run("text", "-", "--language", "de", "--json", input: "12. 13. 14.")
    #expect(try run.objects.allSatisfy { $0["language"] as? String == "de" })
  }

  @Test("stops quietly when its reader goes away")
  func brokenPipe() throws {
    let desk = try Desk()
    let file = try desk.write(String(repeating: "Some words to print.\n\n", count: 6_000).utf8, to: "a.txt")
    let process = try desk.startWithClosedOutput(["text", file])
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGPIPE)
  }
}

extension Desk {
  /// The program with nobody at the other end of its standard output.
  func startWithClosedOutput(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForReading.close()
    return process
  }
}
