internal import AloudPublication
internal import AloudText

/// Makes a publication of a text file or of text that was pasted.
struct PlainTextImporter {
  /// The version of its rules; a higher one parses the original again.
  static let version = 1

  /// UTF-16 code units beyond which a text is read in parts.
  private static let longestPart = 60_000

  /// - Parameter name: of the file; empty for text that was pasted.
  /// - Throws: `ImportRefusal`: what is no text, what has nothing in it.
  static func publication(from bytes: [UInt8], name: String) throws -> Publication {
    guard !bytes.isEmpty else { throw ImportRefusal(.empty, "This file is empty.") }
    guard let text = TextDecoder.text(bytes) else {
      throw ImportRefusal(
        .notABook, "This file is not a text that Aloud can read.", detail: "too many control bytes")
    }
    let paragraphs = TextParagraphs(text).paragraphs
    guard let first = paragraphs.first else { throw ImportRefusal(.empty, "There is no text in this file.") }

    let found = LanguageDetector.language(of: text)
    let language = found.flatMap { $0.isReliable ? $0.tag : nil }
    let direction: Chapter.Direction = rightToLeft.contains(language?.language ?? "") ? .rtl : .ltr
    let parts = parts(of: paragraphs)
    let chapters = parts.enumerated().map { index, part in
      chapter(part, index: index, direction: direction)
    }
    return Publication(
      kind: .text, title: title(name) ?? opening(first, limit: 60), authors: [], language: language,
      identifier: nil, progression: direction == .rtl ? .rtl : .ltr, cover: nil, chapters: chapters,
      contents: contents(of: parts), pages: [], resources: [], warnings: [], importerVersion: version)
  }

  private static let rightToLeft: Set = ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"]

  private static func chapter(
    _ paragraphs: ArraySlice<[String]>, index: Int, direction: Chapter.Direction
  ) -> Chapter {
    let built = ContentBuilder.build(
      SourceElement("body", children: paragraphs.map { .element(SourceElement("p", children: nodes($0))) }))
    return Chapter(
      key: ChapterKey(rawValue: String(index)), href: "part-\(index)", title: nil, direction: direction,
      text: built.text, content: built.content)
  }

  private static func nodes(_ lines: [String]) -> [SourceNode] {
    Array(lines.map { [SourceNode.text($0)] }.joined(separator: [.lineBreak]))
  }

  /// Runs of paragraphs, as equal in length as their ends allow.
  static func parts(of paragraphs: [[String]]) -> [ArraySlice<[String]>] {
    let lengths = paragraphs.map { lines in lines.reduce(lines.count) { $0 + $1.utf16.count } }
    let total = lengths.reduce(0, +)
    let count = (total + longestPart - 1) / longestPart
    var parts: [ArraySlice<[String]>] = []
    var start = 0
    var position = 0
    for (index, length) in lengths.enumerated() {
      let target = total * (parts.count + 1) / max(count, 1)
      // At whichever end of the paragraph is nearer to the even cut.
      if index > start, parts.count + 1 < count, position + length - target > target - position {
        parts.append(paragraphs[start..<index])
        start = index
      }
      position += length
    }
    parts.append(paragraphs[start...])
    return parts
  }

  /// One line a part, where there are several.
  private static func contents(of parts: [ArraySlice<[String]>]) -> [ContentsEntry] {
    guard parts.count > 1 else { return [] }
    return parts.enumerated().map { index, part in
      ContentsEntry(
        title: opening(part.first ?? [], limit: 40), location: Location(chapter: index, offset: 0))
    }
  }

  /// The file's name without its ending; nil where that leaves nothing.
  private static func title(_ name: String) -> String? {
    let file = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() }
    let isKnown = ending.map { ["txt", "text", "md", "asc", "log"].contains($0) } ?? false
    let stem = isKnown ? file.dropLast((ending?.count ?? 0) + 1) : file
    let title = stem.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return title.isEmpty ? nil : title
  }

  /// The first words of a paragraph, at most `limit` characters and an ellipsis.
  private static func opening(_ lines: [String], limit: Int) -> String {
    let text = (lines.first ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.count > limit else { return text }
    let cut = text.prefix(limit)
    let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return words + "…"
  }
}
