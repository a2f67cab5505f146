import AloudSpeech
import Foundation
import TestFolders
import Testing

@testable import AloudVoices

@Suite struct SortedTableTests {
  private let digest = String(repeating: "0a", count: 32)
  private let entries: [SortedTable.Entry] = ["", "a", "ab", "b", "é", "zz"].map {
    (Array($0.utf8), Array(($0 + "!").utf8))
  }

  @Test func `finds what is in it, and nothing else`() throws {
    let table = try #require(try SortedTable(bytes(), of: digest))
    for (key, value) in entries { #expect(table.value(key, Array.init) == value) }
    for key in ["A", "aa", "abc", "z", "zzz", "\0"] { #expect(!table.contains(Array(key.utf8))) }
  }

  @Test func `is of one source only`() throws {
    #expect(SortedTable(try bytes(), of: String(repeating: "0b", count: 32)) == nil)
  }

  @Test func `is not opened when any byte is wrong or missing`() throws {
    let whole = try bytes()
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x40
      #expect(SortedTable(damaged, of: digest) == nil, "byte \(index)")
      #expect(SortedTable(whole.prefix(index), of: digest) == nil, "the first \(index)")
    }
  }

  @Test func `holds nothing when it is made of nothing`() throws {
    let bytes = try #require(SortedTable.bytes([], of: digest))
    let table = try #require(SortedTable(bytes, of: digest))
    #expect(!table.contains([]))
  }

  @Test func `a key that is too long is refused`() {
    #expect(SortedTable.bytes([(Array(repeating: 1, count: 65_536), [])], of: digest) == nil)
  }

  private func bytes() throws -> Data { try #require(SortedTable.bytes(entries.reversed(), of: digest)) }
}

@Suite struct CompiledTablesTests {
  @Test func `is made once, made again when damaged, and made anew for another source`() throws {
    let folder = try TestFolders.fresh()
    let hibari = folder.appending(path: "engines/hibari")
    try FileManager.default.createDirectory(at: hibari, withIntermediateDirectories: true)
    let files = try EngineFiles(
      environment: ["ALOUD_ENGINES": folder.appending(path: "engines").path, "XDG_CACHE_HOME": folder.path],
      program: nil)
    let source = hibari.appending(path: "words.json")
    try Data("one".utf8).write(to: source)
    let tables = CompiledTables(files: files)
    var made = 0
    func value() throws -> String? {
      let table = try tables.table("words") { json in
        made += 1
        return [([1], Array(json))]
      }
      return table.value([1]) { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try value() == "one" && value() == "one")
    #expect(made == 1)
    let kept = files.cache.appending(path: "words.table")
    try Data(contentsOf: kept).dropLast().write(to: kept)
    #expect(try value() == "one" && made == 2)
    try Data("other".utf8).write(to: source, options: .atomic)
    #expect(try value() == "other" && made == 3)
  }

  @Test func `says which file is at fault`() throws {
    let folder = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try EngineFiles(environment: ["ALOUD_ENGINES": folder.path], program: nil)
    #expect {
      _ = try HibariReader(files: files) { _ in "" }
    } throws: { error in
      if case SpeechError.engine(let attempted, _) = error { return attempted.contains(".json") }
      return false
    }
  }
}
