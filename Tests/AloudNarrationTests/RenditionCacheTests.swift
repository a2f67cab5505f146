import AloudAudio
import AloudSpeech
import Foundation
import Testing

@testable import AloudNarration

@Suite("Rendition cache", .timeLimit(.minutes(1)))
struct RenditionCacheTests {
  static func key(_ number: Int) -> RenditionKey {
    let digits = String(number, radix: 16)
    return RenditionKey(digest: String(repeating: "0", count: 64 - digits.count) + digits)
  }

  /// About 1,000 bytes on disk.
  static func rendition(_ number: Int) -> EncodedRendition {
    EncodedRendition(
      audio: EncodedAudio(
        leadIn: 1_024,
        packets: (0..<5).map { Data(repeating: UInt8(truncatingIfNeeded: number + $0), count: 160) }),
      length: 2_000 + number,
      tokens: [[TokenTiming(start: number, end: number + 1)], []], kind: .measured)
  }

  let folder: TemporaryFolder
  let made = Shared<[Int]>([])

  init() throws { folder = try TemporaryFolder() }

  func cache(limit: Int = 1_000_000, lanes: Int = 2) throws -> RenditionCache {
    try RenditionCache(directory: folder.url, limit: limit, lanes: lanes)
  }

  func get(_ number: Int, from cache: RenditionCache) async throws -> EncodedRendition {
    try await cache.rendition(for: Self.key(number), priority: .waiting) { [made] in
      made.change { $0.append(number) }
      return Self.rendition(number)
    }
  }

  @Suite("The file")
  struct File {
    @Test("Holds the rendition, whatever is in it")
    func roundTrip() {
      let renditions = [
        rendition(1),
        EncodedRendition(
          audio: EncodedAudio(leadIn: 0, packets: []), length: 0, tokens: [], kind: .estimated),
      ]
      for original in renditions {
        let bytes = RenditionFile.bytes(of: original, key: key(1))
        #expect(RenditionFile.rendition(from: bytes, key: key(1)) == original)
      }
    }

    @Test("Cut anywhere, it is no rendition")
    func cut() {
      let bytes = RenditionFile.bytes(of: rendition(1), key: key(1))
      for length in 0..<bytes.count {
        #expect(RenditionFile.rendition(from: bytes.prefix(length), key: key(1)) == nil)
      }
      #expect(RenditionFile.rendition(from: bytes + [0], key: key(1)) == nil)
    }

