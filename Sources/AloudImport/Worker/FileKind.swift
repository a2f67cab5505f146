/// What a file is by its content, whatever it is called.
enum FileKind: Equatable {
  case archive
  case text
  /// Something Aloud does not open: a noun with its article, “a PDF document”.
  case foreign(String)

  /// - Parameter head: the first bytes of the file.
  /// - Parameter hasTrailer: whether the file ends as a ZIP archive does.
  init(head: [UInt8], hasTrailer: Bool) {
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .archive
    } else if let noun = Self.binary(head) ?? Self.markup(head) {
      self = .foreign(noun)
    } else if hasTrailer {
      self = .archive
    } else if Self.isText(head) {
      self = .text
    } else {
      self = .foreign("a file of a kind that Aloud does not know")
    }
  }

  private struct Signature {
    let bytes: [UInt8]
    var offset = 0
    let noun: String
  }

  private static let signatures: [Signature] = [
    Signature(bytes: Array("%PDF-".utf8), noun: "a PDF document"),
    Signature(bytes: [0x49, 0x49, 0x2A, 0x00], noun: "a TIFF picture"),
    Signature(bytes: [0x4D, 0x4D, 0x00, 0x2A], noun: "a TIFF picture"),
    Signature(bytes: Array("ftyphei".utf8), offset: 4, noun: "a HEIC picture"),
    Signature(bytes: Array("ftypmif1".utf8), offset: 4, noun: "a HEIC picture"),
    Signature(bytes: Array("ftypavif".utf8), offset: 4, noun: "an AVIF picture"),
    Signature(bytes: Array("ftyp".utf8), offset: 4, noun: "a film or a recording"),
    Signature(bytes: Array("BM".utf8), noun: "a BMP picture"),
    Signature(bytes: Array("BOOKMOBI".utf8), offset: 60, noun: "a Kindle book (MOBI)"),
    Signature(bytes: Array("ITSF".utf8), noun: "a Windows help file (CHM)"),
    Signature(bytes: Array("{\\rtf".utf8), noun: "a rich text document (RTF)"),
    Signature(bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], noun: "an old Office document"),
    Signature(bytes: Array("%!PS".utf8), noun: "a PostScript document"),
    Signature(bytes: Array("AT&TFORM".utf8), noun: "a DjVu document"),
    Signature(bytes: Array("Rar!".utf8), noun: "a RAR archive"),
    Signature(bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], noun: "a 7-Zip archive"),
    Signature(bytes: [0x1F, 0x8B], noun: "a gzip archive"),
    Signature(bytes: Array("BZh".utf8), noun: "a bzip2 archive"),
    Signature(bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A], noun: "an XZ archive"),
    Signature(bytes: Array("ID3".utf8), noun: "a recording (MP3)"),
    Signature(bytes: Array("OggS".utf8), noun: "a recording (Ogg)"),
    Signature(bytes: Array("fLaC".utf8), noun: "a recording (FLAC)"),
    Signature(bytes: Array("RIFF".utf8), noun: "a recording or a film"),
    Signature(bytes: Array("SQLite format 3".utf8), noun: "a database"),
    Signature(bytes: [0x7F, 0x45, 0x4C, 0x46], noun: "a program"),
  ]

  private static func binary(_ head: [UInt8]) -> String? {
    switch PictureKind(sniffing: head) {
    case .jpeg: "a JPEG picture"
    case .png: "a PNG picture"
    case .gif: "a GIF picture"
    case .webP: "a WebP picture"
    case .svg: "an SVG drawing"
    case nil:
      signatures.first { head.dropFirst($0.offset).starts(with: $0.bytes) && !isPlainly(head, $0) }?.noun
    }
  }

  /// Some signatures are two or three letters, which a text may begin with.
  private static func isPlainly(_ head: [UInt8], _ signature: Signature) -> Bool {
    signature.bytes.count < 4 && isText(head)
  }

  private static func markup(_ head: [UInt8]) -> String? {
    let text = String(decoding: head.prefix(2_048).filter { $0 != 0 }, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "a web page (HTML)" }
    guard text.hasPrefix("<?xml") || text.hasPrefix("<!doctype") else { return nil }
    if text.contains("<fictionbook") { return "a FictionBook (FB2)" }
    return text.contains("<html") ? "a web page (HTML)" : "an XML document"
  }

  /// Hardly any control characters; UTF-16 and UTF-32 are full of zeros, so they must say what they are.
  static func isText(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    let controls = head.count { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) || $0 == 0x7F }
    return !head.isEmpty && !head.contains(0) && controls * 50 <= head.count
  }
}
