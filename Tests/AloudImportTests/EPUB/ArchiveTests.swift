import EPUBBuilder
import Foundation
import Testing

@testable import AloudImport

@Suite struct ArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Opens `bytes` as an archive and hands it on while the file is open.
  private func opening(
    _ bytes: [UInt8], limits: ArchiveLimits = .standard, _ body: (Archive) throws -> Void
  ) throws {
    let file = try Descriptor.reading(folder.file("a.zip", bytes).path)
    let archive = try Archive(InputFile(descriptor: file.raw), limits: limits)
    try body(archive)
  }

  private func fault(_ body: () throws -> Void) -> ArchiveFault.Kind? {
    #expect(throws: ArchiveFault.self) { try body() }?.kind
  }

  private let file = ZIPFile([ZIPEntry("a", "one"), ZIPEntry.run("b", of: 66, count: 5_000)])

  private func contents(_ archive: Archive, _ path: String, limit: Int = 1 << 20) throws -> [UInt8] {
    try archive.bytes(of: #require(archive.directory[path]), limit: limit)
  }

  @Test func `entries come out as they went in`() throws {
    try opening(file.bytes) { archive throws in
      #expect(try contents(archive, "a") == Array("one".utf8))
      #expect(try contents(archive, "b") == [UInt8](repeating: 66, count: 5_000))
    }
  }

  @Test(arguments: [false, true])
  func `junk in front of the archive is passed over`(countsPrefix: Bool) throws {
    var file = file
    file.prefix = Array("<html>junk PK\u{3}\u{4}</html>".utf8)
    file.countsPrefix = countsPrefix
    try opening(file.bytes) { archive throws in #expect(try contents(archive, "a") == Array("one".utf8)) }
  }

  @Test func `a comment at the end does not hide the directory`() throws {
    var file = file
    file.comment = [UInt8](repeating: 0x50, count: 65_535)
    try opening(file.bytes) { archive throws in #expect(archive.directory.entries.count == 2) }
  }

  @Test func `names need not be UTF-8`() throws {
    let file = ZIPFile([ZIPEntry(name: [0x63, 0x82], content: Array("x".utf8))])
    try opening(file.bytes) { archive throws in #expect(archive.directory.entries.map(\.path) == ["c\u{E9}"])
    }
  }

  @Test func `an archive cut short at any byte is damaged or lacks entries, and never crashes`() throws {
    let bytes = file.bytes
    for count in stride(from: 1, to: bytes.count, by: 7) {
      #expect(fault { try opening(Array(bytes.prefix(count))) { _ in } } == .damaged)
    }
  }

  @Test func `a wrong checksum is unreadable`() throws {
    try opening(file.changing("a") { $0.crc ^= 1 }.bytes) { archive throws in
      #expect(fault { _ = try contents(archive, "a") } == .unreadable)
      #expect(try contents(archive, "b").count == 5_000)
    }
  }

  @Test func `damaged data is unreadable`() throws {
    try opening(file.changing("b") { $0.data[3] = 0xFF }.bytes) { archive throws in
      #expect(fault { _ = try contents(archive, "b") } == .unreadable)
    }
  }

  @Test func `a password anywhere is found on opening`() {
    let locked = file.changing("b") { $0.flags |= ZIPEntry.encryptedFlag }
    #expect(fault { try opening(locked.bytes) { _ in } } == .encrypted)
  }

  @Test func `too many entries are over the limit`() {
    var limits = ArchiveLimits.standard
    limits.entries = 1
    #expect(fault { try opening(file.bytes, limits: limits) { _ in } } == .overLimit)
  }

  @Test func `one entry may be too large for its reader without being a bomb`() throws {
    try opening(file.bytes) { archive throws in
      #expect(fault { _ = try contents(archive, "b", limit: 4_999) } == .entryTooLarge)
      #expect(try contents(archive, "b", limit: 5_000).count == 5_000)
    }
  }

  @Test func `growing out of all proportion is over the limit, whatever the header claims`() throws {
    let bomb = ZIPEntry.run("c", of: 0, count: 9 << 20, crc: 0).with { $0.size = 10 }
    try opening(ZIPFile([bomb]).bytes) { archive throws in
      #expect(fault { _ = try contents(archive, "c", limit: 1 << 30) } != nil)
    }
    let honest = ZIPEntry.run("c", of: 0, count: 9 << 20, crc: 0)
    try opening(ZIPFile([honest]).bytes) { archive throws in
      #expect(fault { _ = try contents(archive, "c", limit: 1 << 30) } == .overLimit)
    }
  }

  @Test func `all that is read counts together`() throws {
    var limits = ArchiveLimits.standard
    limits.total = 12_000
    try opening(file.bytes, limits: limits) { archive throws in
      _ = try contents(archive, "b")
      _ = try contents(archive, "b")
      #expect(fault { _ = try contents(archive, "b") } == .overLimit)
    }
  }

  @Test func `random damage never does worse than a fault`() throws {
    let bytes = EPUBBook().bytes
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do {
        _ = try CollectingSink.publication(of: damaged)
      } catch is ImportRefusal {
        continue
      }
    }
  }
}

/// The same numbers every time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
