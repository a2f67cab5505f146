internal import AloudText

/// Words of one utterance that one voice says: a foreign name in another script is a run of its own.
struct LanguageRun: Sendable, Hashable {
  let language: LanguageTag
  /// Indices into the utterance's words.
  let words: Range<Int>

  /// Cuts an utterance into runs that tile its words.
  ///
  /// Numbers, signs, skipped and silent words go with what is before them.
  /// - Parameters:
  ///   - words: the utterance's words, each with the language of the text about it.
  ///   - speaks: whether there is a voice for a language. Where there is none the text's own voice reads the
  ///     foreign word as well as it can.
  static func runs(
    of words: [(word: PrintedWord, home: LanguageTag)], speaks: (LanguageTag) -> Bool
  ) -> [LanguageRun] {
    var runs: [LanguageRun] = []
    for (index, (word, home)) in words.enumerated() {
      let ownLanguage = language(of: word, home: home, speaks: speaks)
      if let last = runs.last, last.language == ownLanguage ?? last.language {
        runs[runs.count - 1] = LanguageRun(language: last.language, words: last.words.lowerBound..<index + 1)
      } else {
        runs.append(LanguageRun(language: ownLanguage ?? home, words: index..<index + 1))
      }
    }
    return runs
  }

  /// Nil for a word that any voice may say.
  private static func language(
    of word: PrintedWord, home: LanguageTag, speaks: (LanguageTag) -> Bool
  ) -> LanguageTag? {
    let text = word.reading ?? word.text
    guard !word.isSkipped, !word.isSilent, let language = home.language(ofWord: text) else { return nil }
    return language == home || isSymbol(text, of: language) || !speaks(language) ? home : language
  }

  /// A single foreign letter (`π`) stays in its sentence: voices know such letters by name.
  private static func isSymbol(_ text: String, of language: LanguageTag) -> Bool {
    !["zh", "ja"].contains(language.language) && text.count { $0.isLetter } == 1
  }
}
