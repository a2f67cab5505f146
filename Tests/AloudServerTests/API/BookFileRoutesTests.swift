import AloudLibrary
import AloudPublication
import Foundation
import Testing

@testable import AloudServer

@Suite struct BookFileRoutesTests {
  private let shelf: TestShelf
  private let picture = Data("picture bytes".utf8)

  init() throws { shelf = try TestShelf() }

  private func book() async throws -> BookID {
    func resource(_ path: String, _ type: String, _ file: String) -> Resource {
      Resource(path: path, mediaType: type, bytes: picture.count, file: file)
    }
    return try await shelf.add(
      ["Hello there."],
      resources: [
        resource("cover.png", "image/png", "0"): picture,
        resource("images/a b.svg", "image/svg+xml", "1"): picture,
        resource("page.xhtml", "application/xhtml+xml", "2"): picture,
      ])
  }

  @Test func `a picture is sent under a policy of its own`() async throws {
    let id = try await book()
    let answer = try await shelf.get("/api/books/\(id)/resources/images/a%20b.svg")
    #expect(answer.status == 200)
    #expect(answer.body == picture)
    #expect(answer.headers["Content-Type"] == "image/svg+xml")
    let policy = try #require(answer.headers["Content-Security-Policy"])
    #expect(policy.contains("default-src 'none'") && policy.contains("sandbox"))
    #expect(!policy.contains("script-src"))
  }

  @Test func `a cover is found, sent in part, and not again`() async throws {
    let id = try await book()
    #expect(try await shelf.get("/api/books/\(id)").json["cover"] == .string("/api/books/\(id)/cover"))
    let part = try await shelf.get("/api/books/\(id)/cover", [("Range", "bytes=0-6")])
    #expect(part.status == 206)
    #expect(part.body == Data("picture".utf8))
    let tag = try #require(part.headers["ETag"])
    #expect(try await shelf.get("/api/books/\(id)/cover", [("If-None-Match", tag)]).status == 304)
  }

  @Test func `a book without a cover says so`() async throws {
    let id = try await shelf.add(["Hello there."])
    #expect(try await shelf.get("/api/books/\(id)/cover").code == "no-cover")
  }

  @Test(arguments: ["document", "iframe", "frame", "object", "embed"])
  func `no file of a book is shown as a page`(use: String) async throws {
    let id = try await book()
    let answer = try await shelf.get("/api/books/\(id)/resources/images/a%20b.svg", [("Sec-Fetch-Dest", use)])
    #expect(answer.status == 403)
    #expect(answer.code == "not-a-page")
  }

  @Test func `what is no picture, sound or film is only kept for saving`() async throws {
    let id = try await book()
    let answer = try await shelf.get("/api/books/\(id)/resources/page.xhtml")
    #expect(answer.headers["Content-Type"] == "application/octet-stream")
    #expect(answer.headers["Content-Disposition"] == "attachment")
  }

  @Test(arguments: [
    "nothing.png", "images", "images/", "COVER.PNG", "0", "%2Fetc%2Fpasswd", "..%2F..%2Faloud.sqlite",
    "images%2F..%2Fcover.png",
  ])
  func `only the paths that the book has lead to a file`(path: String) async throws {
    let id = try await book()
    #expect(try await shelf.get("/api/books/\(id)/resources/\(path)").status == 404)
  }
}
