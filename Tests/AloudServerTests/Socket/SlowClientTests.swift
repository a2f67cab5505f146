import Testing

@testable import AloudServer

@Suite struct SlowClientTests {
  private let pace = RequestPace.Limits(
    head: .seconds(2), idle: .seconds(2), window: .seconds(1), windowBytes: 1_000, refused: .seconds(1))

  /// Sends `byte` again and again; true when the server has had enough of it.
  private func isCutOff(_ client: RawClient, dripping byte: String) async -> Bool {
    await !client.trickle(byte, times: 1_500, every: .milliseconds(20))
  }

  @Test func `a head that drips is cut off, and others are served meanwhile`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let slow = try server.client()
      await slow.send("GET /hello HTTP/1.1\r\nHost: x\r\nA: ")
      async let isCutOff = isCutOff(slow, dripping: "a")
      let other = try server.client()
      await other.request("GET /hello")
      #expect(await other.response()?.text == "hello")
      #expect(await isCutOff)
    }
  }

  @Test func `a request line that drips is cut off`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      #expect(await isCutOff(client, dripping: "G"))
    }
  }

  @Test func `a second head that drips is cut off`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      await client.request("GET /hello")
      #expect(await client.response()?.text == "hello")
      #expect(await isCutOff(client, dripping: "G"))
    }
  }

  @Test func `a body that drips is cut off`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      await client.request("POST /upload", ["Content-Length: 100000"])
      #expect(await isCutOff(client, dripping: "a"))
      #expect(try await server.eventually { server.http.connections.count == 0 })
    }
  }

  @Test func `a slow honest upload gets through`() async throws {
    let pace = RequestPace.Limits(window: .seconds(2), windowBytes: 20)
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      let head = "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"
      // More than two windows long, at many times the least rate.
      let piece = String(repeating: "a", count: 20)
      #expect(await client.trickle(piece, after: head, times: 50, every: .milliseconds(100)))
      #expect(await client.response()?.text.hasPrefix("1000 ") == true)
    }
  }

  @Test func `a client that connects and says nothing is cut off`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      #expect(await client.isClosed())
    }
  }

  @Test func `an answer may take longer than any request`() async throws {
    try await SocketServer.run(pace: pace) { server in
      let client = try server.client()
      await client.request("GET /deaf")
      #expect(try await server.eventually { server.waitingCount == 1 })
      try await Task.sleep(for: .seconds(3))
      server.letGo()
      #expect(await client.response()?.text == "let go")
    }
  }
}
