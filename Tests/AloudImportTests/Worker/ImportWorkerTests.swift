import AloudPublication
import EPUBBuilder
import Foundation
import Glibc
import Testing

@testable import AloudImport

@Suite struct ImportWorkerTests {
  private let folder: TemporaryFolder
  private let spool: URL

  init() throws {
    folder = try TemporaryFolder()
    spool = try folder.folder("spool")
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]

  private var pictured: EPUBBook {
    EPUBBook(chapters: [EPUBChapter("One", "<p>Some text <img src=\"a.png\" alt=\"A\"/></p>")]).with {
      $0.resources = [EPUBResource("a.png", "image/png", Self.png)]
      $0.cover = "a.png"
    }
  }

  private func publication(
    _ file: URL, worker: ImportWorker? = nil, named name: String = "book.epub"
  ) async throws -> Publication {
    let worker = try worker ?? .besideThisProgram()
    return try await worker.publication(from: file, named: name, spool: spool)
  }

  /// The refusal that reading `file` ends in, after which the spool must be empty.
  private func refusal(_ file: URL, worker: ImportWorker? = nil) async throws -> ImportRefusal? {
    do {
      let publication = try await publication(file, worker: worker)
      Issue.record("“\(publication.title)” was not refused")
      return nil
    } catch let refusal as ImportRefusal {
      #expect(try folder.names(in: "spool").isEmpty)
      return refusal
    }
  }

  /// A worker that does what its file says, in the shell's language.
  private func puppet(limits: WorkerLimits = .standard) -> ImportWorker {
    ImportWorker(executable: URL(filePath: "/bin/sh"), limits: limits)
  }

  private func script(_ lines: String) throws -> URL {
    try folder.file("script-\(UUID().uuidString)", Array("\(lines)\n".utf8))
  }

  // MARK: Books

  @Test func `a book comes out of the worker as it went in`() async throws {
    let file = try folder.file("a", pictured.bytes)
    let publication = try await publication(file)
    #expect(publication.title == "A Book")
    #expect(publication.authors == ["A. Writer"])
    #expect(publication.chapters.count == 1)
    #expect(publication.cover == "EPUB/a.png")
    #expect(try folder.names(in: "spool") == ["0"])
    #expect(try Data(contentsOf: spool.appending(path: "0")) == Data(Self.png))
  }

  @Test func `plain text is told by its content, not its name`() async throws {
    let file = try folder.file("a", Array("Just words.\n\nAnd more.".utf8))
    #expect(try await publication(file, named: "letter.epub").kind == .text)
  }

  @Test func `progress only grows and ends at its total`() async throws {
    let progress = Collected<ImportProgress>()
    let chapters = (1...5).map { EPUBChapter("\($0)", "<p>Text.</p>") }
    let file = try folder.file("a", EPUBBook(chapters: chapters).bytes)
    _ = try await ImportWorker.besideThisProgram().publication(from: file, named: "a", spool: spool) {
      progress.add($0)
    }
    let steps = progress.all
    #expect(!steps.isEmpty)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.completed <= $1.completed })
    #expect(steps.last.map { $0.completed == $0.total } == true)
  }

  // MARK: Files that are none

