import AloudPublication
import EPUBBuilder
import Foundation

@testable import AloudImport

/// Keeps what an importer finds, and checks it as the parent of a worker does.
final class CollectingSink: ImportSink {
  private(set) var chapters: [Chapter] = []
  private(set) var pictures: [(path: String, mediaType: String, bytes: [UInt8])] = []
  private(set) var progress: [ImportProgress] = []
  private(set) var publication: Publication?

  func progress(_ progress: ImportProgress) { self.progress.append(progress) }

  func resource(path: String, mediaType: String, bytes: [UInt8]) -> Resource {
    pictures.append((path, mediaType, bytes))
    return resource(pictures.count - 1)
  }

  func chapter(_ chapter: Chapter) { chapters.append(chapter) }

  func finish(_ publication: Publication) throws {
    let whole = publication.with(chapters: chapters, resources: pictures.indices.map(resource))
    try whole.checkConsistency()
    self.publication = whole
  }

  private func resource(_ index: Int) -> Resource {
    let (path, mediaType, bytes) = pictures[index]
    return Resource(path: path, mediaType: mediaType, bytes: bytes.count, file: String(index))
  }

  /// What importing `bytes` here, without a worker, comes to.
  static func publication(of bytes: [UInt8], named name: String = "book.epub") throws -> Publication {
    let folder = try TemporaryFolder()
    let file = try Descriptor.reading(folder.file("file", bytes).path)
    let sink = CollectingSink()
    try BookImporter(name: name).read(InputFile(descriptor: file.raw), into: sink)
    guard let publication = sink.publication else { throw WorkerFault("the importer never finished") }
    return publication
  }

  static func publication(of book: EPUBBook) throws -> Publication { try publication(of: book.bytes) }
  static func publication(of file: ZIPFile) throws -> Publication { try publication(of: file.bytes) }
}

extension Publication {
  var warningCodes: Set<String> { Set(warnings.map(\.code)) }
}
