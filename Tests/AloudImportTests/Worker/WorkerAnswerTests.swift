import AloudPublication
import AloudText
import Foundation
import Glibc
import Testing

@testable import AloudImport

@Suite struct WorkerAnswerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func answer(
    limits: WorkerLimits = .standard, write: @escaping Spool.Write = { Glibc.write($0, $1, $2) }
  ) -> WorkerAnswer {
    WorkerAnswer(spool: Spool(folder.url, write: write), limits: limits) { _ in }
  }

  private func frame(_ kind: WorkerFrame.Kind, _ text: String, isLast: Bool = true) -> WorkerFrame {
    WorkerFrame(kind: kind, isLast: isLast, payload: Array(text.utf8))
  }

  private func frame(_ kind: WorkerFrame.Kind, _ value: some Encodable) throws -> WorkerFrame {
    WorkerFrame(kind: kind, isLast: true, payload: [UInt8](try JSONEncoder().encode(value)))
  }

  private func head(cover: String? = nil) -> Publication {
    Publication(
      kind: .epub, title: "T", authors: [], language: nil, identifier: nil, progression: .ltr, cover: cover,
      chapters: [], contents: [], pages: [], resources: [], warnings: [], importerVersion: 1)
  }

  @Test func `pictures go to files of their own, in order`() throws {
    var answer = answer()
    try answer.take(frame(.resource, "ab", isLast: false))
    try answer.take(frame(.resource, "c"))
    try answer.take(frame(.resourceEnd, SentResource(path: "a.png", mediaType: "image/png")))
    try answer.take(frame(.resource, ""))
    try answer.take(frame(.resourceEnd, SentResource(path: "b.gif", mediaType: "image/gif")))
    try answer.take(frame(.publication, head(cover: "a.png")))
    let publication = try #require(try answer.publication())
    #expect(
      publication.resources == [
        Resource(path: "a.png", mediaType: "image/png", bytes: 3, file: "0"),
        Resource(path: "b.gif", mediaType: "image/gif", bytes: 0, file: "1"),
      ])
    #expect(try folder.names() == ["0", "1"])
    #expect(try String(contentsOf: folder.url.appending(path: "0"), encoding: .utf8) == "abc")
  }

  @Test func `discarding takes away what was written, and nothing else`() throws {
    _ = try folder.file("other", [1])
    var answer = answer()
    try answer.take(frame(.resource, "abc"))
    answer.discardSpool()
    #expect(try folder.names() == ["other"])
  }

  @Test func `a file that is there already is never written over`() throws {
    _ = try folder.file("0", [1, 2, 3])
    var answer = answer()
    let fault = #expect(throws: SystemFault.self) { try answer.take(frame(.resource, "abc")) }
    #expect(fault?.code == EEXIST)
    answer.discardSpool()
    #expect(try folder.names() == ["0"])
  }

  @Test func `a full disk is a fault that says so`() throws {
    var answer = answer { _, _, _ in
      errno = ENOSPC
      return -1
    }
    let fault = #expect(throws: SystemFault.self) { try answer.take(frame(.resource, "abc")) }
    #expect(fault?.code == ENOSPC)
  }

  @Test func `a refusal comes out as one`() throws {
    let refusal = ImportRefusal(.drm, "Locked.", detail: "by a test")
    var answer = answer()
    try answer.take(frame(.refusal, refusal))
    #expect(throws: refusal) { try answer.publication() }
  }

  @Test func `no end is no publication`() throws {
    #expect(try answer().publication() == nil)
  }

  @Test func `messages that make no sense are faults`() throws {
    let nonsense: [[WorkerFrame]] = [
      [frame(.progress, "not JSON")],
      [frame(.chapter, "{}")],
      [frame(.chapter, "")],
      [frame(.publication, "[]")],
      [frame(.chapter, "{", isLast: false), frame(.progress, "{}")],
      [try frame(.publication, head()), try frame(.publication, head())],
      [try frame(.publication, head(cover: "nowhere.png"))],
      [try frame(.resourceEnd, SentResource(path: "a", mediaType: "text/html"))],
    ]
    for frames in nonsense {
      var answer = answer()
      #expect(throws: WorkerFault.self) { for frame in frames { try answer.take(frame) } }
      answer.discardSpool()
    }
  }

  @Test func `limits are refusals`() throws {
    var limits = WorkerLimits.standard
    limits.part = 100
    var long = answer(limits: limits)
    let refusal = #expect(throws: ImportRefusal.self) {
      for _ in 0..<3 { try long.take(frame(.chapter, String(repeating: "x", count: 40), isLast: false)) }
    }
    #expect(refusal?.code == .tooLarge)

    limits = .standard
    limits.answer = 5
    var big = answer(limits: limits)
    try big.take(frame(.resource, "abc"))
    #expect(throws: ImportRefusal.self) { try big.take(frame(.resource, "abc")) }
    big.discardSpool()

    limits = .standard
    limits.resources = 1
    var many = answer(limits: limits)
    try many.take(frame(.resourceEnd, SentResource(path: "a", mediaType: "image/png")))
    #expect(throws: ImportRefusal.self) {
      try many.take(frame(.resourceEnd, SentResource(path: "b", mediaType: "image/png")))
    }
  }
}