    @Test("Changed anywhere, it is no rendition")
    func changed() {
      let bytes = RenditionFile.bytes(of: rendition(1), key: key(1))
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] ^= 0x40
        #expect(RenditionFile.rendition(from: damaged, key: key(1)) == nil)
      }
    }

    @Test("Under another key it is no rendition")
    func otherKey() {
      let bytes = RenditionFile.bytes(of: rendition(1), key: key(1))
      #expect(RenditionFile.rendition(from: bytes, key: key(2)) == nil)
    }
  }

  @Test("What was made is not made again, by another process neither")
  func kept() async throws {
    let cache = try cache()
    #expect(try await get(1, from: cache) == Self.rendition(1))
    #expect(try await get(1, from: cache) == Self.rendition(1))
    #expect(try await get(1, from: self.cache()) == Self.rendition(1))
    #expect(made.value == [1])
  }

  @Test("However many ask for it at the same time, it is made once")
  func coalesced() async throws {
    let cache = try cache()
    let gate = Gate()
    gate.close()
    try await withThrowingTaskGroup(of: EncodedRendition.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await cache.rendition(for: Self.key(1), priority: .ahead) { [made] in
            made.change { $0.append(1) }
            try await gate.pass()
            return Self.rendition(1)
          }
        }
      }
      try await eventually { gate.waiting == 1 }
      gate.open()
      for try await rendition in group { #expect(rendition == Self.rendition(1)) }
    }
    #expect(made.value == [1])
  }

  @Test("A failure reaches everybody who waited, and is forgotten")
  func failure() async throws {
    struct Broken: Error {}
    let cache = try cache()
    await #expect(throws: Broken.self) {
      try await cache.rendition(for: Self.key(1), priority: .ahead) { throw Broken() }
    }
    #expect(try await get(1, from: cache) == Self.rendition(1))
  }

  @Test("One who gives up leaves the others alone; when all have, the making stops")
  func cancelled() async throws {
    let cache = try cache()
    let gate = Gate()
    gate.close()
    let callers = (0..<2).map { _ in
      Task {
        try await cache.rendition(for: Self.key(1), priority: .ahead) {
          try await gate.pass()
          return Self.rendition(1)
        }
      }
    }
    try await eventually { gate.waiting == 1 }
    callers[0].cancel()
    gate.open()
    #expect(try await callers[1].value == Self.rendition(1))

    gate.close()
    let lonely = Task {
      try await cache.rendition(for: Self.key(2), priority: .ahead) {
        try await gate.pass()
        return Self.rendition(2)
      }
    }
    try await eventually { gate.waiting == 1 }
    lonely.cancel()
    await #expect(throws: CancellationError.self) { try await lonely.value }
    #expect(gate.waiting == 0)
    #expect(try await get(2, from: cache) == Self.rendition(2))
  }

  @Test("A damaged file is made again", arguments: ["", "short", String(repeating: "x", count: 3_000)])
  func damaged(content: String) async throws {
    _ = try await get(1, from: cache())
    let file = try #require(folder.files.first)
    try Data(content.utf8).write(to: file)
    #expect(try await get(1, from: cache()) == Self.rendition(1))
    #expect(made.value == [1, 1])
    #expect(try await get(1, from: cache()) == Self.rendition(1))
    #expect(made.value == [1, 1])
  }

  @Test("The first of two processes to make a rendition keeps it")
  func firstWins() throws {
    let folders = try (0..<2).map { _ throws(RenditionCacheError) in
      try RenditionFolder(directory: folder.url)
    }
    _ = try folders[0].store(Self.rendition(1), for: Self.key(7))
    let second = try folders[1].store(Self.rendition(2), for: Self.key(7))
    #expect(second.kept == Self.rendition(1) && second.added == 0)
    #expect(folder.files.count == 1)
  }

  @Test("Two processes writing the same keys at once leave whole files only")
  func concurrentProcesses() async throws {
    let caches = [try cache(), try cache()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for cache in caches {
        for number in 0..<40 {
          group.addTask {
            let rendition = try await get(number, from: cache)
            #expect(rendition == Self.rendition(number))
          }
        }
      }
      try await group.waitForAll()
    }
    let fresh = try cache()
    for number in 0..<40 { #expect(await fresh.stored(Self.key(number)) == Self.rendition(number)) }
    #expect(folder.files.count == 40)
  }

  @Test("Over the limit the least recently used go, pinned ones never")
  func eviction() async throws {
    let size = RenditionFile.bytes(of: Self.rendition(0), key: Self.key(0)).count
    let cache = try cache(limit: 4 * size)
    await cache.pin(Self.key(0))
    for number in 0..<8 {
      _ = try await get(number, from: cache)
      let file = try #require(folder.files.first { $0.lastPathComponent.hasPrefix(Self.key(number).digest) })
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000 + Double(number))], ofItemAtPath: file.path)
    }
    await cache.enforceLimit()
    func kept() async -> [Int] {
      var kept: [Int] = []
      for number in 0..<8 where await cache.stored(Self.key(number)) != nil { kept.append(number) }
      return kept
    }
    #expect(await kept() == [0, 5, 6, 7])
    await cache.unpin([Self.key(0)])
    for number in [5, 6, 7, 8] { _ = try await get(number, from: cache) }
    await cache.enforceLimit()
    #expect(await kept().count <= 4)
  }

  @Test("A pin counts: two narrations, two pins")
  func pins() async throws {
    let cache = try cache(limit: 1)
    for _ in 0..<2 { await cache.pin(Self.key(1)) }
    _ = try await get(1, from: cache)
    await cache.unpin([Self.key(1)])
    await cache.enforceLimit()
    #expect(await cache.stored(Self.key(1)) != nil)
    await cache.unpin([Self.key(1), Self.key(1)])
    await cache.enforceLimit()
    #expect(await cache.stored(Self.key(1)) == nil)
  }

  @Test("Drafts of a killed process are cleared away, younger ones left")
  func drafts() async throws {
    let (old, young) = (folder.url.appending(path: "draft-a"), folder.url.appending(path: "draft-b"))
    for file in [old, young] { try Data("half".utf8).write(to: file) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: old.path)
    await (try cache()).enforceLimit()
    #expect(folder.files.map(\.lastPathComponent) == ["draft-b"])
  }

  @Test("The folder may be deleted at any time")
  func deleted() async throws {
    let cache = try cache()
    _ = try await get(1, from: cache)
    try FileManager.default.removeItem(at: folder.url)
    #expect(try await get(2, from: cache) == Self.rendition(2))
    #expect(try await get(1, from: self.cache()) == Self.rendition(1))
    #expect(made.value == [1, 2, 1])
    #expect(await cache.failure == nil)
  }

  @Test("A folder that cannot be made is an error that names it")
  func noFolder() throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    let error = #expect(throws: RenditionCacheError.self) { try RenditionCache(directory: file, limit: 1) }
    #expect(error?.path == file.path)
  }

  @Test("What cannot be kept is given all the same, and the failure is told")
  func full() async throws {
    let cache = try cache()
    try FileManager.default.removeItem(at: folder.url)
    try Data().write(to: folder.url)
    #expect(try await get(1, from: cache) == Self.rendition(1))
    #expect(await cache.stored(Self.key(1)) == Self.rendition(1))
    #expect(await cache.failure?.attempted == "keeping a rendition")
  }
}
