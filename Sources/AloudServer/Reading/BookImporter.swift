public import AloudImport
public import AloudLibrary
public import Foundation

/// Takes files into the library: parsed in a worker, kept whole or not at all.
public struct BookImporter: Sendable {
  /// The most that a file may hold, in bytes.
  public static let sizeLimit = 512 << 20

  let library: Library
  let worker: ImportWorker
  /// A worker may take half a gigabyte of memory.
  private let turns = Turns(atOnce: 2)

  public init(library: Library, worker: ImportWorker) {
    self.library = library
    self.worker = worker
  }

  /// Adds a file to the shelf; one that is there already is not parsed again. The file stays where it is.
  ///
  /// - Parameter name: what the person calls the file.
  /// - Throws: `ImportRefusal`, `LibraryError` or `CancellationError`.
  public func add(
    _ file: URL, named name: String,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> (book: BookSummary, isNew: Bool) {
    try await add(named: name, from: { try await Self.copy(file, into: $0) }, progress: progress)
  }

  /// Adds a file that was uploaded, and takes it away from where it is.
  func add(_ upload: UploadedFile, named name: String) async throws -> (book: BookSummary, isNew: Bool) {
    try await add(
      named: name, from: { try StagedOriginal(moving: upload, into: $0) }, progress: { _ in })
  }

  private func add(
    named name: String, from stage: (URL) async throws -> StagedOriginal,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> (book: BookSummary, isNew: Bool) {
    let staging = try await library.stagingDirectory()
    do {
      let original = try await stage(staging)
      if let known = try await library.known(sha256: original.sha256) {
        try await library.discard(staging: staging)
        return (known, false)
      }
      let publication = try await turns.take {
        try await worker.publication(
          from: original.url, named: name, spool: Library.spool(in: staging), progress: progress)
      }
      return try await library.add(
        publication, original: original.url, sha256: original.sha256, staging: staging, name: name)
    } catch {
      // The first error is the one to tell; what is left in staging goes when the library is next opened.
      try? await library.discard(staging: staging)
      throw Self.told(error)
    }
  }

  /// Off the caller's actor: a large file takes a while.
  @concurrent
  private static func copy(_ file: URL, into staging: URL) async throws -> StagedOriginal {
    try StagedOriginal(copying: file, into: staging, limit: sizeLimit)
  }

  private static func told(_ error: any Error) -> any Error {
    switch (error as? POSIXError)?.code {
    case nil: error
    case .ENOSPC, .EDQUOT, .EFBIG:
      ImportRefusal(.noRoom, "There is no room left on the disk for this file.")
    case let code?: ImportRefusal(.noRoom, "Aloud could not write into its library.", detail: "\(code)")
    }
  }
}
