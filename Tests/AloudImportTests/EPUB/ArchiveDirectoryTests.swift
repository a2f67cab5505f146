import Testing

@testable import AloudImport

@Suite struct ArchiveDirectoryTests {
  private func directory(_ names: String...) -> ArchiveDirectory {
    var directory = ArchiveDirectory()
    for (index, name) in names.enumerated() { directory.add(name, index: index, packed: 1) }
    return directory
  }

  @Test(arguments: [
    ("a/b.xhtml", "a/b.xhtml"), ("A/B.XHTML", "a/b.xhtml"), ("a/b.xhtml", "A/b.XHTML"),
    ("a b.xhtml", "a%20b.xhtml"), ("a%20b.xhtml", "a%20b.xhtml"), ("a%20b.xhtml", "a b.xhtml"),
    ("a%2520b.xhtml", "a%20b.xhtml"), ("caf\u{E9}.xhtml", "cafe\u{301}.xhtml"), ("a\\b.xhtml", "a/b.xhtml"),
    ("./a.xhtml", "a.xhtml"),
  ])
  func `a name is found however it is spelt`(name: String, path: String) {
    #expect(directory(name)[path]?.index == 0)
  }

  @Test func `names that differ only in case are files of their own`() {
    let directory = directory("a.xhtml", "A.xhtml")
    #expect(directory["a.xhtml"]?.index == 0)
    #expect(directory["A.xhtml"]?.index == 1)
  }

  @Test func `of two entries of one name the first counts`() {
    #expect(directory("a", "a").entries.map(\.index) == [0])
  }

  @Test(arguments: ["../a", "a/../../b", "/etc/passwd", "a//b", "..\\a", "\\\\host\\a", "a\0b", ""])
  func `names that lead out are never found`(name: String) {
    let directory = directory(name)
    #expect(directory.entries.isEmpty)
    #expect(directory.unsafeNames == [name])
  }

  @Test func `folders are not files`() {
    #expect(directory("a/", "b\\").entries.isEmpty)
  }

  @Test func `seen from a folder only what is in it is left`() {
    let inner = directory("epub/a", "epub/b/c", "epubs/d", "e").inside(folder: "epub")
    #expect(inner.entries.map(\.path) == ["a", "b/c"])
    #expect(inner.entries.map(\.index) == [0, 1])
  }
}
