/// Words of one utterance that one voice speaks: an English name in a Russian text is a run of its own.
public struct LanguageRun: Hashable, Sendable {
  /// Indices into the words that were divided.
  public let words: Range<Int>
  public let language: LanguageTag

  public init(words: Range<Int>, language: LanguageTag) {
    self.words = words
    self.language = language
  }

  /// Divides the words of an utterance by script. Runs are in order, without gaps; numbers, signs, skipped and
  /// silent words go with those before them. Empty only when `words` is.
  ///
  /// - Parameters:
  ///   - words: Each with the language of the text about it: an utterance over a page end may have two.
  ///   - foreign: What words in other letters than their text's are in, as the chapter shows.
  ///   - speaks: Whether there is a voice for a language; where there is none, the text's own voice reads the
  ///     foreign word as well as it can (see `unreadable`).
  public static func runs(
    of words: [(word: PrintedWord, home: LanguageTag)], foreign: ForeignLanguages = ForeignLanguages(),
    speaks: (LanguageTag) -> Bool = { _ in true }
  ) -> [LanguageRun] {
    var runs: [LanguageRun] = []
    for (index, (word, home)) in words.enumerated() {
      let own = word.language(among: home, foreign, speaks: speaks)
      if let last = runs.last, last.language == own ?? last.language {
        runs[runs.count - 1] = LanguageRun(words: last.words.lowerBound..<index + 1, language: last.language)
      } else {
        runs.append(LanguageRun(words: index..<index + 1, language: own ?? home))
      }
    }
    return runs
  }
}

extension LanguageRun {
  /// The words that nobody here can read, each with its language, or nil where its letters name none.
  ///
  /// A foreign word with no voice of its own is read by the voice of its sentence where it can be: in Latin letters,
  /// which every voice reads in its manner, and a single letter, which voices know by name. Any other would be read as
  /// noise.
  /// - Parameters: as of `runs`.
  /// - Returns: by index into `words`; skipped and silent ones are none of them.
  public static func unreadable(
    among words: [(word: PrintedWord, home: LanguageTag)], foreign: ForeignLanguages = ForeignLanguages(),
    speaks: (LanguageTag) -> Bool
  ) -> [Int: LanguageTag?] {
    var unreadable: [Int: LanguageTag?] = [:]
    for (index, (word, home)) in words.enumerated() where !word.isSkipped && !word.isSilent {
      guard let script = (word.reading ?? word.text).firstScript, script != "Latn",
        !home.isWritten(in: script)
      else { continue }
      let language = foreign[script]
      if language.map(speaks) ?? false || word.isOneLetter(of: language) { continue }
      unreadable.updateValue(language, forKey: index)
    }
    return unreadable
  }
}

extension String {
  /// Of its first letter that belongs to one script alone; nil where there is none.
  fileprivate var firstScript: Script? {
    unicodeScalars.lazy.filter(\.properties.isAlphabetic).map(Script.init(of:)).first { !$0.isShared }
  }
}

extension PrintedWord {
  /// A single foreign letter (`π`) stays in its sentence: voices know such letters by name.
  fileprivate func isOneLetter(of language: LanguageTag?) -> Bool {
    let isIdeograph = language.map { ["zh", "ja"].contains($0.language) } ?? false
    return !isIdeograph && (reading ?? text).count { $0.isLetter } == 1
  }

  /// Nil for a word that any voice may say.
  fileprivate func language(
    among home: LanguageTag, _ foreign: ForeignLanguages, speaks: (LanguageTag) -> Bool
  ) -> LanguageTag? {
    let text = reading ?? text
    guard !isSkipped, !isSilent, let language = home.language(ofWord: text, foreign: foreign) else {
      return nil
    }
    return language == home || isOneLetter(of: language) || !speaks(language) ? home : language
  }
}
