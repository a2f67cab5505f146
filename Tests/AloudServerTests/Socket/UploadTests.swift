import AloudText
import Foundation
import Testing

@testable import AloudServer

@Suite struct UploadTests {
  private let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }

  private func description(of bytes: [UInt8]) -> String {
    "\(bytes.count) \(SHA256.hex(of: bytes)) \(bytes.count)"
  }

  private func files(_ server: SocketServer) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: server.uploads.path)
  }

  @Test func `a body arrives byte for byte, and its file goes with the request`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: \(bytes.count)"])
      await client.send(bytes)
      #expect(await client.response()?.text == description(of: bytes))
      #expect(try await server.eventually { (try? files(server)) == [] })
    }
  }

  @Test func `a body in chunks arrives the same`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Transfer-Encoding: chunked"])
      for start in stride(from: 0, to: bytes.count, by: 70_000) {
        let chunk = bytes[start..<min(start + 70_000, bytes.count)]
        await client.send("\(String(chunk.count, radix: 16))\r\n")
        await client.send(Array(chunk))
        await client.send("\r\n")
      }
      await client.send("0\r\n\r\n")
      #expect(await client.response()?.text == description(of: bytes))
    }
  }

  @Test func `an empty body is an empty file`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: 0"])
      #expect(await client.response()?.text == description(of: []))
    }
  }

  @Test func `a body that says it is too large is refused, and the client hears why`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: 3000001"])
      await client.send([UInt8](repeating: 0, count: 3_000_001))
      let response = try #require(await client.response())
      #expect(response.status == 413)
      #expect(response.text.contains("at most 2 MB"))
      #expect(try files(server) == [])
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `a body that turns out too large is refused, and leaves nothing`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Transfer-Encoding: chunked"])
      let chunk = [UInt8](repeating: 1, count: 1 << 20)
      for _ in 0..<4 {
        await client.send("100000\r\n")
        await client.send(chunk)
        await client.send("\r\n")
      }
      #expect(try await server.eventually { (try? files(server)) == [] })
      await client.send("0\r\n\r\n")
      #expect(await client.response()?.status == 413)
    }
  }

  @Test func `who asks before sending is told at once`() async throws {
    try await SocketServer.run { server in
      let refused = try server.client()
      await refused.request("POST /upload", ["Content-Length: 9000000", "Expect: 100-continue"])
      #expect(await refused.interimStatus() == 413)

      let welcome = try server.client()
      await welcome.request("POST /upload", ["Content-Length: 3", "Expect: 100-continue"])
      #expect(await welcome.interimStatus() == 100)
      await welcome.send("abc")
      #expect(await welcome.response()?.text == description(of: Array("abc".utf8)))
    }
  }

  @Test(arguments: [("POST /echo", 1_001), ("POST /hello", 1), ("POST /nowhere", 500_000)])
  func `a body where none or less is taken is read away and refused`(line: String, size: Int) async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request(line, ["Content-Length: \(size)"], body: String(repeating: " ", count: size))
      let status = await client.response()?.status
      #expect(status == (line.hasSuffix("nowhere") ? 404 : 413))
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `a refused body without an end is cut off`() async throws {
    let pace = RequestPace.Limits(refused: .milliseconds(300))
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      await client.request("POST /nowhere", ["Transfer-Encoding: chunked"])
      let chunk = "1000\r\n" + String(repeating: "a", count: 4_096) + "\r\n"
      while await client.send(chunk) { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test func `an upload that is broken off leaves nothing`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: \(bytes.count)"])
      await client.send(Array(bytes.prefix(1_000_000)))
      #expect(try await server.eventually { (try? files(server))?.count == 1 })
      client.hangUp()
      #expect(try await server.eventually { (try? files(server)) == [] })
    }
  }

  @Test func `where nothing can be written the client hears it`() async throws {
    try await SocketServer.run { server in
      try FileManager.default.removeItem(at: server.uploads)
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: 3"], body: "abc")
      let response = try #require(await client.response())
      #expect(response.status == 500)
      #expect(response.text.contains("not-writable"))
    }
  }
}
