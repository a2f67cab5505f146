import EPUBBuilder
import Foundation
import TestFolders
import Testing

@Suite struct ZIPFileTests {
  @Test(arguments: [
    ("", 0 as UInt32), ("123456789", 0xCBF4_3926),
    ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
  ])
  func `checksums are those of the standard`(text: String, checksum: UInt32) {
    #expect(CRC32.checksum(text.utf8) == checksum)
  }

  @Test func `the same entries make the same bytes`() {
    let entries = [ZIPEntry("a.txt", "one"), ZIPEntry("b.txt", "two")]
    #expect(ZIPFile(entries).bytes == ZIPFile(entries).bytes)
  }

  @Test func `another reader unpacks what was stored and what was deflated`() throws {
    let entries = [
      ZIPEntry("mimetype", "application/epub+zip"), ZIPEntry("folder/a.txt", "Ünïcode"),
      ZIPEntry.run("zeros", of: 0, count: 100_000), ZIPEntry.run("many", of: 200, count: 1_000),
      ZIPEntry.run("one", of: 65, count: 1), ZIPEntry.run("none", of: 65, count: 0),
    ]
    let listing = try unzip(ZIPFile(entries), "-t")
    #expect(listing.contains("No errors detected"))
    #expect(try unzip(ZIPFile(entries), "-p", "folder/a.txt") == "Ünïcode")
  }

  @Test func `a wrong checksum is written as told`() throws {
    let file = ZIPFile([ZIPEntry("a", "text").with { $0.crc ^= 1 }])
    #expect(try unzip(file, "-t").contains("bad CRC"))
  }

  @Test func `entries are replaced, changed and removed by name`() {
    let file = ZIPFile([ZIPEntry("a", "old"), ZIPEntry("b", "kept")])
    let names = file.removing("a").entries.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["b"])
    #expect(file.replacing("a", with: "new").entries[0].data == Array("new".utf8))
    #expect(file.editing("b", "kept", "lost").entries[1].data == Array("lost".utf8))
  }

  /// What Info-ZIP, which is not ours, says of the file.
  private func unzip(_ file: ZIPFile, _ option: String, _ names: String...) throws -> String {
    let folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "file.zip")
    try file.write(to: url)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unzip")
    process.arguments = [option, url.path] + names
    process.environment = ["LC_ALL": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
