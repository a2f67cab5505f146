import Foundation
import Synchronization
import TestFolders

@testable import AloudServer

/// A running server with a few plain handlers, and what happened in them.
final class SocketServer: Sendable {
  let http: HTTPServer
  let port: UInt16
  let uploads: URL
  private let waiting = Mutex(0)
  private let cancelled = Mutex(0)
  private let release = Mutex<[CheckedContinuation<Void, Never>]>([])

  private init(http: HTTPServer, port: UInt16, uploads: URL) {
    self.http = http
    self.port = port
    self.uploads = uploads
  }

  /// So patient that a busy machine does not make the tests' own clients slow ones.
  static let patient = RequestPace.Limits(
    head: .seconds(120), idle: .seconds(120), window: .seconds(120), refused: .seconds(120))

  /// Starts a server, and stops it after `body`.
  static func run(
    pace: RequestPace.Limits = patient, connectionLimit: Int = 2_000,
    _ body: (SocketServer) async throws -> Void
  ) async throws {
    let uploads = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: uploads, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: uploads) }  // a leftover is harmless
    let handlers = Mutex<SocketServer?>(nil)
    let http = HTTPServer(
      HTTPServer.Configuration(
        uploads: uploads, pace: pace, connectionLimit: connectionLimit, sweepInterval: .milliseconds(20))
    ) { head, _ in
      guard let server = handlers.withLock({ $0 }) else { return .refused(HTTPResponse(status: 500)) }
      return server.admission(head)
    }
    let server = SocketServer(http: http, port: try http.start(), uploads: uploads)
    handlers.withLock { $0 = server }
    let outcome: Result<Void, any Error>
    do {
      try await body(server)
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    server.letGo()
    await http.stop(grace: .seconds(5))
    handlers.withLock { $0 = nil }
    try outcome.get()
  }

  /// How many handlers have begun to wait.
  var waitingCount: Int { waiting.withLock { $0 } }
  /// How many of them have been cancelled.
  var cancelledCount: Int { cancelled.withLock { $0 } }

  func client() throws -> RawClient { try RawClient(port: port) }

  /// Lets the handlers that wait go on.
  func letGo() {
    for continuation in release.withLock({ waiting in
      defer { waiting = [] }
      return waiting
    }) { continuation.resume() }
  }

  /// Waits until `condition` holds, for at most half a minute.
  func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<3_000 {
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  private func admission(_ head: RequestHead) -> Admission {
    switch head.target.segments.first {
    case "hello": .admitted(body: .none) { _ in Self.text("hello") }
    case "echo": .admitted(body: .json(limit: 1_000)) { Self.describe($0) }
    case "upload": .admitted(body: .file(limit: 3_000_000)) { Self.describe($0) }
    case "large": .admitted(body: .none) { _ in HTTPResponse(status: 200, body: .bytes(Self.large)) }
    case "file": .admitted(body: .none) { [uploads] in Self.file(uploads.appending(path: "file"), $0) }
    case "split":
      .admitted(body: .none) { _ in
        HTTPResponse(status: 200, headers: HTTPHeaders([("X", "a\r\nY: b")]))
      }
    case "wait": .admitted(body: .json(limit: 10)) { _ in await self.waitUntilCancelled() }
    case "deaf": .admitted(body: .none) { _ in await self.waitUntilLetGo() }
    default: .refused(Problem.notFound.response)
    }
  }

  /// More than the socket's buffers hold.
  private static let large = Data(count: 30_000_000)

  private func waitUntilCancelled() async -> HTTPResponse {
    waiting.withLock { $0 += 1 }
    do {
      try await Task.sleep(for: .seconds(3_600))
    } catch {
      cancelled.withLock { $0 += 1 }
    }
    return Self.text("woken")
  }

  /// Takes no notice of being cancelled.
  private func waitUntilLetGo() async -> HTTPResponse {
    await withCheckedContinuation { continuation in
      release.withLock { $0.append(continuation) }
      waiting.withLock { $0 += 1 }
    }
    return Self.text("let go")
  }

  private static func describe(_ request: HTTPRequest) -> HTTPResponse {
    switch request.body {
    case .none: text("none")
    case .bytes(let bytes): text("\(bytes.count)")
    case .file(let file):
      // Read while the handler has it: it is gone afterwards.
      text("\(file.size) \(file.sha256) \((try? Data(contentsOf: file.url))?.count ?? -1)")
    }
  }

  private static func file(_ url: URL, _ request: HTTPRequest) -> HTTPResponse {
    do {
      return Representation(try OpenFile(url), mediaType: "text/plain").response(to: request.headers)
    } catch {
      return HTTPResponse(status: 500)
    }
  }

  private static func text(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: .bytes(Data(text.utf8)))
  }
}
