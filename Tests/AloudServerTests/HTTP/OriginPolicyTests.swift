import Testing

@testable import AloudServer

@Suite struct OriginPolicyTests {
  private func refusal(
    _ method: HTTPMethod, _ fields: [(String, String)], path: String = "/api/books", port: UInt16 = 7_788
  ) throws -> String? {
    let target = try #require(RequestTarget(path))
    let head = RequestHead(method: method, target: target, headers: HTTPHeaders(fields))
    return OriginPolicy(port: port).refusal(head)?.code
  }

  @Test(arguments: ["localhost:7788", "127.0.0.1:7788", "[::1]:7788", "LOCALHOST:7788"])
  func `this machine's own names pass`(host: String) throws {
    #expect(try refusal(.get, [("Host", host)]) == nil)
  }

  @Test(arguments: [
    "localhost", "127.0.0.1", "localhost:7789", "example.org:7788", "localhost.example.org:7788",
    "127.0.0.1.example.org:7788", "127.0.0.2:7788", "0.0.0.0:7788", "", "localhost:7788:7788",
    "user@localhost:7788", "localhost:07788",
  ])
  func `any other name is refused`(host: String) throws {
    #expect(try refusal(.get, [("Host", host)]) == "wrong-host")
  }

  @Test func `on port 80 the port may be left out`() throws {
    #expect(try refusal(.get, [("Host", "localhost")], port: 80) == nil)
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `only our own pages may change anything`(method: HTTPMethod) throws {
    let host = ("Host", "127.0.0.1:7788")
    #expect(try refusal(method, [host]) == nil)
    #expect(try refusal(method, [host, ("Origin", "http://127.0.0.1:7788")]) == nil)
    #expect(try refusal(method, [host, ("Origin", "http://localhost:7788")]) == nil)
    for origin in [
      "null", "https://127.0.0.1:7788", "http://127.0.0.1", "http://127.0.0.1:80", "http://evil.example",
      "http://127.0.0.1:7788.evil.example", "",
    ] {
      #expect(try refusal(method, [host, ("Origin", origin)]) == "wrong-origin", "\(origin)")
    }
    let both = [host, ("Origin", "http://127.0.0.1:7788"), ("Origin", "http://evil.example")]
    #expect(try refusal(method, both) == "wrong-origin")
  }

  @Test(
    arguments: [
      ("GET", "/api/books", "cross-site", "wrong-origin"),
      ("GET", "/api/books", "same-site", "wrong-origin"),
      ("GET", "/api/books", "same-origin", nil),
      ("GET", "/api/books", "none", nil),
      ("GET", "/", "cross-site", nil),
      ("POST", "/", "cross-site", "wrong-origin"),
    ] as [(String, String, String, String?)])
  func `what the browser says of the asking page counts`(
    method: String, path: String, site: String, code: String?
  ) throws {
    let fields = [("Host", "localhost:7788"), ("Sec-Fetch-Site", site)]
    #expect(try refusal(try #require(HTTPMethod(rawValue: method)), fields, path: path) == code)
  }

  @Test(arguments: ["Forwarded", "X-Forwarded-For", "x-forwarded-host", "X-Forwarded-Proto"])
  func `what a proxy passed on is refused`(name: String) throws {
    #expect(try refusal(.get, [("Host", "localhost:7788"), (name, "x")]) == "forwarded")
  }
}
