import AloudText

/// What is said for the words of a chapter.
struct SpokenWords {
  /// One thing said, and the printed words it is said for.
  private struct Token {
    /// Indices into the chapter's words.
    let words: Range<Int>
    let form: Int
    let text: String
    /// With the punctuation about it, up to the next token of the same form.
    let whole: String
  }

  /// In order, by the words they are said for.
  private let tokens: [Token]

  init(_ segments: ChapterSegments, of chapter: ChapterText, index: Int, skip: SkipChoice) {
    let builder = SpokenFormBuilder()
    var tokens: [Token] = []
    for (utterance, language) in zip(segments.utterances, segments.languages) {
      let words = PrintedWord.words(utterance, of: segments, in: chapter, index: index) {
        skip.skips($0.kind)
      }
      for run in LanguageRun.runs(of: words.map { ($0, language) }, foreign: segments.foreign) {
        let form = builder.form(for: Array(words[run.words]), language: run.language)
        let first = utterance.lowerBound + run.words.lowerBound
        tokens += Self.tokens(of: form, number: (tokens.last?.form ?? -1) + 1, firstWord: first)
      }
    }
    self.tokens = tokens
  }

  /// What is said for the word, when it is the first of those it is said for, and one past the last of them.
  func word(_ index: Int) -> (text: String, end: Int)? {
    let position = tokens.partitioningIndex { $0.words.lowerBound >= index }
    guard position < tokens.count, tokens[position].words.lowerBound == index else { return nil }
    return (tokens[position].text, tokens[position].words.upperBound)
  }

  /// What is said for all that begins in the words, with its punctuation, and one past the last word it is said
  /// for; nil when nothing is.
  func run(_ words: Range<Int>) -> (text: String, end: Int)? {
    let first = tokens.partitioningIndex { $0.words.lowerBound >= words.lowerBound }
    let said = tokens[first...].prefix { $0.words.lowerBound < words.upperBound }
    guard let last = said.last else { return nil }
    var text = ""
    var form = said[said.startIndex].form
    for token in said {
      if token.form != form { text += " " }
      form = token.form
      text += token.whole
    }
    return (text.split(whereSeparator: \.isWhitespace).joined(separator: " "), last.words.upperBound)
  }

  private static func tokens(of form: SpokenForm, number: Int, firstWord: Int) -> [Token] {
    let text = CanonicalText(form.text)
    return form.tokens.indices.map { index in
      let token = form.tokens[index]
      let start = index == 0 ? 0 : token.spoken.start
      let end = index + 1 < form.tokens.count ? form.tokens[index + 1].spoken.start : text.length
      return Token(
        words: firstWord + token.words.lowerBound..<firstWord + token.words.upperBound, form: number,
        text: text.slice(token.spoken), whole: text.slice(TextRange(start, end)))
    }
  }
}
