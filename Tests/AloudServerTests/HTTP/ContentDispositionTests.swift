import Testing

@testable import AloudServer

@Suite struct ContentDispositionTests {
  @Test(arguments: [
    (#"attachment; filename="a book.epub""#, "a book.epub"),
    ("attachment; filename=book.epub", "book.epub"),
    (#"attachment;FILENAME="b.epub""#, "b.epub"),
    (#"attachment; filename="a \"quoted\" one.txt""#, #"a "quoted" one.txt"#),
    ("attachment; filename*=UTF-8''%e2%82%ac%20rates.pdf", "€ rates.pdf"),
    ("attachment; filename*=utf-8'de'%C3%BCber.txt", "über.txt"),
    ("attachment; filename*=iso-8859-1''%A3.txt", "£.txt"),
    ("attachment; filename=\"old.txt\"; filename*=UTF-8''new.txt", "new.txt"),
    ("attachment; filename*=UTF-8''new.txt; filename=\"old.txt\"", "new.txt"),
    ("attachment; filename*=UTF-8''%FF%FE.txt; filename=\"plain.txt\"", "plain.txt"),
    ("attachment; filename*=UTF-8''%zz; filename=plain.txt", "plain.txt"),
    ("attachment; filename*=koi8-r''%C1.txt; filename=plain.txt", "plain.txt"),
    (#"attachment; filename="a;b=c.txt"; x=y"#, "a;b=c.txt"),
    (#"inline; filename="/etc/passwd""#, "passwd"),
    (#"attachment; filename="C:\\books\\one.epub""#, "one.epub"),
    ("attachment; filename*=UTF-8''..%2F..%2Fx.epub", "x.epub"),
    ("attachment; filename*=UTF-8''a%00b%0Ac.epub", "abc.epub"),
    (#"attachment; filename="first.txt"; filename="second.txt""#, "first.txt"),
    (#"attachment; filename="left open.txt"#, "left open.txt"),
  ])
  func `a header names a file`(header: String, name: String) {
    #expect(ContentDisposition.fileName(in: header) == name)
  }

  @Test(arguments: [
    "", "attachment", "attachment;", "attachment; filename", "attachment; filename=",
    #"attachment; filename="""#,
    #"attachment; filename="..""#, #"attachment; filename="///""#, "attachment; filename*=x", ";;;=;=",
    "filename=x",
  ])
  func `a header names nothing`(header: String) {
    #expect(ContentDisposition.fileName(in: header) == nil)
  }

  @Test func `a very long name is cut`() {
    let header = "attachment; filename=\"\(String(repeating: "é", count: 100_000)).txt\""
    #expect(ContentDisposition.fileName(in: header)?.count == 200)
  }
}
