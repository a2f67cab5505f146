import Foundation
import TestFolders
import Testing

@testable import AloudServer

@Suite struct ClientFilesTests {
  private func answer(_ path: String, from files: ClientFiles, etag: String? = nil) throws -> HTTPResponse {
    let target = try #require(RequestTarget(path))
    let headers = HTTPHeaders(etag.map { [("If-None-Match", $0)] } ?? [])
    return files.response(
      to: HTTPRequest(head: RequestHead(method: .get, target: target, headers: headers), body: .none))
  }

  /// A folder with a file beside it that nobody may have.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try TestFolders.fresh()
    let client = folder.appending(path: "client")
    try FileManager.default.createDirectory(
      at: client.appending(path: "model"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover is harmless
    for (name, text) in [
      ("client/index.html", "<!doctype html>"), ("client/main.js", "1"), ("client/model/a.js", "2"),
      ("client/.hidden", "3"), ("client/manifest.webmanifest", "{}"), ("client/odd.xyz", "4"),
      ("secret", "5"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: client.appending(path: "link"), withDestinationURL: folder.appending(path: "secret"))
    try body(client)
  }

  @Test func `files are known by their paths and types`() throws {
    try withFolder { folder in
      let files = try ClientFiles(in: folder)
      for (path, type) in [
        ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
        ("/read/abc", "text/html; charset=utf-8"), ("/main.js", "text/javascript; charset=utf-8"),
        ("/model/a.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"), ("/odd.xyz", "application/octet-stream"),
      ] {
        let response = try answer(path, from: files)
        #expect(response.status == 200, "\(path)")
        #expect(response.headers["Content-Type"] == type)
        #expect(response.headers["Content-Security-Policy"] == SecurityHeaders.clientPolicy)
        let again = try answer(path, from: files, etag: response.headers["ETag"])
        #expect(again.status == 304)
      }
    }
  }

  @Test(arguments: [
    "/secret", "/link", "/.hidden", "/model", "/model/", "/read/", "/read", "/read/a/b", "//index.html",
    "/%2e%2e%2fsecret", "/Main.js",
  ])
  func `nothing else is there`(path: String) throws {
    try withFolder { folder in
      let response = try answer(path, from: try ClientFiles(in: folder))
      #expect(response.status == 404)
    }
  }

  @Test func `the client came with the program`() throws {
    #expect(try answer("/", from: try ClientFiles.bundled()).status == 200)
  }

  @Test func `the client's policy lets nothing in from elsewhere`() {
    let policy = SecurityHeaders.clientPolicy
    #expect(policy.hasPrefix("default-src 'none'"))
    #expect(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains("*"))
  }

  @Test func `a typeface that is not in the table is not looked for`() async throws {
    let shelf = try TestShelf()
    for name in ["x.ttf", "..%2F..%2Fetc%2Fpasswd", "EBGaramond12-Regular.otf"] {
      #expect(try await shelf.get("/fonts/\(name)").status == 404)
    }
    let present = FileManager.default.fileExists(
      atPath: "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf")
    let answer = try await shelf.get("/fonts/ebgaramond-regular.otf")
    #expect(answer.status == (present ? 200 : 404))
    #expect(present == (answer.headers["Content-Type"] == "font/otf"))
  }
}
