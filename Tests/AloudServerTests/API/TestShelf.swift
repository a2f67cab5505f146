import AloudImport
public import AloudLibrary
import AloudPublication
import AloudText
import ClickVoice
import Foundation
import TestFolders

@testable import AloudServer
@testable import AloudVoices

/// A server with a library of its own, asked without a socket.
final class TestShelf: Sendable {
  struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let body: Data

    /// The body as JSON; null where it is none.
    var json: JSONValue {
      // An answer without JSON is compared as null.
      (try? JSONDecoder().decode(JSONValue.self, from: body)) ?? .null
    }
    var code: JSONValue? { json["code"] }
    var detail: JSONValue? { json["detail"] }
  }

  let folder: URL
  let library: Library
  let server: AloudServer

  /// Speaks in clicks, and has no voice to fetch.
  init() throws {
    folder = try TestFolders.fresh()
    library = try Library(directory: folder.appending(path: "library"))
    server = try AloudServer(
      library: library, worker: .besideThisProgram(), voices: ClickVoices(),
      configuration: AloudServer.Configuration(port: 0))
  }

  /// Has the real voices, and these to fetch.
  init(offering offers: [VoiceCatalogue.Offer]) throws {
    folder = try TestFolders.fresh()
    library = try Library(directory: folder.appending(path: "library"))
    let store = try VoiceStore(library: library.directory, catalogue: VoiceCatalogue(offers: offers))
    server = try AloudServer(
      library: library, worker: .besideThisProgram(), voices: store.voices, store: store,
      configuration: AloudServer.Configuration(port: 0))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts a book on the shelf; each chapter is one paragraph.
  func add(_ chapters: [String], title: String = "Title", resources: [Resource: Data] = [:]) async throws
    -> BookID
  {
    let staging = try await library.stagingDirectory()
    for (resource, bytes) in resources {
      try bytes.write(to: Library.spool(in: staging).appending(path: resource.file))
    }
    let publication = Publication(
      kind: .epub, title: title, authors: ["An Author"], language: LanguageTag("en"), identifier: nil,
      progression: .ltr, cover: resources.keys.first { $0.path.hasPrefix("cover") }?.path,
      chapters: chapters.enumerated().map { Self.chapter($0, $1) },
      contents: [
        ContentsEntry(
          title: "Part", location: nil,
          children: [ContentsEntry(title: "One", location: Location(chapter: 0, offset: 2))])
      ],
      pages: [PageLabel(label: "iv", location: Location(chapter: 0, offset: 1))],
      resources: Array(resources.keys), warnings: [], importerVersion: 1)
    let file = staging.appending(path: "original")
    try Data(title.utf8).write(to: file)
    return try await library.add(
      publication, original: file, sha256: SHA256.hex(of: title.utf8), staging: staging, name: "a.epub"
    ).book.id
  }

  private static func chapter(_ index: Int, _ text: String) -> Chapter {
    let whole = TextRange(0, text.utf16.count)
    return Chapter(
      key: ChapterKey(rawValue: "\(index).xhtml#0"), href: "\(index).xhtml", title: nil,
      text: ChapterText(
        text: CanonicalText(text), blocks: text.isEmpty ? [] : [TextBlock(range: whole, kind: .paragraph)]),
      content: text.isEmpty ? [] : [.element(.init(tag: "p", block: 0, children: [.text(whole)]))])
  }

  func get(_ path: String, _ fields: [(String, String)] = []) async throws -> Answer {
    try await send(.get, path, fields)
  }

  /// Sends `json` as it stands.
  func send(_ method: HTTPMethod, _ path: String, json: String) async throws -> Answer {
    try await send(method, path, [("Content-Type", "application/json")], .bytes(Array(json.utf8)))
  }

  func send(
    _ method: HTTPMethod, _ path: String, _ fields: [(String, String)] = [], _ body: HTTPRequest.Body = .none
  ) async throws -> Answer {
    guard let target = RequestTarget(path) else { throw Problem.notFound }
    let head = RequestHead(method: method, target: target, headers: HTTPHeaders(fields))
    let response: HTTPResponse =
      switch server.router.admission(head) {
      case .refused(let response): response
      case .admitted(_, let handler): await handler(HTTPRequest(head: head, body: body))
      }
    return Answer(status: response.status, headers: response.headers, body: try Self.bytes(response.body))
  }

  private static func bytes(_ body: HTTPResponse.Body) throws -> Data {
    switch body {
    case .empty: Data()
    case .bytes(let data): data
    case .file(let file, let range):
      try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
        .readToEnd()?[range] ?? Data()
    }
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
}
