extension LanguageTag {
  /// The language of a word that stands in text of this language, by the script of its first letter: another one
  /// only where this one is not written so. Nil for a word without a letter.
  package func language(ofWord text: String, foreign: ForeignLanguages) -> LanguageTag? {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      let script = Script(of: scalar)
      if script.isShared { continue }
      return isWritten(in: script) ? self : foreign[script] ?? self
    }
    return nil
  }
}
