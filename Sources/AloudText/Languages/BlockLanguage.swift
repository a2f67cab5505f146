extension BlockReference {
  /// Code units of a block that its language is told from.
  private static let sample = 2_000

  /// The block's language: as declared when its script can be that language's, else as the text shows, else
  /// `fallback`.
  func language(or fallback: LanguageTag) -> LanguageTag {
    let scripts = ScriptCount(units)
    guard let script = scripts.commonest else { return block.language ?? fallback }
    if let declared = block.language, declared.isWritten(in: script) { return declared }
    if block.language == nil, fallback.isWritten(in: script), scripts.letters < LanguageDetector.enoughLetters
    {
      return fallback
    }
    let sample = units.prefix(Self.sample)
    if let found = LanguageDetector.language(of: sample, scripts: scripts),
      found.isReliable || !fallback.isWritten(in: script)
    {
      return found.tag.language == fallback.language ? fallback : found.tag
    }
    return fallback
  }
}
