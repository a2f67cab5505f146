import AloudLibrary
import AloudPublication
import AloudText
import Foundation
import Testing

@Suite("Killing the process")
struct KillTests {
  @Test("at any instant of imports, moves and revisions loses nothing acknowledged", .timeLimit(.minutes(5)))
  func kill() async throws {
    let test = try TestLibrary()
    var generator = SystemRandomNumberGenerator()
    var told = Acknowledgements()
    for round in 0..<30 {
      // Some die while they open the library, most in the middle of their work.
      let lines = round % 5 == 0 ? 0 : Int.random(in: 1...60, using: &generator)
      let pause = UInt32.random(in: 0...(round % 5 == 0 ? 40_000 : 3_000), using: &generator)
      try told.add(Probe(test.directory, first: round * 1_000).killed(afterLines: lines, microseconds: pause))
      try await check(test, told)
    }
    #expect(told.books.count > 10)
    #expect(told.positions.count > 10)
  }

  private func check(_ test: TestLibrary, _ told: Acknowledgements) async throws {
    let library = try test.reopen()
    #expect(try await library.integrity() == ["ok"])
    let books = try await library.books()
    var owned: Set<String> = []
    for book in books {
      owned.insert("originals/\(book.sha256)")
      for chapter in try await library.chapterList(book.id) {
        #expect(try await library.chapter(book.id, chapter.index).text.text.length == chapter.utf16Length)
      }
      for index in 0..<3 {
        let file = try await library.resource(book.id, path: "\(index).png").file
        #expect(try Data(contentsOf: file) == Data(repeating: UInt8(index), count: 10_000))
        owned.insert("resources/\(book.sha256)/\(book.revision)/\(index)")
      }
      #expect(book.chapters == 5)
    }
    #expect(try test.files() == owned)
    #expect(Set(books.map(\.id.rawValue)).isSuperset(of: told.books))
    for (id, (revision, offset)) in told.positions {
      let position = try #require(try await library.position(BookID(rawValue: id)))
      // One more may have been stored and not told.
      #expect([revision, revision + 1].contains(position.revision))
      if position.revision == revision { #expect(position.location == Location(chapter: 1, offset: offset)) }
    }
    for (id, revision) in told.revisions {
      #expect(try await library.book(BookID(rawValue: id)).revision == revision)
    }
  }
}

/// What killed probes had been told was kept.
private struct Acknowledgements {
  var books: Set<String> = []
  var positions: [String: (revision: Int, offset: Int)] = [:]
  var revisions: [String: Int] = [:]

  /// A last line cut short was not told.
  mutating func add(_ output: String) throws {
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "book": books.insert(words[2])
      case "position": positions[words[1]] = (Int(words[2])!, Int(words[3])!)
      case "revision": revisions[words[1]] = Int(words[2])!
      default: throw LibraryError.failed(attempted: "understand", path: "probe", detail: String(line))
      }
    }
  }
}

/// The helper program, which works in a library until it is killed.
private struct Probe {
  private let process = Process()
  private let pipe = Pipe()

  init(_ library: URL, first: Int) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(
      path: "aloud-kill-probe")
    process.arguments = [library.path(percentEncoded: false), "\(first)"]
    process.standardOutput = pipe
    try process.run()
  }

  /// Everything it said before SIGKILL, sent that long after so many lines.
  func killed(afterLines lines: Int, microseconds: UInt32) throws -> String {
    var output = Data()
    while output.count(where: { $0 == 0x0A }) < lines {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      output.append(data)
    }
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    output.append(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    return String(decoding: output, as: UTF8.self)
  }
}
