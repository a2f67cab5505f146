import AloudPublication
import Foundation
import Glibc

/// The worker's end of the pipe: what the importer finds, as frames on standard output.
final class WorkerOutput: ImportSink {
  private let descriptor: Int32
  private let gauge: MemoryGauge
  private var resources = 0

  init(descriptor: Int32 = STDOUT_FILENO, gauge: consuming MemoryGauge) {
    self.descriptor = descriptor
    self.gauge = gauge
  }

  func progress(_ progress: ImportProgress) throws { try send(.progress, JSONEncoder().encode(progress)) }

  func resource(path: String, mediaType: String, bytes: [UInt8]) throws -> Resource {
    try send(.resource, bytes)
    try send(.resourceEnd, JSONEncoder().encode(SentResource(path: path, mediaType: mediaType)))
    defer { resources += 1 }
    return Resource(path: path, mediaType: mediaType, bytes: bytes.count, file: String(resources))
  }

  func chapter(_ chapter: Chapter) throws { try send(.chapter, chapter.bytes) }

  func finish(_ publication: Publication) throws {
    try sendUsage()
    try send(.publication, JSONEncoder().encode(publication.with(chapters: [], resources: [])))
  }

  func refuse(_ refusal: ImportRefusal) throws {
    try sendUsage()
    try send(.refusal, JSONEncoder().encode(refusal))
  }

  private func sendUsage() throws {
    try send(.usage, JSONEncoder().encode(WorkerUsage(peakMemory: gauge.peak())))
  }

  /// One message, in as many frames as it takes.
  private func send(_ kind: WorkerFrame.Kind, _ message: some ContiguousBytes) throws {
    try message.withUnsafeBytes { bytes in
      var rest = bytes[...]
      repeat {
        let piece = rest.prefix(WorkerFrame.longestPayload)
        rest = rest.dropFirst(piece.count)
        try WorkerFrame.header(kind, isLast: rest.isEmpty, length: piece.count).withUnsafeBytes(write)
        try write(UnsafeRawBufferPointer(rebasing: piece))
      } while !rest.isEmpty
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = try SystemFault.check("write the answer") {
        Glibc.write(descriptor, piece.baseAddress, piece.count)
      }
      rest = rest.dropFirst(written)
    }
  }
}
