import AloudText

/// What the chapters of a book are in, where what they declare is put beside what their text shows: whole books
/// declare the language of the program that made them.
struct BookLanguages {
  /// Of most of the book; nil where nothing tells.
  let language: LanguageTag?
  /// What is declared wrongly, by its primary subtag, and what the text is in.
  private let corrections: [String: LanguageTag]

  /// UTF-16 units of text that are enough to tell a language by where none is declared.
  private static let longestSample = 20_000

  /// - Parameters:
  ///   - declared: By the package, the first one for the whole book.
  ///   - chapters: With the language that the document itself declares.
  init(declared: [LanguageTag], chapters: [(language: LanguageTag?, text: ChapterText)]) {
    let texts = chapters.map(\.text)
    let usual = declared.first
    var claims: [LanguageTag: Int] = [:]
    for chapter in chapters {
      for block in chapter.text.blocks {
        guard let claim = block.language ?? usual else { continue }
        claims[claim, default: 0] += block.range.length
      }
    }
    var corrections: [String: LanguageTag] = [:]
    let censuses = LanguageCensus.censuses(of: texts) { ($0.language ?? usual)?.language }
    for (language, census) in censuses {
      guard let claim = LanguageTag(language) else { continue }
      let actual = census.language(claimed: claim)
      if actual.language != language { corrections[language] = actual }
    }
    self.corrections = corrections
    let most = usual ?? claims.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    language = most.map { corrections[$0.language] ?? $0 } ?? Self.detected(in: texts)
  }

  /// What is declared, put right.
  func corrected(_ declared: LanguageTag?) -> LanguageTag? {
    declared.map { corrections[$0.language] ?? $0 }
  }

  /// The text with the languages of its blocks put right.
  func corrected(_ text: ChapterText) -> ChapterText {
    guard text.blocks.contains(where: { $0.language.map { corrections[$0.language] != nil } ?? false }) else {
      return text
    }
    let blocks = text.blocks.map { block in
      TextBlock(
        range: block.range, kind: block.kind, language: corrected(block.language), marker: block.marker)
    }
    return ChapterText(text: text.text, blocks: blocks, skips: text.skips, readings: text.readings)
  }

  private static func detected(in texts: [ChapterText]) -> LanguageTag? {
    var sample = ""
    for text in texts where sample.utf16.count < longestSample {
      sample += text.text.string.prefix(longestSample) + "\n"
    }
    return LanguageDetector.language(of: sample)?.tag
  }
}
