import Foundation

/// One file of the web client, held in memory.
struct ClientFile: Sendable {
  let representation: Representation

  init(_ data: Data, name: String) {
    representation = Representation(
      .bytes(data), mediaType: Self.mediaType(of: name), tag: EntityTag(digestOf: data),
      headers: HTTPHeaders([
        ("Cache-Control", "no-cache"), ("Content-Security-Policy", SecurityHeaders.clientPolicy),
      ]))
  }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webp": "image/webp",
    "jpg": "image/jpeg",
    "ico": "image/vnd.microsoft.icon",
    "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8",
  ]

  private static func mediaType(of name: String) -> String {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return mediaTypes[ending] ?? "application/octet-stream"
  }
}
