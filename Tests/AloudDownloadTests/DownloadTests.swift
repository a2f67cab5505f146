import Foundation
import LoopbackServer
import Synchronization
import TestFolders
import Testing

@testable import AloudDownload

@Suite struct DownloadTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "part") }
  private var limits = DownloadLimits(size: 1_000_000)

  init() throws {
    folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A byte tells its place.
  private static let voice = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })

  private func fetch(
    _ address: String, expecting size: Int? = nil,
    progress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws {
    try await Download(try DownloadAddress(typed: address), expected: size, limits: limits)
      .fetch(into: file, progress: progress)
  }

  private func failure(_ address: String, expecting size: Int? = nil) async -> DownloadError? {
    await #expect(throws: DownloadError.self) { try await fetch(address, expecting: size) }
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  @Test func `a file comes whole, and progress never goes back`() async throws {
    let server = try LoopbackServer { $0.answer(Self.voice) }
    let seen = Mutex<[DownloadProgress]>([])
    try await fetch(server.address("/v.onnx"), expecting: Self.voice.count) { progress in
      seen.withLock { $0.append(progress) }
    }
    #expect(try Data(contentsOf: file) == Self.voice)
    #expect(try names == ["part"])
    let numbers = seen.withLock { $0 }
    #expect(numbers.map(\.received) == numbers.map(\.received).sorted())
    #expect(numbers.last == DownloadProgress(received: Self.voice.count, total: Self.voice.count))
    #expect(server.requests.count == 1 && server.requests[0].fields["range"] == nil)
  }

  @Test func `an empty file is a file`() async throws {
    let server = try LoopbackServer { $0.answer(Data()) }
    try await fetch(server.address("/empty"))
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test func `a broken connection is gone on from where it broke`() async throws {
    let breaks = Mutex(true)
    let server = try LoopbackServer { request in
      let whole = request.answer(Self.voice)
      guard breaks.withLock({ $0 }) else { return whole }
      return [whole[0], .bytes(Self.voice.prefix(100_000))]
    }
    let address = server.address("/v.onnx")
    let broken = await failure(address, expecting: Self.voice.count)
    #expect(broken == .unreachable(host: "127.0.0.1", detail: "the connection broke before the end"))
    #expect(try Data(contentsOf: file).count == 100_000)
    breaks.withLock { $0 = false }
    try await fetch(address, expecting: Self.voice.count)
    #expect(try Data(contentsOf: file) == Self.voice)
    #expect(server.requests.last?.fields["range"] == "bytes=100000-")
    #expect(server.requests.last?.fields["if-range"] == "\"1\"")
  }

  @Test(arguments: [true, false])
  func `what has changed meanwhile, or cannot be gone on with, comes anew`(hasRanges: Bool) async throws {
    let (old, new) = (Self.voice, Data(Self.voice.reversed()))
    let isNew = Mutex(false)
    let server = try LoopbackServer { request in
      guard isNew.withLock({ $0 }) else { return [request.answer(old)[0], .bytes(old.prefix(50_000))] }
      if hasRanges { return request.answer(new, tag: "\"2\"") }
      return [.head(200, ["Content-Length: \(new.count)"]), .bytes(new)]
    }
    _ = await failure(server.address("/v.onnx"))
    isNew.withLock { $0 = true }
    try await fetch(server.address("/v.onnx"))
    #expect(try Data(contentsOf: file) == new)
  }

  @Test func `a part of another address is not gone on with`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/a"
        ? [request.answer(Self.voice)[0], .bytes(Data(count: 10))] : request.answer(Self.voice)
    }
    _ = await failure(server.address("/a"))
    try await fetch(server.address("/b"))
    #expect(try Data(contentsOf: file) == Self.voice)
    #expect(server.requests.last?.fields["range"] == nil)
  }

  @Test func `a part that lies about where it begins is refused`() async throws {
    let isResumed = Mutex(false)
    let server = try LoopbackServer { request in
      guard isResumed.withLock({ $0 }) else {
        return [request.answer(Self.voice)[0], .bytes(Self.voice.prefix(1_000))]
      }
      return [
        .head(206, ["Content-Length: 10", "Content-Range: bytes 0-9/300000"]), .bytes(Data(count: 10)),
      ]
    }
    _ = await failure(server.address("/v"))
    isResumed.withLock { $0 = true }
    _ = await failure(server.address("/v"))
    #expect(try Data(contentsOf: file) == Self.voice.prefix(1_000))
  }

  @Test func `redirects are followed where they may lead`() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/a": LoopbackServer.Step.redirect("/b", status: 301)
      case "/b": LoopbackServer.Step.redirect("c?x=1#y", status: 308)
      default: request.answer(Self.voice)
      }
    }
    try await fetch(server.address("/a"))
    #expect(server.requests.map(\.path) == ["/a", "/b", "/c?x=1"])
    #expect(try Data(contentsOf: file) == Self.voice)
  }

  @Test(arguments: [
    "http://169.254.169.254/latest", "https://169.254.169.254/latest", "https://10.0.0.1/v",
    "http://example.org/v",
    "https://a:b@example.org/v", "file:///etc/passwd", "https://[fe80::1]/",
  ])
  func `redirects are not followed where they may not lead`(target: String) async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Step.redirect(target) }
    guard case .address = await failure(server.address("/v")) else {
      Issue.record("\(target) was followed")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test func `a name of the open net that resolves to this machine is not connected to`() async throws {
    // The machine's own name: an address of the loopback or of a closed net in /etc/hosts.
    var name = [CChar](repeating: 0, count: 256)
    try #require(gethostname(&name, name.count) == 0)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let server = try LoopbackServer { request in request.answer(Self.voice) }
    let wanted = DownloadError.address(reason: "\(host) leads to a place that is not on the open net.")
    #expect(await failure("https://\(host):\(server.port)/v") == wanted)
    #expect(server.requests.isEmpty)
  }

  @Test func `a circle of redirects ends`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Step.redirect("/again") }
    #expect(await failure(server.address("/v")) == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: [404, 410, 403, 500, 304, 416])
  func `an answer that is not the file is an error`(status: Int) async throws {
    let server = try LoopbackServer { _ in
      [.head(status, ["Content-Length: 9"]), .bytes(Data("not a one".utf8))]
    }
    #expect(await failure(server.address("/v")) == .refused(host: "127.0.0.1", status: status))
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test func `what says it is too large is not begun`() async throws {
    let server = try LoopbackServer { _ in
      [.head(200, ["Content-Length: 2147483648"]), .endlessly(Data(count: 4_096))]
    }
    #expect(await failure(server.address("/v")) == .tooLarge(limit: 1_000_000))
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test func `what never ends is ended`() async throws {
    let server = try LoopbackServer { _ in [.head(200), .endlessly(Data(count: 4_096))] }
    #expect(await failure(server.address("/v")) == .tooLarge(limit: 1_000_000))
    #expect(try Data(contentsOf: file).count <= 1_000_000)
  }

  @Test func `a head that never ends is ended`() async throws {
    let server = try LoopbackServer { _ in
      [
        .bytes(Data("HTTP/1.1 200 OK\r\n".utf8)),
        .endlessly(Data("X-More: \(String(repeating: "x", count: 500))\r\n".utf8)),
      ]
    }
    guard case .unreachable = await failure(server.address("/v")) else {
      Issue.record("the head was read")
      return
    }
  }

  @Test(arguments: [299_999, 300_001])
  func `another length than was expected is refused`(size: Int) async throws {
    let server = try LoopbackServer { $0.answer(Self.voice) }
    #expect(
      await failure(server.address("/v"), expecting: size) == .wrongLength(expected: size, found: 300_000))
  }

  @Test func `more than was expected is refused as it comes`() async throws {
    let server = try LoopbackServer { _ in [.head(200), .bytes(Self.voice)] }
    #expect(await failure(server.address("/v"), expecting: 1_000) == .tooLarge(limit: 1_000))
  }

  @Test mutating func `a silent server is given up`() async throws {
    limits.stall = .milliseconds(300)
    let server = try LoopbackServer { request in
      [request.answer(Self.voice)[0], .bytes(Data(count: 10)), .silence]
    }
    #expect(await failure(server.address("/v")) == .stalled(host: "127.0.0.1", seconds: 0))
  }

  @Test mutating func `a slow drip is given up`() async throws {
    limits.slowness = .seconds(1)
    let drip = Array(
      repeating: [LoopbackServer.Step.bytes(Data(count: 1)), .pause(.milliseconds(50))], count: 200)
    let server = try LoopbackServer { request in [request.answer(Self.voice)[0]] + drip.flatMap(\.self) }
    #expect(await failure(server.address("/v")) == .stalled(host: "127.0.0.1", seconds: 1))
  }

  @Test func `cancelling ends it, and keeps what has come`() async throws {
    let server = try LoopbackServer { request in
      [request.answer(Self.voice)[0], .bytes(Self.voice.prefix(1_000)), .silence]
    }
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let fetching = Task {
      try await fetch(server.address("/v")) { if $0.received == 1_000 { start.yield() } }
    }
    for await _ in started { break }
    fetching.cancel()
    await #expect(throws: CancellationError.self) { try await fetching.value }
    #expect(try Data(contentsOf: file) == Self.voice.prefix(1_000))
    #expect(try names == ["part", "part.origin"])
    Download.discard(file)
    #expect(try names.isEmpty)
  }

  @Test func `nobody there is an error`() async throws {
    let port = try LoopbackServer { _ in [] }.port
    guard case .unreachable(host: "127.0.0.1", _) = await failure("http://127.0.0.1:\(port)/v") else {
      Issue.record("something was there")
      return
    }
  }

  @Test func `a place that cannot be written is an error`() async throws {
    let server = try LoopbackServer { $0.answer(Self.voice) }
    let download = Download(try DownloadAddress(typed: server.address("/v")), limits: limits)
    let error = await #expect(throws: DownloadError.self) {
      try await download.fetch(into: folder.appending(path: "none/part"))
    }
    guard case .notWritable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.requests.isEmpty)
  }
}
