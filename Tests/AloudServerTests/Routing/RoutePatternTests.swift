import Testing

@testable import AloudServer

@Suite struct RoutePatternTests {
  @Test(arguments: [
    ("/api/books", ["api", "books"], true),
    ("/api/books", ["api"], false),
    ("/api/books", ["api", "books", ""], false),
    ("/api/books/{book}", ["api", "books", "x"], true),
    ("/api/books/{book}", ["api", "books", ""], false),
    ("/api/books/{book}", ["api", "books"], false),
    ("/r/{path*}", ["r", "a"], true),
    ("/r/{path*}", ["r", "a", "b"], true),
    ("/r/{path*}", ["r"], false),
    ("/r/{path*}", ["r", ""], false),
    ("/r/{path*}", ["r", "a", "", "b"], false),
  ])
  func `a pattern has paths`(pattern: String, segments: [String], matches: Bool) {
    #expect((RoutePattern(pattern).match(segments) != nil) == matches)
  }

  @Test func `names stand for segments, the last for all that is left`() throws {
    let found = RoutePattern("/b/{book}/r/{path*}").match(["b", "1", "r", "x y", "z"])
    let parameters = try #require(found)
    #expect(try parameters.text("book") == "1")
    #expect(try parameters.text("path") == "x y/z")
    #expect(try parameters.count("book") == 1)
    #expect(throws: Problem.notFound) { try parameters.text("other") }
  }

  @Test(arguments: ["-1", "+1", "1.0", "x", "١", "99999999999999999999"])
  func `a number is decimal digits that fit`(text: String) {
    #expect(throws: Problem.notFound) { try RouteParameters(["n": text]).count("n") }
  }
}
