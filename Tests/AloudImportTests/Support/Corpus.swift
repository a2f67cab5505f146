import Foundation

/// The books beside the package, or at `ALOUD_CORPUS`; tests that need them are skipped where there are none.
enum Corpus {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ALOUD_CORPUS"].map { URL(filePath: $0) }
    let package = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = [
      named, URL(filePath: String(package)).appending(path: "../shared/corpus").standardizedFileURL,
    ]
    return places.compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isPresent: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: file(path)))
  }

  static func file(_ path: String) throws -> URL {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return folder.appending(path: path)
  }

  /// Paths of the EPUB files in a folder, sorted.
  static func books(in name: String) -> [String] {
    guard let folder else { return [] }
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)) ?? []
    return names.filter { $0.hasSuffix(".epub") }.sorted().map { "\(name)/\($0)" }
  }
}

extension Corpus {
  /// What the manifest says should come of each file, by path.
  static let expectations: [String: String] = {
    guard let folder,
      let manifest = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    else { return [:] }
    let lines = manifest.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let pairs = lines.filter { $0.count > 5 }.map { (String($0[0]), String($0[5])) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
