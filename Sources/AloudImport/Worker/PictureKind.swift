/// The pictures that the screen may be given, known by their first bytes.
enum PictureKind: String, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case webP = "image/webp"
  case svg = "image/svg+xml"

  /// nil when `bytes` begin like no picture of these kinds, whatever the book calls them.
  init?(sniffing bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// An `svg` element opens within the first 4 KB of what is otherwise only prolog: an XHTML page with a
  /// drawing in it is not a picture.
  private static func isSVG(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(4_096).filter { $0 != 0 }, as: UTF8.self)
    var rest = head[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        guard let close = rest.firstRange(of: "-->") else { return false }
        rest = rest[close.upperBound...]
      } else if rest.first != "?", rest.first != "!" {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name == "svg" || name.hasSuffix(":svg")
      }
    }
    return false
  }
}
