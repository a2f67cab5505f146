import Testing

@testable import AloudServer

@Suite struct EntityTagTests {
  private let tag = EntityTag("ab-1")

  @Test(arguments: [
    (#""ab-1""#, true),
    (#"W/"ab-1""#, true),
    (#""x", "ab-1""#, true),
    (#""x,y" ,\#tW/"ab-1""#, true),
    ("*", true),
    (" * ", true),
    (#""ab-2""#, false),
    (#""ab""#, false),
    ("ab-1", false),
    (#""ab-1"#, false),
    (#""x" "ab-1""#, true),
    ("", false),
    (",,,", false),
    (#"junk, "ab-1""#, false),
  ])
  func `If-None-Match names a tag by weak comparison`(header: String, isNamed: Bool) {
    #expect(tag.isNamed(inIfNoneMatch: header) == isNamed)
  }

  @Test(arguments: [
    (#""ab-1""#, true),
    (#"W/"ab-1""#, false),
    ("Mon, 30 Nov 2026 11:50:50 GMT", false),
    ("", false),
  ])
  func `If-Range names a tag by strong comparison`(header: String, isSame: Bool) {
    #expect(tag.isSame(asIfRange: header) == isSame)
  }
}
