import Foundation
import TestFolders
import Testing

@testable import AloudServer

@Suite struct RepresentationTests {
  private let tag = EntityTag("t")

  private func answer(_ request: [(String, String)], to text: String = "0123456789") -> HTTPResponse {
    Representation(.bytes(Data(text.utf8)), mediaType: "text/plain", tag: tag)
      .response(to: HTTPHeaders(request))
  }

  private func text(_ response: HTTPResponse) -> String? {
    switch response.body {
    case .empty: nil
    case .bytes(let data): String(decoding: data, as: UTF8.self)
    case .file(let file, let range): "\(file.size) \(range)"
    }
  }

  @Test func `whole`() {
    let response = answer([])
    #expect(response.status == 200)
    #expect(text(response) == "0123456789")
    #expect(response.headers["ETag"] == "\"t\"")
    #expect(response.headers["Accept-Ranges"] == "bytes")
    #expect(response.headers["Content-Type"] == "text/plain")
  }

  @Test func `a part says where it lies`() {
    let response = answer([("Range", "bytes=2-4")])
    #expect(response.status == 206)
    #expect(text(response) == "234")
    #expect(response.headers["Content-Range"] == "bytes 2-4/10")
  }

  @Test func `a part beyond the end says how long it is`() {
    let response = answer([("Range", "bytes=10-")])
    #expect(response.status == 416)
    #expect(response.headers["Content-Range"] == "bytes */10")
    #expect(text(response) == nil)
  }

  @Test func `what the client has already is not sent, range or not`() {
    let response = answer([("If-None-Match", "\"t\""), ("Range", "bytes=2-4")])
    #expect(response.status == 304)
    #expect(text(response) == nil)
    #expect(response.headers["ETag"] == "\"t\"")
  }

  @Test func `a part of something else than the client has is not sent`() {
    #expect(answer([("Range", "bytes=2-4"), ("If-Range", "\"t\"")]).status == 206)
    #expect(answer([("Range", "bytes=2-4"), ("If-Range", "\"u\"")]).status == 200)
    #expect(answer([("Range", "bytes=99-"), ("If-Range", "\"u\"")]).status == 200)
  }

  @Test func `nothing is whole too`() {
    #expect(answer([], to: "").status == 200)
    #expect(answer([("Range", "bytes=0-")], to: "").status == 416)
  }

  @Test func `a file is known by what it holds, and is never a link or a folder`() throws {
    let folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover is harmless
    let file = folder.appending(path: "file")
    try Data("abc".utf8).write(to: file)
    let first = try OpenFile(file)
    #expect(first.tag == (try OpenFile(file)).tag)
    #expect(first.size == 3)
    try Data("abcd".utf8).write(to: file)
    #expect(first.tag != (try OpenFile(file)).tag)

    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(throws: POSIXError(.ELOOP)) { try OpenFile(link) }
    #expect(throws: POSIXError(.EISDIR)) { try OpenFile(folder) }
    #expect(throws: POSIXError(.ENOENT)) { try OpenFile(folder.appending(path: "none")) }
  }
}
