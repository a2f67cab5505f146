/// `Capt. Hook` → `Captain Hook`: said in full only before a capital, since `St` and `Mt` are other words too.
struct TitleRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = []

  private let table: SpellingTable<String>

  init(_ titles: [String: String]) { table = SpellingTable(titles) }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    guard start.isAtWordStart else { return nil }
    return table.first(at: start) { title, reader in
      var reader = reader
      reader.take(".")
      guard reader.take(" "), reader.next?.isASCIICapital ?? false else { return nil }
      return Rewrite(to: reader, title + " ")
    }
  }
}

/// `Ave.` → `Avenue`, which keeps its dot when the sentence ends with it.
struct AbbreviationRule: RewritingRule {
  let signs: Set<Unicode.Scalar> = []

  /// Words as well: `He said no.`
  private static let onlyBeforeNumbers: Set = ["no.", "nos.", "fig."]
  /// `under the Sun.`
  private static let neverLast: Set = ["Sun."]

  private let table: SpellingTable<(abbreviation: String, words: String)>

  init(_ abbreviations: [String: String]) {
    table = SpellingTable(abbreviations.map { (key: $0.key, value: (abbreviation: $0.key, words: $0.value)) })
  }

  func rewrite(at start: ScalarReader) -> Rewrite? {
    guard start.isFree else { return nil }
    return table.first(at: start) { entry, reader in
      guard reader.isAtWordEnd else { return nil }
      let isLast = reader.isAtTextEnd
      if Self.onlyBeforeNumbers.contains(entry.abbreviation) {
        let next = reader.next == " " ? reader.scalar(after: 1) : reader.next
        guard next?.digit != nil else { return Rewrite(to: reader, nil) }
      }
      if isLast, Self.neverLast.contains(entry.abbreviation) { return Rewrite(to: reader, nil) }
      return Rewrite(to: reader, entry.words + (isLast && reader.previous == "." ? "." : ""))
    }
  }
}

/// `U S`, which is one token, → `U.S`: what the spoken form takes the dots from is spelled as one word.
enum SpelledLetters {
  static func joined(_ text: OwnedText) -> OwnedText {
    var result = OwnedText()
    var index = 0
    while index < text.scalars.count {
      let end = spelledEnd(in: text, from: index)
      guard end > index + 1 else {
        result.append(text, index..<index + 1)
        index += 1
        continue
      }
      for place in index..<end {
        let scalar = text.scalars[place]
        result.append(scalar == " " ? "." : scalar.asASCIICapital, text.owners[place])
      }
      index = end
    }
    return result
  }

  /// One past the last of the single letters from `start` that a token holds, or `start`.
  private static func spelledEnd(in text: OwnedText, from start: Int) -> Int {
    let owner = text.owners[start]
    guard owner != OwnedText.nobody, ScalarReader(text.scalars, at: start).isFree else { return start }
    var end = start
    while end < text.scalars.count, text.scalars[end].isASCIILetter, text.owners[end] == owner {
      let after = ScalarReader(text.scalars, at: end + 1)
      guard after.isAtWordEnd, after.next != "'" else { break }
      guard after.next == " ", text.owners[end + 1] == owner else { return end + 1 }
      end += 2
    }
    return end > start ? end - 1 : start
  }
}

/// The stop of a sentence that ends with `p.m.` or `U.S.`, whose dot is part of the word: it is written twice.
enum FinalStop {
  static func kept(_ text: OwnedText) -> OwnedText {
    guard let last = text.scalars.lastIndex(where: { !$0.closesSentence }), isDotted(text.scalars, to: last)
    else { return text }
    var result = OwnedText()
    result.append(text, 0..<last + 1)
    result.append(".", OwnedText.nobody)
    result.append(text, last + 1..<text.scalars.count)
    return result
  }

  /// Whether letters with a dot each, two or more, end with the dot at `last`.
  private static func isDotted(_ scalars: [Unicode.Scalar], to last: Int) -> Bool {
    var end = last
    var letters = 0
    while end > 0, scalars[end] == ".", scalars[end - 1].isASCIILetter {
      letters += 1
      end -= 2
    }
    return letters > 1 && (end < 0 || !scalars[end].isPartOfWord && scalars[end] != ".")
  }
}
