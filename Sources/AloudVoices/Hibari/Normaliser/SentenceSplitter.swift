/// Divides a text that the model would speak worse in one piece.
///
/// A request is one utterance already: what looks like the end of a sentence inside it is a quotation's, or an
/// abbreviation's. So only line ends divide, and, in a text that is too long for one breath, ends that are sure.
struct SentenceSplitter: Sendable {
  /// In scalars. The model learnt sentences of up to 400 symbols.
  private static let longest = 300

  /// After which a full stop ends nothing: `Dr`, `No`, `vs`.
  private let abbreviations: Set<String>

  init(_ tables: NormaliserTables) {
    let dotted = tables.abbreviations.keys.filter { $0.hasSuffix(".") }.map { String($0.dropLast()) }
    abbreviations = Set(dotted).union(tables.titles.keys).union(["No", "Nos", "p", "Fig", "al", "etc"])
  }

  /// The parts in order, without space at their ends, empty ones left out. O(n).
  func sentences(of text: OwnedText) -> [OwnedText] {
    text.scalars.split(separator: "\n").flatMap { line in
      var part = OwnedText()
      part.append(text, line.startIndex..<line.endIndex)
      return divided(part.collapsed)
    }
  }

  /// As many sentences in a part as fit.
  private func divided(_ line: OwnedText) -> [OwnedText] {
    guard line.scalars.count > Self.longest else { return line.scalars.isEmpty ? [] : [line] }
    var parts: [OwnedText] = []
    var start = 0
    var end = 0
    for next in sentenceStarts(in: line.scalars) + [line.scalars.count] {
      if next - start > Self.longest, end > start {
        parts.append(line.part(start..<end))
        start = end
      }
      end = next
    }
    parts.append(line.part(start..<end))
    return parts
  }

  /// Where a sentence begins for sure, but the first.
  private func sentenceStarts(in text: [Unicode.Scalar]) -> [Int] {
    var starts: [Int] = []
    var wordStart = 0
    var end: Int?
    for (index, scalar) in text.enumerated() {
      switch scalar {
      case ".", "!", "?", "…":
        end = scalar == "." && !isEnd(text[wordStart..<index]) ? nil : index
      case " ":
        if end != nil, index + 1 < text.count, beginsSentence(text[(index + 1)...]) {
          starts.append(index + 1)
        }
        end = nil
        wordStart = index + 1
      default: if !scalar.closesSentence { end = nil }
      }
    }
    return starts
  }

  /// Whether a full stop after `word` ends a sentence.
  private func isEnd(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let letters = word.drop { "(\"“'‘[".unicodeScalars.contains($0) }
    if letters.count < 2 || letters.dropLast().contains(".") { return letters.allSatisfy { $0.digit != nil } }
    return letters.count > 16 || !abbreviations.contains(String(letters))
  }

  private func beginsSentence(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let first = rest.prefix(4).first { !"(\"“'‘[".unicodeScalars.contains($0) }
    return first.map { !$0.properties.isLowercase && $0.isPartOfWord } ?? false
  }
}

extension OwnedText {
  fileprivate func part(_ range: Range<Int>) -> OwnedText {
    var part = OwnedText()
    part.append(self, range)
    return part.collapsed
  }
}
