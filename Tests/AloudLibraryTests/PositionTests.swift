import AloudLibrary
import AloudText
import Foundation
import Testing

@Suite("A position write")
struct PositionTests {
  @Test("with the base that is current is stored, and gets the next revision")
  func follows() async throws {
    let (test, id) = try await book()
    #expect(try await test.library.position(id) == nil)
    #expect(try await revision(test.library.go(id, to: 3, base: 0)) == .stored(1, at: 3))
    #expect(try await revision(test.library.go(id, to: 5, base: 1)) == .stored(2, at: 5))
    #expect(try await revision(test.library.go(id, to: 7, base: 2, device: "desk")) == .stored(3, at: 7))
    let position = try #require(try await test.reopen().position(id))
    #expect(position.revision == 3)
    #expect(position.location == Location(chapter: 0, offset: 7))
    #expect(position.key == ChapterKey(rawValue: "chapter-0"))
    #expect(position.device.rawValue == "desk")
    #expect(position.at == Date(timeIntervalSince1970: 1_000))
  }

  @Test("with an older base of the device that wrote last is stored in order")
  func sameDevice() async throws {
    let (test, id) = try await book()
    try await test.library.go(id, to: 1, base: 0, at: 10)
    #expect(try await revision(test.library.go(id, to: 5, base: 0, at: 30)) == .stored(2, at: 5))
    // Sent before the one above, came after it.
    #expect(try await revision(test.library.go(id, to: 3, base: 0, at: 20)) == .stored(2, at: 5))
    #expect(try await test.library.position(id)?.location.offset == 5)
    #expect(try await revision(test.library.go(id, to: 6, base: 2, at: 40)) == .stored(4, at: 6))
  }

