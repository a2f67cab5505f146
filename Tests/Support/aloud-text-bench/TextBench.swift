import AloudText
import Foundation

/// Measures the segmenter, and lets it be scored by a script.
///
///     aloud-text-bench speed LANGUAGE RUNS FILE   one block a line; prints a `Speed`
///     aloud-text-bench units                      reads `Case`s, one a line; prints `Units` for each
@main
struct TextBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("speed", 4):
      guard let language = LanguageTag(CommandLine.arguments[2]), let runs = Int(CommandLine.arguments[3])
      else { break }
      let text = try String(contentsOf: URL(filePath: CommandLine.arguments[4]), encoding: .utf8)
      return try printLine(Speed(of: ChapterText(lines: text), language: language, runs: runs))
    case ("units", 1):
      while let line = readLine() {
        try printLine(Units(try JSONDecoder().decode(Case.self, from: Data(line.utf8))))
      }
      return
    default: break
    }
    FileHandle.standardError.write(Data("usage: aloud-text-bench speed LANGUAGE RUNS FILE | units\n".utf8))
    exit(64)
  }

  private static func printLine(_ value: some Encodable) throws {
    print(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
  }
}

/// A text to divide.
struct Case: Decodable {
  let language: LanguageTag
  let text: String
}

/// The units of a text, which is one paragraph.
struct Units: Encodable {
  var words: [String] = []
  var sentences: [String] = []
  var utterances: [String] = []
  /// The pieces of ICU's word iterator, spaces among them.
  var icuWords: [String] = []

  init(_ given: Case) throws {
    let text = CanonicalText(given.text)
    let block = TextBlock(range: TextRange(0, text.length), kind: .paragraph)
    let chapter = ChapterText(text: text, blocks: [block])
    let segments = Segmenter().segments(of: chapter, language: given.language)
    func slice(_ words: Range<Int>) -> String {
      chapter.text.slice(
        TextRange(
          segments.words[words.lowerBound].range.start, segments.words[words.upperBound - 1].range.end))
    }
    words = segments.words.map { chapter.text.slice($0.range) }
    sentences = segments.sentences.map(slice)
    utterances = segments.utterances.map(slice)
    let iterator = try BreakIterator(.word, locale: given.language.language)
    var start = 0
    var pieces: [String] = []
    try chapter.text.units.withUnsafeBufferPointer { units in
      try iterator.forEachEnd(in: units) { end in
        pieces.append(chapter.text.slice(TextRange(start, end)))
        start = end
      }
    }
    icuWords = pieces
  }
}

extension ChapterText {
  /// One block a line that holds anything, of no declared language: it is found as in a book that says nothing.
  init(lines text: String) {
    var units: [UInt16] = []
    var blocks: [TextBlock] = []
    for line in text.split(separator: "\n") {
      if !blocks.isEmpty { units.append(CanonicalText.lineFeed) }
      let start = units.count
      units += line.utf16
      blocks.append(TextBlock(range: TextRange(start, units.count), kind: .paragraph))
    }
    self.init(text: CanonicalText(units: units), blocks: blocks)
  }
}
