import Foundation

/// The corpus of gold data, which is not part of the package: tests that need it are skipped without it.
enum Corpus {
  /// `ALOUD_CORPUS`, else `../shared/corpus` beside the package; nil where neither is there.
  static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates = [
      ProcessInfo.processInfo.environment["ALOUD_CORPUS"].map { URL(filePath: $0) },
      package.deletingLastPathComponent().appending(path: "shared/corpus"),
    ]
    return candidates.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path()) }
  }()

  static var isThere: Bool { folder != nil }

  static func text(_ path: String) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}

extension String {
  var withoutSpace: String { filter { !$0.isWhitespace } }
}