  @Test("with an older base of another device is kept, and both places are told")
  func otherDevice() async throws {
    let (test, id) = try await book()
    try await test.library.go(id, to: 1, base: 0, device: "phone", at: 10)
    try await test.library.go(id, to: 9, base: 1, device: "desk", at: 20)
    let outcome = try await test.library.go(id, to: 4, base: 1, device: "phone", at: 30)
    #expect(revision(outcome) == .conflict(current: 2, there: 9, yours: 3, at: 4))
    #expect(try await test.library.position(id)?.location.offset == 9)
    let history = try await test.library.positions(id)
    #expect(Set(history.played.map(\.location.offset)) == [4, 9])
    // The reader chooses the phone's place.
    #expect(
      try await revision(test.library.go(id, to: 4, base: 2, device: "phone", kind: .moved, at: 40))
        == .stored(4, at: 4))
  }

  @Test("with a base that never was is a conflict, or its own device's next")
  func unknownBase() async throws {
    let (test, id) = try await book()
    #expect(try await revision(test.library.go(id, to: 1, base: 7)) == .stored(1, at: 1))
    #expect(try await revision(test.library.go(id, to: 2, base: 7)) == .stored(2, at: 2))
    #expect(
      try await revision(test.library.go(id, to: 3, base: 9, device: "desk"))
        == .conflict(current: 2, there: 2, yours: 3, at: 3))
  }

  @Test("offline replays as a chain that ends in one place")
  func chain() async throws {
    let (test, id) = try await book()
    try await test.library.go(id, to: 1, base: 0, device: "phone", at: 10)
    for (step, offset) in [2, 3, 4].enumerated() {
      try await test.library.go(id, to: offset, base: 1, device: "phone", at: 20 + Double(step))
    }
    #expect(try await test.library.position(id)?.location.offset == 4)
    #expect(try await test.library.positions(id).played.map(\.location.offset) == [4])
    // The same against a device that moved on meanwhile: one conflict, whose place is the chain's end.
    try await test.library.go(id, to: 9, base: 4, device: "desk", at: 30)
    var outcomes: [Outcome] = []
    for (step, offset) in [5, 6, 7].enumerated() {
      outcomes.append(
        revision(
          try await test.library.go(id, to: offset, base: 4, device: "phone", at: 40 + Double(step))))
    }
    #expect(outcomes.last == .conflict(current: 5, there: 9, yours: 8, at: 7))
    let history = try await test.library.positions(id)
    #expect(history.current?.location.offset == 9)
    #expect(history.played.map(\.location.offset) == [7, 9])
  }

  @Test("keeps the last twenty places gone to and the last heard on each device")
  func history() async throws {
    let (test, id) = try await book(length: 200)
    var base = 0
    for step in 1...30 {
      base = try await stored(
        test.library.go(id, to: step, base: base, device: "phone", kind: .moved, at: Double(step)))
      base = try await stored(
        test.library.go(id, to: 100 + step, base: base, device: step % 2 == 0 ? "desk" : "tablet"))
    }
    let history = try await test.library.positions(id)
    #expect(history.moved.map(\.location.offset) == (11...30).reversed())
    #expect(Set(history.played.map(\.location.offset)) == [129, 130])
    #expect(history.current?.revision == 60)
    #expect(try await test.library.storedPositions() == 22)
  }

  @Test("by a device whose clock is wrong is neither lost nor ever after in the way")
  func clocks() async throws {
    let (test, id) = try await book()
    try await test.library.go(id, to: 1, base: 0, device: "future", at: 9e9)
    try await test.library.go(id, to: 2, base: 1, device: "past", at: -9e9)
    let history = try await test.library.positions(id)
    #expect(history.current?.location.offset == 2)
    #expect(history.played.map(\.device.rawValue) == ["past", "future"])
    try await test.library.go(id, to: 3, base: 2, device: "future", at: 1_000)
    #expect(try await test.library.positions(id).played.map(\.location.offset) == [3, 2])
  }

  @Test("to a place that is not in the book is refused and changes nothing")
  func refused() async throws {
    let (test, id) = try await book(length: 20)
    let library = test.library
    await #expect(throws: LibraryError.noSuchChapter(id, 2)) {
      try await library.go(id, to: 0, chapter: 2, base: 0)
    }
    await #expect(throws: LibraryError.noSuchChapter(id, -1)) {
      try await library.go(id, to: 0, chapter: -1, base: 0)
    }
    for offset in [21, -1, Int.max, Int.min] {
      await #expect(throws: LibraryError.noSuchLocation(id, Location(chapter: 0, offset: offset))) {
        try await library.go(id, to: offset, base: 0)
      }
    }
    await #expect(throws: LibraryError.noSuchRevision(id, 2)) {
      try await library.go(id, to: 0, base: 0, bookRevision: 2)
    }
    let nobody = BookID(rawValue: "nobody")
    await #expect(throws: LibraryError.noSuchBook(nobody)) { try await library.go(nobody, to: 0, base: 0) }
    #expect(try await library.position(id) == nil)
    #expect(try await library.storedPositions() == 0)
    #expect(try await revision(library.go(id, to: 20, base: 0)) == .stored(1, at: 20))
  }

  @Test("by another reader has places of its own")
  func readers() async throws {
    let (test, id) = try await book()
    try await test.library.addReader("2")
    try await test.library.go(id, to: 4, base: 0)
    let other = ReaderID(rawValue: "2")
    #expect(try await test.library.position(id, reader: other) == nil)
    let unknown = ReaderID(rawValue: "3")
    await #expect(throws: LibraryError.noSuchReader(unknown)) {
      try await test.library.markOpened(id, reader: unknown)
    }
  }

  @Test("moves the book's progress over its linear chapters, and puts it first on the shelf")
  func progress() async throws {
    let test = try TestLibrary()
    let id = try await test.add(
      [
        String(repeating: "a", count: 30), String(repeating: "b", count: 100),
        String(repeating: "c", count: 10),
      ],
      linear: [0, 2]
    ).book.id
    try await test.library.go(id, to: 15, base: 0)
    #expect(try await test.library.book(id).progress == 15.0 / 40)
    try await test.library.go(id, to: 50, chapter: 1, base: 1)
    #expect(try await test.library.book(id).progress == 30.0 / 40)
    try await test.library.go(id, to: 10, chapter: 2, base: 2)
    #expect(try await test.library.book(id).progress == 1)
    #expect(try await test.library.book(id).opened != nil)
  }
}

/// What became of a write, in short.
private enum Outcome: Equatable {
  case stored(Int, at: Int)
  case conflict(current: Int, there: Int, yours: Int, at: Int)
}

private func revision(_ outcome: PositionOutcome) -> Outcome {
  switch outcome {
  case .stored(let record): .stored(record.revision, at: record.location.offset)
  case .conflict(let current, let yours):
    .conflict(
      current: current.revision, there: current.location.offset, yours: yours.revision,
      at: yours.location.offset)
  }
}

private func stored(_ outcome: PositionOutcome) throws -> Int {
  guard case .stored(let record) = outcome else { throw LibraryError.busy(path: "\(outcome)") }
  return record.revision
}

private func book(length: Int = 40) async throws -> (TestLibrary, BookID) {
  let test = try TestLibrary()
  let text = String((0..<length).map { Character(UnicodeScalar(97 + $0 % 26)!) })
  return (test, try await test.add([text, "Second."]).book.id)
}
