import Foundation

/// Reads the documents of a spine.
struct ChapterReader {
  let container: EPUBContainer
  /// Bytes of the largest style sheet that is looked into.
  private static let longestStyleSheet = 4 << 20

  /// - Throws: `ArchiveFault` when nothing more is to be read of the archive, or when the document cannot be
  ///   unpacked; `XMLFault` when it cannot be read as what it is.
  func read(_ document: SpineDocument) throws -> ContentDocument {
    let bytes = try container.bytes(document.path) ?? []
    switch document.content {
    case .markup(let mediaType):
      return try read(bytes, path: document.path, mediaType: mediaType)
    case .picture:
      return try read(
        page(showing: document.path, bytes), path: document.path, mediaType: "application/xhtml+xml")
    }
  }

  private func read(_ bytes: [UInt8], path: String, mediaType: String) throws -> ContentDocument {
    try ContentDocument.read(bytes, path: path, mediaType: mediaType) { path in
      // A book without one of its style sheets reads the same but for what that sheet hides.
      try? container.bytes(path, limit: Self.longestStyleSheet)
    }
  }

  /// Path of the first picture in a document outside the spine; nil when there is none, or no such document.
  func firstPicture(of path: String) -> String? {
    // Only ever asked for a cover, which a book can do without.
    guard let bytes = try? container.bytes(path), PictureKind(sniffing: bytes) == nil else { return nil }
    return try? read(bytes, path: path, mediaType: "application/xhtml+xml").resourcePaths.first
  }

  /// A page with nothing on it but the picture, with what a drawing says of itself as its reading.
  private func page(showing path: String, _ bytes: [UInt8]) throws -> [UInt8] {
    var title = ""
    if PictureKind(sniffing: bytes) == .svg {
      title = PictureReading(try XMLTree.parse(bytes, as: .recovering)).text ?? ""
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let address = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    let page = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>\(title.escapedForXML)</title></head>\
      <body><p><img src="\(address)" alt="\(title.escapedForXML)"/></p></body></html>
      """
    return Array(page.utf8)
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
