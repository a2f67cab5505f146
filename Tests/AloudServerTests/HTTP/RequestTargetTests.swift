import Testing

@testable import AloudServer

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", []),
    ("/api/books", ["api", "books"]),
    ("/api/", ["api", ""]),
    ("//", ["", ""]),
    ("/a%20b/%C3%A9", ["a b", "é"]),
    ("/a%2Fb", ["a/b"]),
    ("/a+b", ["a+b"]),
    ("/%25", ["%"]),
    ("/...", ["..."]),
  ])
  func `a path is split before it is decoded`(text: String, segments: [String]) {
    #expect(RequestTarget(text)?.segments == segments)
  }

  @Test(arguments: [
    "", "api", "*", "http://127.0.0.1/", "/a%00b", "/a%", "/a%2", "/a%zz", "/%FF", "/%C3", "/a/../b", "/..",
    "/%2e%2e/x", "/a/.", "/a%0d%0ab", "/?a=%00", "/?%zz",
  ])
  func `what does not decode to text, or climbs, is refused`(text: String) {
    #expect(RequestTarget(text) == nil)
  }

  @Test func `a query is decoded, and the first of a name counts`() {
    let query = RequestTarget("/x?a=1&b=c+d%2B&a=2&flag&e==&&")?.query
    #expect(query == ["a": "1", "b": "c d+", "flag": "", "e": "="])
  }
}
