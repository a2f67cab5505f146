import AloudLibrary
import Foundation
import TestFolders
import Testing

@Suite("A library's folder")
struct LibraryFolderTests {
  @Test("may be entered by its owner only")
  func mode() throws {
    let test = try TestLibrary()
    for name in ["", "originals", "resources", "staging"] {
      let path = test.directory.appending(path: name).path(percentEncoded: false)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o700, "\(name)")
    }
    let database = test.directory.appending(path: "aloud.sqlite").path(percentEncoded: false)
    #expect(try FileManager.default.attributesOfItem(atPath: database)[.posixPermissions] as? Int == 0o600)
  }

  @Test("that cannot be made is said in one sentence")
  func unwritable() throws {
    let test = try Folder()
    let file = test.url.appending(path: "file")
    try Data().write(to: file)
    let inside = file.appending(path: "library").path(percentEncoded: false)
    #expect(throws: LibraryError.notWritable(path: inside)) { try Library(directory: URL(filePath: inside)) }
    let path = file.path(percentEncoded: false)
    #expect(throws: LibraryError.notWritable(path: path)) { try Library(directory: file) }
    #expect(LibraryError.notWritable(path: "/x").message == "The library cannot be written at /x.")
  }

  @Test("whose database is not one is damaged, and is left as it is")
  func damaged() throws {
    let test = try Folder()
    let file = test.url.appending(path: "aloud.sqlite")
    let bytes = Data(String(repeating: "not a database ", count: 100).utf8)
    try bytes.write(to: file)
    #expect {
      try Library(directory: test.url)
    } throws: { error in
      guard case .damaged? = error as? LibraryError else { return false }
      return true
    }
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("of a later version is refused by name")
  func later() async throws {
    let test = try TestLibrary()
    try await test.library.run("INSERT INTO migrations VALUES (999, 'later', 0)")
    let path = test.directory.appending(path: "aloud.sqlite").path(percentEncoded: false)
    #expect(throws: LibraryError.madeByLaterVersion(path: path)) { try test.reopen() }
  }

  @Test("is opened durable and distrustful")
  func pragmas() async throws {
    let test = try TestLibrary()
    #expect(try await test.library.pragma("journal_mode") == "wal")
    #expect(try await test.library.pragma("synchronous") == "2")
    #expect(try await test.library.pragma("trusted_schema") == "0")
    #expect(try await test.library.pragma("foreign_keys") == "1")
    #expect(try await test.library.integrity() == ["ok"])
    await #expect(throws: LibraryError.self) {
      try await test.library.run("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
    }
  }

  @Test("keeps a living process's staging and clears a dead one's")
  func staging() async throws {
    let test = try TestLibrary()
    let alive = try await test.library.stagingDirectory()
    try Data("upload".utf8).write(to: alive.appending(path: "upload"))
    let dead = test.directory.appending(path: "staging/\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: dead.appending(path: "x/spool"), withIntermediateDirectories: true)
    let foreign = test.directory.appending(path: "staging/not ours")
    try Data().write(to: foreign)
    _ = try test.reopen()
    #expect(exists(alive.appending(path: "upload")))
    #expect(!exists(dead))
    #expect(exists(foreign))
  }

  @Test("gives its staging back with the library, and discards no other folder")
  func discarding() async throws {
    let test = try Folder()
    var library: Library? = try Library(directory: test.url)
    let staging = try await library!.stagingDirectory()
    let other = test.url.appending(path: "originals")
    try await library!.discard(staging: other)
    #expect(exists(other))
    try await library!.discard(staging: staging)
    #expect(!exists(staging))
    library = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: test.url.path() + "/staging").isEmpty)
  }

  @Test("sweeps only what it noted: a lost database costs no original")
  func lostDatabase() async throws {
    let test = try TestLibrary()
    try await test.add(["Text."])
    for name in ["aloud.sqlite", "aloud.sqlite-wal", "aloud.sqlite-shm"] {
      try? FileManager.default.removeItem(at: test.directory.appending(path: name))
    }
    let library = try test.reopen()
    #expect(try await library.books().isEmpty)
    #expect(try test.files() == ["originals/\(digest("original"))"])
  }

  @Test("is swept of what a killed import had put in place")
  func unsettled() async throws {
    let test = try TestLibrary()
    try await test.add(["Text."], original: "kept", resources: ["a.png": "a"])
    let kept = try test.files()
    let gone = digest("gone")
    for name in ["originals/\(gone)", "resources/\(gone)/1/0", "resources/\(digest("kept"))/2/0"] {
      let file = test.directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("half".utf8).write(to: file)
    }
    for (digest, revision) in [(gone, 1), (digest("kept"), 2), (digest("kept"), 1)] {
      try await test.library.run("INSERT INTO unsettled VALUES ('\(digest)', \(revision))")
    }
    _ = try test.reopen()
    #expect(try test.files() == kept)
  }

  @Test("serves two processes' imports and positions at once")
  func together() async throws {
    let test = try TestLibrary()
    let other = try test.reopen()
    let id = try await test.add(["Some text to read."], original: "shared").book.id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (library, device) in [(test.library, "a"), (other, "b")] {
        group.addTask {
          for step in 1...20 { try await library.go(id, to: step % 10, base: 0, device: device) }
        }
      }
      for name in 0..<5 {
        group.addTask { try await test.add(["Text."], original: "\(name)", resources: ["a": "b"]) }
      }
      try await group.waitForAll()
    }
    #expect(try await other.books().count == 6)
    #expect(try await other.positions(id).current != nil)
    #expect(try await test.library.integrity() == ["ok"])
  }

  private func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }
}

@Suite("A full disk")
struct FullDiskTests {
  @Test("is told as such, leaves nothing half-made, and the library goes on")
  func full() async throws {
    let test = try TestLibrary()
    let id = try await test.add(["Text."], original: "before").book.id
    let before = try test.files()
    try await test.library.leaveRoom(pages: 2)
    let long = (0..<5_000).map { "Word \($0)." }.joined(separator: " ")
    let path = test.directory.appending(path: "aloud.sqlite").path(percentEncoded: false)
    await #expect(throws: LibraryError.full(path: path)) {
      try await test.add([long], original: "after", resources: ["a.png": "a"])
    }
    #expect(try test.files() == before)
    #expect(try await test.library.books().map(\.id) == [id])
    try await test.library.go(id, to: 2, base: 0)
    #expect(try await test.library.integrity() == ["ok"])
  }
}

/// A folder of its own, gone with this.
private final class Folder {
  let url: URL

  init() throws {
    url = try TestFolders.fresh()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
