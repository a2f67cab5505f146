internal import AloudSpeech
internal import Foundation

/// Hibari's large JSON files as mapped tables, compiled once: reading the JSON takes longer than a sentence does.
struct CompiledTables {
  let files: EngineFiles

  /// The table of the file `name`.json: mapped from the cache when that has one of the very same bytes, else made by
  /// `compile` and kept there. Throws `SpeechError.engine` when the file cannot be read or is not what `compile`
  /// expects, or when nothing can be kept.
  func table(
    _ name: String, compile: (Data) throws -> [SortedTable.Entry]
  ) throws(SpeechError) -> SortedTable {
    let source = files.hibari(name + ".json")
    let kept = files.cache.appending(path: name + ".table")
    let damage: any Error
    do {
      let digest = try ModelDigest.digest(of: source, remembering: files.cache)
      if let table = mapped(kept, of: digest) { return table }
      guard let bytes = SortedTable.bytes(try compile(Data(contentsOf: source)), of: digest) else {
        throw CocoaError(.fileReadTooLarge)
      }
      try FileManager.default.createDirectory(at: files.cache, withIntermediateDirectories: true)
      try bytes.write(to: kept, options: .atomic)
      if let table = mapped(kept, of: digest) ?? SortedTable(bytes, of: digest) { return table }
      damage = CocoaError(.fileReadCorruptFile)
    } catch {
      damage = error
    }
    throw .engine(attempted: "reading \(name).json", detail: "\(damage)")
  }

  private func mapped(_ url: URL, of digest: String) -> SortedTable? {
    // A table that is not there, or cannot be read, is made again.
    guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    return SortedTable(bytes, of: digest)
  }
}
