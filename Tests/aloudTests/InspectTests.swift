import EPUBBuilder
import Foundation
import Testing

@Suite("aloud inspect")
struct InspectTests {
  @Test("tells what an import would yield, and leaves the library alone")
  func fields() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "book.epub")
    let run = try desk.run("inspect", file, "--json")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let book = try #require(try run.objects.first)
    #expect(
      Set(book.keys) == [
        "kind", "title", "authors", "language", "chapters", "contents", "cover", "warnings",
      ])
    #expect(book["kind"] as? String == "epub")
    #expect(book["title"] as? String == "Two Owls")
    #expect(book["authors"] as? [String] == ["A. Writer"])
    #expect(book["language"] as? String == "en")
    #expect(book["cover"] is NSNull)
    let chapters = try #require(book["chapters"] as? [[String: Any]])
    #expect(chapters.count == 2)
    #expect(
      Set(chapters[0].keys) == [
        "index", "title", "href", "utf16Length", "words", "sentences", "language", "textSHA256",
      ])
    #expect(chapters[0]["index"] as? Int == 0)
    #expect(chapters[0]["words"] as? Int == 8)
    #expect(chapters[0]["sentences"] as? Int == 2)
    #expect(chapters[0]["linear"] == nil)
    #expect(chapters[1]["linear"] as? Bool == false)
    // SHA-256 of “One owl sat. Two owls sat down 🦉.” in UTF-8.
    #expect(chapters[0]["utf16Length"] as? Int == 34)
    #expect((chapters[0]["textSHA256"] as? String)?.count == 64)
    let contents = try #require(book["contents"] as? [[String: Any]])
    #expect(contents.first.map { Set($0.keys) } == ["title", "chapter", "offset", "children"])
    #expect(!FileManager.default.fileExists(atPath: desk.path("home")))
  }

  @Test("reads for people too")
  func people() throws {
    let desk = try Desk()
    let file = try desk.write(EPUBBook.sample.bytes, to: "book.epub")
    let run = try desk.run("inspect", file)
    #expect(run.status == 0)
    #expect(run.lines.first == "Two Owls — A. Writer")
  }

  @Test(
    "refuses what is not a book with one sentence and exit code 2",
    arguments: [
      ("empty", [UInt8](), "empty"), ("noise", [0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 0, 1, 2], "not-a-book"),
      ("cut", Array(EPUBBook.sample.bytes.prefix(300)), "damaged"),
    ])
  func refused(name: String, bytes: [UInt8], code: String) throws {
    let desk = try Desk()
    let file = try desk.write(bytes, to: name)
    let run = try desk.run("inspect", file)
    #expect(run.status == 2)
    #expect(run.sentence != nil)
    #expect(run.output.isEmpty)
    let json = try desk.run("inspect", file, "--json")
    #expect(json.status == 2)
    #expect(json.errors.isEmpty)
    let error = try #require(try json.objects.first?["error"] as? [String: Any])
    #expect(Set(error.keys) == ["code", "message", "detail"])
    #expect(error["code"] as? String == code)
    #expect(error["message"] as? String == run.sentence)
  }

  @Test("says so when there is no such file")
  func missing() throws {
    let run = try Desk().run("inspect", "nothing.epub")
    #expect(run.status == 2)
    #expect(run.sentence != nil)
  }
}

extension EPUBBook {
  static let sample = EPUBBook(
    title: "Two Owls",
    chapters: [
      EPUBChapter("One", "<p>One owl sat. Two owls sat down 🦉.</p>"),
      EPUBChapter("Notes", "<p>A note.</p>").with { $0.isLinear = false },
    ])
}
