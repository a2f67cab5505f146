import Testing

@Suite struct MalformedRequestTests {
  @Test(arguments: [
    ("GET /hello HTTP/1.1\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400),
    ("GET /hello HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", 400),
    ("GET /hello HTTP/1.0\r\n\r\n", 400),
    (
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400
    ),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
    ("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    ("GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("GET /hello/../x HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("GET http://x/hello HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("GET * HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    ("BREW /hello HTTP/1.1\r\nHost: x\r\n\r\n", 501),
    ("GET /hello HTTP/9.9\r\nHost: x\r\n\r\n", 505),
    ("GET /hello HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 200_000))\r\n\r\n", 431),
    ("GET /hello HTTP/1.1\r\nHost: x\r\n\(String(repeating: "a: b\r\n", count: 40_000))\r\n", 431),
    ("GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
  ])
  func `a bad request is answered by its number, and the next client as ever`(
    request: String, status: Int
  ) async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.send(request)
      #expect(await client.response()?.status == status)
      let next = try server.client()
      await next.request("GET /hello")
      #expect(await next.response()?.text == "hello")
    }
  }

  @Test(arguments: [
    "\0\0\0\0\r\n\r\n", "GET /hel\0lo HTTP/1.1\r\nHost: x\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "\r\n\r\n\r\n",
  ])
  func `bytes that are no request do no harm`(bytes: String) async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.send(bytes)
      client.hangUp()
      let next = try server.client()
      await next.request("GET /hello")
      #expect(await next.response()?.text == "hello")
    }
  }

  @Test func `after a message whose end is not known the connection is closed`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.send(
        "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
          + "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(await client.response()?.status == 400)
      #expect(await client.response() == nil)
    }
  }

  @Test func `an answer that would hold a header of somebody else's is not sent`() async throws {
    try await SocketServer.run { server in
      let client = try server.client()
      await client.request("GET /split")
      #expect(await client.response() == nil)
    }
  }
}
