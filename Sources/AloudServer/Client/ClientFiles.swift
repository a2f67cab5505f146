import Foundation

/// The web client: every file of one folder by its path, and the pages that are drawn by `index.html`.
///
/// A request is looked up in the index and never in the file system, so no path can lead out of the folder.
struct ClientFiles: Sendable {
  private let files: [String: ClientFile]

  /// - Parameter folder: read anew at every request, for whoever works on the client; nil for the client that
  ///   came with the program, read once. Throws when that is not there.
  static func handler(folder: URL?) throws -> HTTPHandler {
    guard let folder else {
      let files = try bundled()
      return { files.response(to: $0) }
    }
    return { request in
      do {
        return try ClientFiles(in: folder).response(to: request)
      } catch {
        return Problem(error).response
      }
    }
  }

  /// The client that came with the program. Throws when it is not there.
  static func bundled() throws -> ClientFiles {
    try ClientFiles(in: Bundle.module.bundleURL.appending(path: "Web", directoryHint: .isDirectory))
  }

  /// Reads the folder whole; links and hidden files are left out.
  init(in folder: URL) throws {
    var files: [String: ClientFile] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      let url = folder.appending(path: path)
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .isSymbolicLinkKey])
      guard !isHidden, values.isRegularFile == true, values.isSymbolicLink != true else { continue }
      files[path] = ClientFile(try Data(contentsOf: url), name: path)
    }
    self.files = files
  }

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard let file = file(at: request.head.target.segments) else { return Problem.notFound.response }
    return file.representation.response(to: request.headers)
  }

  private func file(at segments: [String]) -> ClientFile? {
    let isPage = segments.isEmpty || (segments.count == 2 && segments[0] == "read" && segments[1] != "")
    return files[isPage ? "index.html" : segments.joined(separator: "/")]
  }
}
