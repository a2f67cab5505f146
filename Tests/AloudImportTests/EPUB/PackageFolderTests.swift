import Foundation
import Testing

@testable import AloudImport

@Suite("A book unpacked in a folder")
struct PackageFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Files by name, in a folder inside the test's own.
  @discardableResult
  private func package(_ name: String, _ files: KeyValuePairs<String, String>, dated: Date = .now) throws
    -> URL
  {
    let url = try folder.folder(name)
    for (path, content) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
      try FileManager.default.setAttributes([.modificationDate: dated], ofItemAtPath: file.path)
    }
    return url
  }

  private func packed(_ url: URL, limit: Int = 1 << 20) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try #require(PackageFolder(url)).pack(limit: limit) { bytes += $0 }
    return bytes
  }

  /// What an archive holds under each name.
  private func contents(of bytes: [UInt8], _ names: [String]) throws -> [String] {
    let file = try Descriptor.reading(folder.file("packed.zip", bytes).path)
    let archive = try Archive(InputFile(descriptor: file.raw))
    return try names.map { name in
      String(decoding: try archive.bytes(of: #require(archive.directory[name]), limit: 100), as: UTF8.self)
    }
  }

  @Test func `the same files make the same archive, whatever their dates and their order`() throws {
    let one = try package("one", ["META-INF/container.xml": "<c/>", "b.xhtml": "b", "a/é.xhtml": "a"])
    let two = try package(
      "two", ["a/é.xhtml": "a", "b.xhtml": "b", "META-INF/container.xml": "<c/>"], dated: .distantPast)
    #expect(try packed(one) == packed(two))
  }

  @Test func `the archive holds every file, byte for byte, the media type first`() throws {
    let url = try package(
      "book", ["z/deep/er/last.css": "", "META-INF/container.xml": "<c/>", "mimetype": "nonsense\n"])
    let bytes = try packed(url)
    #expect(Array(bytes[30..<58]) == Array("mimetypeapplication/epub+zip".utf8))
    let contents = try contents(of: bytes, ["mimetype", "META-INF/container.xml", "z/deep/er/last.css"])
    #expect(contents == ["application/epub+zip", "<c/>", ""])
  }

  @Test func `a link is not followed out of the folder`() throws {
    let secret = folder.url.appending(path: "secret")
    try Data("not the book's".utf8).write(to: secret)
    let url = try package("book", ["META-INF/container.xml": "<c/>"])
    let plain = try packed(url)
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: "page.xhtml"), withDestinationURL: secret)
    try FileManager.default.createSymbolicLink(at: url.appending(path: "all"), withDestinationURL: folder.url)
    #expect(try packed(url) == plain)
  }

  @Test func `a folder without a book is refused as such`() throws {
    let url = try package("holiday", ["photo.txt": "a beach"])
    let refusal = #expect(throws: ImportRefusal.self) { try packed(url) }
    #expect(refusal?.code == .notABook)
  }

  @Test func `a folder larger than the limit is refused before it is read`() throws {
    let url = try package(
      "book", ["META-INF/container.xml": "<c/>", "long.xhtml": String(repeating: "a", count: 2_000)])
    let refusal = #expect(throws: ImportRefusal.self) { try packed(url, limit: 1_000) }
    #expect(refusal?.code == .tooLarge)
  }

  @Test func `a file is no folder`() throws {
    let file = try folder.file("book.epub", [])
    #expect(PackageFolder(file) == nil)
    #expect(PackageFolder(folder.url.appending(path: "nowhere")) == nil)
  }
}
