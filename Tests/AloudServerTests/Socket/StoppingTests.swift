import Foundation
import Testing

@testable import AloudServer

@Suite struct StoppingTests {
  @Test func `stopping without clients, and twice, is nothing`() async throws {
    try await SocketServer.run { server in
      await server.http.stop()
      await server.http.stop()
    }
  }

  @Test func `reads that wait are told to come back, and idle connections closed`() async throws {
    try await SocketServer.run { server in
      let idle = try server.client()
      let clients = try (0..<50).map { _ in try server.client() }
      for client in clients { await client.request("GET /wait") }
      #expect(try await server.eventually { server.waitingCount == 50 })
      await server.http.stop(grace: .seconds(20))
      for client in clients {
        let response = try #require(await client.response())
        #expect(response.text == "woken")
        #expect(response.headers["connection"] == "close")
      }
      #expect(await idle.isClosed())
      #expect(server.http.connections.count == 0)
    }
  }

  @Test func `what is being written is finished`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /deaf")
      #expect(try await server.eventually { server.waitingCount == 1 })
      async let stopped: Void = server.http.stop(grace: .seconds(20))
      try await Task.sleep(for: .milliseconds(500))
      server.letGo()
      #expect(await client.response()?.text == "let go")
      await stopped
    }
  }

  @Test func `who does not heed being cancelled is answered for`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /deaf")
      #expect(try await server.eventually { server.waitingCount == 1 })
      await server.http.stop(grace: .milliseconds(50))
      #expect(await client.response()?.status == 503)
    }
  }

  @Test func `an upload that is half there is dropped`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: 1000"], body: "half")
      #expect(try await server.eventually { server.http.connections.count == 1 })
      await server.http.stop(grace: .seconds(20))
      #expect(await client.response() == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: server.uploads.path) == [])
    }
  }

  @Test func `requests that come in the middle of it are never left hanging`() async throws {
    for _ in 0..<10 {
      try await SocketServer.run { server in
        let clients = try (0..<8).map { _ in try server.client() }
        async let stopped: Void = server.http.stop(grace: .milliseconds(10))
        await withTaskGroup(of: Void.self) { group in
          for client in clients {
            group.addTask {
              repeat { await client.request("POST /deaf") } while await client.response() != nil
            }
          }
        }
        await stopped
      }
    }
  }

  @Test func `its port is free at once, and taken while it runs`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("GET /hello")
      _ = await client.response()
      let second = HTTPServer(
        HTTPServer.Configuration(port: server.port, uploads: server.uploads)
      ) { _, _ in .refused(HTTPResponse(status: 418)) }
      #expect(throws: ListenError.portInUse(server.port)) { try second.start() }
      await server.http.stop()
      #expect(try second.start() == server.port)
      let next = try RawClient(port: server.port)
      await next.request("GET /")
      #expect(await next.response()?.status == 418)
      await second.stop()
    }
  }
}
