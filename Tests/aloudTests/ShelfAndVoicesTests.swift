import EPUBBuilder
import Foundation
import Testing

@Suite("aloud list")
struct ListTests {
  @Test("shows an empty shelf as nothing, and each book as an object with all its fields")
  func books() throws {
    let desk = try Desk()
    #expect(try desk.run("list").output.isEmpty)
    #expect(try desk.run("list", "--json").output.isEmpty)
    let file = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    #expect(try desk.run("import", file).status == 0)
    let books = try desk.run("list", "--json").objects
    #expect(books.count == 1)
    #expect(
      books.first.map { Set($0.keys) } == [
        "id", "title", "authors", "language", "chapters", "progress", "finished", "opened",
      ])
    #expect(books.first?["title"] as? String == "Two Owls")
    #expect(books.first?["opened"] is NSNull)
    let line = try #require(try desk.run("list").lines.first)
    #expect(line.contains("Two Owls") && line.contains("0 %"))
  }
}

@Suite("aloud voices")
struct VoicesTests {
  @Test("lists the voices, with all that is known of them", arguments: [["voices"], ["voices", "list"]])
  func all(words: [String]) throws {
    let desk = try Desk()
    let process = try desk.start(words + ["--json"])
    process.waitUntilExit()
    let voices = try desk.result(of: process).objects
    #expect(voices.count > 10)
    #expect(
      voices.allSatisfy {
        Set($0.keys).isSuperset(of: [
          "id", "name", "language", "engine", "quality", "sampleRate", "size", "licence", "installed",
          "timing", "removable",
        ])
      })
    #expect(Set(voices.compactMap { $0["id"] as? String }).count == voices.count)
  }

  @Test("only those of a language, when one is named")
  func language() throws {
    let voices = try Desk().run("voices", "--language", "fr-CA", "--json").objects
    #expect(!voices.isEmpty)
    #expect(voices.allSatisfy { ($0["language"] as? String)?.hasPrefix("fr") == true })
    #expect(try Desk().run("voices", "--language", "fr").lines.count == voices.count)
  }
}
