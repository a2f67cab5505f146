import EPUBBuilder
import Foundation
import Testing

@Suite("aloud import and list")
struct ImportTests {
  @Test("put a book on the shelf, once, and show it")
  func shelf() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    let first = try #require(try desk.run("import", file, "--json").objects.first)
    #expect(Set(first.keys) == ["file", "id", "title", "chapters", "warnings", "new"])
    #expect(first["file"] as? String == file)
    #expect(first["title"] as? String == "Two Owls")
    #expect(first["chapters"] as? Int == 2)
    #expect(first["new"] as? Bool == true)
    let again = try #require(try desk.run("import", file, "--json").objects.first)
    #expect(again["new"] as? Bool == false)
    #expect(again["id"] as? String == first["id"] as? String)

    let shelf = try desk.run("list", "--json").objects
    #expect(shelf.count == 1)
    #expect(
      Set(shelf[0].keys) == [
        "id", "title", "authors", "language", "chapters", "progress", "finished", "opened",
      ])
    #expect(shelf[0]["id"] as? String == first["id"] as? String)
    #expect(shelf[0]["opened"] is NSNull)
    #expect(try desk.run("list").output.contains("Two Owls — A. Writer"))
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(EPUBBook.sample.bytes))
  }

  @Test("print id, title, chapters and warnings for people")
  func people() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    let run = try desk.run("import", file)
    #expect(run.status == 0)
    #expect(run.lines.first?.contains("Two Owls") == true)
    #expect(run.lines.first?.contains("2 chapters") == true)
    #expect(run.errors.isEmpty)
  }

  @Test("take a book unpacked in a folder, and know it again elsewhere")
  func folder() throws {
    let desk = try Desk()
    for place in ["one", "two"] {
      for entry in EPUBBook.sample.archive.entries {
        let name = String(decoding: entry.name, as: UTF8.self)
        let file = desk.folder.appending(path: "\(place)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(entry.data).write(to: file)
      }
    }
    let first = try #require(try desk.run("import", "one", "--json").objects.first)
    #expect(first["title"] as? String == "Two Owls")
    let again = try #require(try desk.run("import", "two", "--json").objects.first)
    #expect(again["id"] as? String == first["id"] as? String)
    #expect(try desk.run("inspect", "one").output.contains("Two Owls"))
    #expect(try desk.run("import", "home").status == 2, "a folder without a book is refused")
  }

  @Test("take what can be taken, tell what was refused, and end with 2")
  func mixed() throws {
    let desk = try Desk()
    let good = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    let bad = try desk.write(Array("PK\u{3}\u{4}".utf8), to: "bad.epub")
    let run = try desk.run("import", bad, good, "missing.epub", "--json")
    #expect(run.status == 2)
    let lines = try run.objects
    #expect(lines.map { Set($0.keys) == ["file", "error"] } == [true, false, true])
    let error = try #require(lines[0]["error"] as? [String: Any])
    #expect(Set(error.keys) == ["code", "message", "detail"])
    #expect(try desk.run("list", "--json").objects.count == 1)
    let people = try desk.run("import", bad, good)
    #expect(people.status == 2)
    #expect(people.sentence?.hasPrefix(bad) == true)
    #expect(people.lines.count == 1)
  }

  @Test("use the library that is named")
  func library() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "Owls.epub")
    #expect(try desk.run("import", file, "--library", desk.path("books")).status == 0)
    #expect(try desk.run("list", "--json", "--library", desk.path("books")).objects.count == 1)
    #expect(!FileManager.default.fileExists(atPath: desk.path("home")))
  }
}