  @Test func `what cannot be opened is refused in a sentence`() async throws {
    let missing = try await refusal(folder.url.appending(path: "none"))
    #expect(missing?.code == .notABook)
    #expect(missing?.message == "There is no such file.")
    #expect(try await refusal(folder.url)?.message.contains("folder") == true)
    #expect(try await refusal(URL(filePath: "/dev/null"))?.code == .notABook)
    #expect(try await refusal(folder.file("empty", []))?.code == .empty)
    let pipe = folder.url.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(try await refusal(pipe)?.code == .notABook)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), (Array("%PDF-1.7\n".utf8), "a PDF document"),
      (Array(" <!DOCTYPE html><p>".utf8), "a web page"), ([0, 1, 2, 3, 0xFE], "a file of a kind"),
    ] as [([UInt8], String)])
  func `a file that is no book is called what it is`(head: [UInt8], noun: String) async throws {
    let refusal = try await refusal(folder.file("a.epub", head + [UInt8](repeating: 0, count: 100)))
    #expect(refusal?.code == .notABook)
    #expect(refusal?.message.contains(noun) == true)
  }

  @Test func `a file over the limit is not even opened by the worker`() async throws {
    var limits = WorkerLimits.standard
    limits.file = 10
    let file = try folder.file("a", Array("eleven bytes".utf8))
    let worker = try ImportWorker.besideThisProgram(limits: limits)
    #expect(try await refusal(file, worker: worker)?.code == .tooLarge)
  }

  // MARK: Limits

  @Test func `a bomb stays under 500 MB and is refused as too large`() async throws {
    let book =
      EPUBBook().archive.removing("EPUB/chapter-1.xhtml")
      + [ZIPEntry.run("EPUB/chapter-1.xhtml", of: 32, count: 100_000_000, crc: 0)]
    let file = try folder.file("bomb.epub", book.bytes)
    let report = try await ImportWorker.besideThisProgram().report(on: file, named: "bomb", spool: spool)
    let refusal = #expect(throws: ImportRefusal.self) { try report.result.get() }
    #expect(refusal?.code == .tooLarge)
    #expect(try #require(report.usage).peakMemory < 500_000_000)
  }

  @Test func `running out of memory is a book too large, not a crash`() async throws {
    var limits = WorkerLimits.standard
    limits.memory = 24 << 20
    let text = String(repeating: "All work and no play makes Jack a dull boy. ", count: 200_000)
    let file = try folder.file("a", Array(text.utf8))
    let worker = try ImportWorker.besideThisProgram(limits: limits)
    #expect(try await refusal(file, worker: worker)?.code == .tooLarge)
  }

  @Test func `processor time is limited by the kernel`() async throws {
    let refusal = try await refusal(script("ulimit -St 1; while :; do :; done"), worker: puppet())
    #expect(refusal?.code == .timedOut)
  }

  // MARK: Workers that misbehave

  @Test(arguments: [
    ("kill -9 $$", "signal 9"), ("kill -SEGV $$", "signal 11"), ("exit 3", "exit status 3"),
    ("exit 0", "without an answer"), ("echo oh dear >&2; exit 1", "oh dear"),
    ("printf '\\001\\001\\005\\000\\000\\000{}'", "inside a frame"),
    ("printf '\\001\\001\\002\\000\\000\\000xx'", "no ImportProgress"),
    ("printf '\\143garbage'; sleep 60", "no known kind"),
    ("printf '\\001\\001\\377\\377\\377\\177'; sleep 60", "more than any"),
    ("cat /dev/zero", "no known kind"),
  ])
  func `a worker that dies or talks nonsense is a crash`(lines: String, detail: String) async throws {
    let refusal = try await refusal(script(lines), worker: puppet())
    #expect(refusal?.code == .crashed)
    #expect(refusal?.detail?.contains(detail) == true, "\(refusal?.detail ?? "no detail")")
  }

  @Test func `a worker killed in the middle of a picture leaves no picture`() async throws {
    let lines = "printf '\\002\\000\\003\\000\\000\\000abc'; sleep 0.2; kill -9 $$"
    #expect(try await refusal(script(lines), worker: puppet())?.code == .crashed)
  }

  @Test func `an endless complaint is read but not kept`() async throws {
    let lines = "head -c 1000000 /dev/zero | tr '\\0' x >&2; exit 1"
    let refusal = try await refusal(script(lines), worker: puppet())
    #expect(try #require(refusal?.detail).utf8.count < 5_000)
  }

  @Test func `a worker that hangs is stopped`() async throws {
    var limits = WorkerLimits.standard
    limits.time = .milliseconds(200)
    #expect(try await refusal(script("sleep 600"), worker: puppet(limits: limits))?.code == .timedOut)
  }

  @Test func `a worker that is not there is a crash that says so`() async throws {
    let worker = ImportWorker(executable: folder.url.appending(path: "nobody"))
    let refusal = try await refusal(folder.file("a", [65]), worker: worker)
    #expect(refusal?.code == .crashed)
    #expect(refusal?.detail?.contains("nobody") == true)
  }

  @Test func `cancelling ends the worker at once and leaves nothing`() async throws {
    let started = folder.url.appending(path: "started")
    let file = try script(
      "printf '\\002\\000\\003\\000\\000\\000abc'; echo $$ > '\(started.path)'; exec sleep 600")
    let task = Task { try await publication(file, worker: puppet()) }
    while try !FileManager.default.fileExists(atPath: started.path) || Data(contentsOf: started).isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names(in: "spool").isEmpty)
    let written = try String(contentsOf: started, encoding: .utf8)
    let pid = try #require(pid_t(written.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(pid, 0) == -1 && errno == ESRCH)
  }

  @Test func `a cancelled task starts nothing`() async throws {
    let started = folder.url.appending(path: "started")
    let file = try script("touch '\(started.path)'")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await publication(file, worker: puppet())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: started.path))
  }

  @Test func `a spool that cannot be written is no room`() async throws {
    let file = try folder.file("a", pictured.bytes)
    let worker = try ImportWorker.besideThisProgram()
    let refusal = await #expect(throws: ImportRefusal.self) {
      try await worker.publication(from: file, named: "a", spool: folder.url.appending(path: "nowhere"))
    }
    #expect(refusal?.code == .noRoom)
  }

  // MARK: Cleanliness

  @Test func `many runs, good and bad, leave neither descriptors nor zombies`() async throws {
    let good = try folder.file("good", EPUBBook().bytes)
    let dying = try script("kill -9 $$")
    // Other tests run beside this one; what leaks here would leak every time.
    let before = try Self.openDescriptors()
    for _ in 0..<40 {
      _ = try await publication(good)
      try FileManager.default.removeItem(at: spool)
      try FileManager.default.createDirectory(at: spool, withIntermediateDirectories: true)
      _ = try await refusal(dying, worker: puppet())
    }
    #expect(try Self.openDescriptors() < before + 60)
    #expect(try Self.zombies() < 40)
  }

  private static func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// Children of this process that have ended and not been waited for.
  private static func zombies() throws -> Int {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
    return processes.count { process in
      // It may have gone since it was listed.
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
        return false
      }
      return status.contains("State:\tZ") && status.contains("PPid:\t\(getpid())\n")
    }
  }
}
