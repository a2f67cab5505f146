import Foundation
import Testing

@testable import AloudServer

@Suite struct ConnectionTests {
  @Test func `a connection is kept for many requests`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      for _ in 0..<50 {
        await client.request("GET /hello")
        let response = try #require(await client.response())
        #expect(response.text == "hello")
        #expect(response.headers["connection"] == nil)
      }
      #expect(server.http.connections.count == 1)
    }
  }

  @Test func `a refused request without a body keeps its connection`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("GET /nowhere")
      #expect(await client.response()?.status == 404)
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `requests sent together are answered in order`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      let hello = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n"
      let echo = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n{  }"
      await client.send(hello + echo + hello)
      #expect(await client.response()?.text == "hello")
      #expect(await client.response()?.text == "4")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `a head alone has the length of its body and no body`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("HEAD /hello")
      #expect(await client.response(hasBody: false)?.headers["content-length"] == "5")
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `a file is sent whole, in part, or not again`() async throws {
    try await SocketServer.run { server in
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: server.uploads.appending(path: "file"))
      let client = try server.client()
      await client.request("GET /file")
      let whole = try #require(await client.response())
      #expect(whole.status == 200)
      #expect(whole.body == bytes)

      await client.request("GET /file", ["Range: bytes=1000-1999"])
      let part = try #require(await client.response())
      #expect(part.status == 206)
      #expect(part.body == Array(bytes[1_000..<2_000]))
      #expect(part.headers["content-range"] == "bytes 1000-1999/300000")

      await client.request("GET /file", ["Range: bytes=-5"])
      #expect(await client.response()?.body == Array(bytes.suffix(5)))

      await client.request("GET /file", ["Range: bytes=300000-"])
      #expect(await client.response()?.status == 416)

      await client.request("GET /file", ["If-None-Match: \(whole.headers["etag"] ?? "")"])
      let unchanged = try #require(await client.response(hasBody: false))
      #expect(unchanged.status == 304)
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
    }
  }

  @Test func `a download that is broken off ends quietly`() async throws {
    try await SocketServer.run { server in
      for _ in 0..<5 {
        let client = try server.client()
        await client.request("GET /large")
        _ = await client.interimStatus()
        client.hangUp()
      }
      #expect(try await server.eventually { server.http.connections.count == 0 })
      let next = try server.client()
      await next.request("GET /hello")
      #expect(await next.response()?.text == "hello")
    }
  }

  @Test func `work for a client that has gone is cancelled`() async throws {
    try await SocketServer.run { server in
      let clients = try (0..<20).map { _ in try server.client() }
      for client in clients { await client.request("GET /wait") }
      #expect(try await server.eventually { server.waitingCount == 20 })
      for client in clients { client.hangUp() }
      #expect(try await server.eventually { server.cancelledCount == 20 })
      #expect(try await server.eventually { server.http.connections.count == 0 })
    }
  }

  @Test func `clients that only hold their connection keep nobody out`() async throws {
    try await SocketServer.run { server in
      let idle = try (0..<300).map { _ in try server.client() }
      let client = try server.client()
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
      withExtendedLifetime(idle) {}
    }
  }

  @Test func `who comes over the limit is refused at once, and served when there is room`() async throws {
    try await SocketServer.run(connectionLimit: 8) { server in
      let holders = try (0..<8).map { _ in try server.client() }
      for holder in holders {
        await holder.request("GET /hello")
        #expect(await holder.response()?.text == "hello")
      }
      let over = try server.client()
      #expect(await over.isClosed())
      holders[0].hangUp()
      #expect(try await server.eventually { server.http.connections.count < 8 })
      let next = try server.client()
      await next.request("GET /hello")
      #expect(await next.response()?.text == "hello")
      withExtendedLifetime(holders) {}
    }
  }
}
