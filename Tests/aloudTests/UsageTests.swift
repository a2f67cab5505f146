import Foundation
import Testing

@testable import aloud

@Suite("The program")
struct UsageTests {
  @Test("says its version and explains itself and every command")
  func help() throws {
    let desk = try Desk()
    #expect(try desk.run("--version").output == "aloud \(Aloud.version)\n")
    let help = try desk.run("--help")
    #expect(help.status == 0)
    for command in Aloud.commands {
      #expect(help.output.contains("  \(command.name)"))
      let own = try desk.run(command.name, "--help")
      #expect(own.status == 0)
      #expect(own.output.contains("Usage: aloud \(command.name)"))
    }
  }

  @Test(
    "answers wrong usage with one sentence and 64",
    arguments: [
      [], ["lsit"], ["list", "--jsn"], ["text"], ["serve", "--port", "70000"], ["speak", "-", "-o", "a.mp3"],
      ["voices", "lits"], ["doctor", "me"], ["text", "-", "--units", "lines"],
      ["text", "-", "--skip", "most"],
      ["text", "-", "--language", "e"], ["speak", "-", "-o", "a.wav", "--skip", "some,+captions"],
    ])
  func usage(words: [String]) throws {
    let desk = try Desk()
    let process = try desk.start(words)
    process.waitUntilExit()
    let run = try desk.result(of: process)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("aloud: ") && run.errors.count(where: { $0 == "\n" }) == 1)
    #expect(try desk.names.isEmpty)
  }

  @Test("answers in JSON when it was asked to, errors too")
  func json() throws {
    let run = try Desk().run("text", "--json")
    #expect(run.status == 64)
    #expect(run.errors.isEmpty)
    #expect((try run.objects.first?["error"] as? [String: Any])?["code"] as? String == "usage")
  }

  @Test("says in one sentence that a library cannot be written")
  func library() throws {
    let desk = try Desk()
    let file = try desk.write("x".utf8, to: "file")
    let run = try desk.run("list", "--library", file)
    #expect(run.status == 1)
    #expect(run.sentence == "The library cannot be written at \(file).")
    let json = try desk.run("list", "--json", "--library", file)
    #expect(json.status == 1)
    #expect((try json.objects.first?["error"] as? [String: Any])?["code"] as? String == "library")
  }
}
