/// Finds the paragraphs of a plain text, which says them in one of several ways: by blank lines, by a line each,
/// by indents, with lines broken at a column or not.
struct TextParagraphs {
  /// Each the lines of a paragraph that are meant as lines: one of prose, several of verse. None is empty.
  private(set) var paragraphs: [[String]] = []

  /// The column at which lines seem to be broken.
  private let wrap: Int
  /// No blank line parts anything.
  private let isUnparted: Bool

  /// A line longer than this was not broken by a column.
  private static let longestBroken = 120
  /// More lines than a stanza has.
  private static let longestVerse = 50

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { TextLine($0) }
    let groups = lines.split { $0.isBlank }
    let inner = groups.filter { $0.count > 1 }.flatMap { $0.dropLast().map(\.width) }.sorted()
    wrap = inner.isEmpty ? 0 : inner[min(inner.count - 1, inner.count * 19 / 20)]
    isUnparted = groups.count <= 1
    for group in groups { add(group) }
  }

  private mutating func add(_ lines: ArraySlice<TextLine>) {
    if lines.count == 1 || lines.contains(where: { $0.width > Self.longestBroken }) {
      paragraphs += lines.map { [$0.text] }
    } else if isBroken(lines) {
      for part in Self.partedByIndent(lines) { addBroken(part) }
    } else if isUnparted || lines.count > Self.longestVerse {
      paragraphs += lines.map { [$0.text] }
    } else {
      // Lines meant as lines: verse, an address, a list.
      paragraphs.append(lines.map(\.text))
    }
  }

  /// Prose whose lines end where the next word would not have fitted.
  private func isBroken(_ lines: ArraySlice<TextLine>) -> Bool {
    let share = Double(earlyEnds(of: lines).count) / Double(max(lines.count - 1, 1))
    return (40...100).contains(wrap) && share <= (isUnparted ? 0.5 : 0.25)
  }

  /// Lines, the last aside, that end before they must.
  private func earlyEnds(of lines: ArraySlice<TextLine>) -> [Int] {
    lines.indices.dropLast().filter { lines[$0].width + 1 + lines[$0 + 1].firstWordWidth <= wrap }
  }

  /// An indent begins a paragraph where most lines have none.
  private static func partedByIndent(_ lines: ArraySlice<TextLine>) -> [ArraySlice<TextLine>] {
    let least = lines.map(\.indent).min() ?? 0
    let starts = lines.indices.filter { lines[$0].indent >= least + 2 }
    guard !starts.isEmpty, starts.count * 2 <= lines.count else { return [lines] }
    let edges = ([lines.startIndex] + starts.filter { $0 > lines.startIndex } + [lines.endIndex])
    return zip(edges, edges.dropFirst()).map { lines[$0..<$1] }
  }

  private mutating func addBroken(_ lines: ArraySlice<TextLine>) {
    let ends = earlyEnds(of: lines).filter { lines[$0].endsSentence || isUnparted }
    let edges = [lines.startIndex] + ends.map { $0 + 1 } + [lines.endIndex]
    let joined = zip(edges, edges.dropFirst()).map { Self.joined(lines[$0..<$1]) }
    if isUnparted { paragraphs += joined.map { [$0] } } else { paragraphs.append(joined) }
  }

  /// Broken lines as the one they were; between ideographs there is no space.
  private static func joined(_ lines: ArraySlice<TextLine>) -> String {
    var text = ""
    for line in lines {
      let piece = line.text.drop { $0.isWhitespace }
      if let last = text.unicodeScalars.last, let first = piece.unicodeScalars.first,
        !TextLine.isWide(last) || !TextLine.isWide(first)
      {
        text += " "
      }
      text += piece
    }
    return text
  }
}
