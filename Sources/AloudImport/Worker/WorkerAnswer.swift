import AloudPublication
import Foundation

/// Puts a worker's frames together: pictures into the spool, the rest into a publication that has been checked.
struct WorkerAnswer {
  private let limits: WorkerLimits
  private let progress: @Sendable (ImportProgress) -> Void
  private(set) var spool: Spool
  private var chapters: [Chapter] = []
  private var resources: [Resource] = []
  /// The message of several frames that is being received.
  private var pending: (kind: WorkerFrame.Kind, bytes: [UInt8])?
  private var received = 0
  private var receivedText = 0
  private var end: End?
  /// Nil until the worker has said it.
  private(set) var usage: WorkerUsage?

  private enum End {
    case publication(Publication)
    case refusal(ImportRefusal)
  }

  init(spool: Spool, limits: WorkerLimits, progress: @escaping @Sendable (ImportProgress) -> Void) {
    self.spool = spool
    self.limits = limits
    self.progress = progress
  }

  /// - Throws: `WorkerFault` when the frame has no place here; `ImportRefusal` when the worker sent one or a
  ///   limit is passed; `SystemFault` when the spool cannot be written.
  mutating func take(_ frame: WorkerFrame) throws {
    guard end == nil else { throw WorkerFault("a frame after the end") }
    received += frame.payload.count
    if received > limits.answer { throw tooLarge("\(received) bytes of answer") }
    if let pending, pending.kind != frame.kind {
      throw WorkerFault("a \(frame.kind) frame inside a message of kind \(pending.kind)")
    }
    if frame.kind == .resource {
      try spool.append(frame.payload)
      return
    }
    receivedText += frame.payload.count
    if receivedText > limits.text { throw tooLarge("\(receivedText) bytes of text") }
    var message = pending?.bytes ?? []
    // One owner, so that appending does not copy.
    pending = nil
    message += frame.payload
    if message.count > limits.part { throw tooLarge("\(message.count) bytes of one \(frame.kind)") }
    pending = frame.isLast ? nil : (frame.kind, message)
    if frame.isLast { try take(frame.kind, message) }
  }

  private mutating func take(_ kind: WorkerFrame.Kind, _ message: [UInt8]) throws {
    switch kind {
    case .progress:
      progress(try decode(ImportProgress.self, message))
    case .resource:
      throw WorkerFault("a picture that is not in the spool")
    case .resourceEnd:
      let sent = try decode(SentResource.self, message)
      guard PictureKind(rawValue: sent.mediaType) != nil else {
        throw WorkerFault("a resource of kind \(sent.mediaType)")
      }
      resources.append(try spool.end(sent))
      if resources.count > limits.resources { throw tooLarge("\(resources.count) pictures") }
    case .chapter:
      chapters.append(try Chapter(bytes: message))
      if chapters.count > limits.chapters { throw tooLarge("\(chapters.count) chapters") }
    case .usage:
      usage = try decode(WorkerUsage.self, message)
    case .publication:
      guard !spool.isReceiving else { throw WorkerFault("a picture without an end") }
      let head = try decode(Publication.self, message)
      let publication = head.with(chapters: chapters, resources: resources)
      try publication.checkConsistency()
      end = .publication(publication)
    case .refusal:
      end = .refusal(try decode(ImportRefusal.self, message))
    }
  }

  /// What the worker said in the end; nil when it did not come to that.
  func publication() throws -> Publication? {
    switch end {
    case .publication(let publication): publication
    case .refusal(let refusal): throw refusal
    case nil: nil
    }
  }

  mutating func discardSpool() { spool.discard() }

  private func decode<Value: Decodable>(_ type: Value.Type, _ message: [UInt8]) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(message))
    } catch {
      throw WorkerFault("a message that is no \(type): \(error)")
    }
  }

  private func tooLarge(_ what: String) -> ImportRefusal {
    ImportRefusal(
      .tooLarge, "This book is too large for Aloud to read.", detail: "the worker was stopped after \(what)")
  }
}

extension Publication {
  func with(chapters: [Chapter], resources: [Resource]) -> Publication {
    Publication(
      kind: kind, title: title, authors: authors, language: language, identifier: identifier,
      progression: progression, cover: cover, chapters: chapters, contents: contents, pages: pages,
      resources: resources, warnings: warnings, importerVersion: importerVersion)
  }
}
