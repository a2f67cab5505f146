import AloudPublication

/// Where an importer puts what it finds, piece by piece, so that no book is ever whole in its memory.
protocol ImportSink {
  func progress(_ progress: ImportProgress) throws
  /// Keeps a picture; its bytes have been sniffed to be of `mediaType`.
  func resource(path: String, mediaType: String, bytes: [UInt8]) throws -> Resource
  func chapter(_ chapter: Chapter) throws
  /// The last call. `publication.chapters` is empty: they have all been given before.
  func finish(_ publication: Publication) throws
}
